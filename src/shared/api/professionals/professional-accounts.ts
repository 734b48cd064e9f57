import { z } from 'zod';
import { approvalStatuses } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { applicationId, pageQuery } from '#shared/api/applications/applications.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { day, id, instant, optionalText, shillings, text } from '#shared/api/fields.ts';
import { profileGap } from './own-profile.ts';

/** A professional's account as admins read it (specification, section 3): lists are joined by commas. */
export const professionalAccount = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  business_name: z.string(),
  business_type: z.string().nullable(),
  business_address: z.string(),
  phone_number: z.string().nullable(),
  website: z.string().nullable(),
  profession: z.string(),
  district: z.string().nullable(),
  specializations: z.string(),
  qualifications: z.string(),
  bio: z.string(),
  hourly_rate: shillings.nullable().describe('The same as hourly_rate_min'),
  hourly_rate_min: shillings.nullable(),
  hourly_rate_max: shillings.nullable(),
  fee_structure: z.string(),
  years_experience: z.int().min(0).nullable(),
  languages_spoken: z.string(),
  certifications: z.string(),
  serves_remote: z.boolean(),
  accepting_clients: z.boolean(),
  approval_status: z.enum(approvalStatuses),
  approved_at: instant.nullable(),
  admin_notes: z.string(),
  decision_reason: z.string(),
  resubmitted_at: instant.nullable(),
  avatar_url: z.string().nullable(),
  average_rating: z.number().min(0).max(5),
  total_reviews: z.int().min(0),
  suspended_at: instant.nullable(),
  created_at: instant,
  version: z.int().min(1),
  missing: z.array(profileGap).describe('What the profile lacks for an approval, or could have besides'),
});
export type ProfessionalAccount = z.infer<typeof professionalAccount>;

/** Orders of the list; the first is the default. */
export const accountSorts = ['newest', 'oldest', 'name-az'] as const;

const accountsQuery = z.strictObject({
  approval_status: z.enum(approvalStatuses).optional(),
  search: optionalText(lengths.searchTerm).describe('Words of name, business, profession, specialization or place'),
  sort: z.enum(accountSorts).default('newest'),
  from: day.optional().describe('Joined on this Kampala day or later'),
  to: day.optional().describe('Joined on this Kampala day or earlier'),
  ...pageQuery,
});
export type AccountsQuery = z.output<typeof accountsQuery>;

const words = text(lengths.text)
  .optional()
  .meta({ override: { type: 'string', maxLength: lengths.text } });

const approvalBody = z.strictObject({
  approval_status: z.enum(approvalStatuses),
  admin_notes: words.describe('For admins only; absent leaves them as they are'),
  decision_reason: words.describe('Shown and mailed to the professional'),
  override_reason: words.describe('Why an incomplete profile is approved; kept beside the log of decisions'),
});
export type ApprovalBody = z.output<typeof approvalBody>;

const access = { roles: ['admin'] } as const;

/** Calls of admins on the accounts of professionals. */
export const professionalAccounts = {
  accounts: endpoint({
    method: 'GET',
    path: '/api/professionals/accounts',
    access,
    summary: 'Accounts of professionals',
    query: accountsQuery,
    reply: z.strictObject({ accounts: z.array(professionalAccount), total: z.int().min(0) }),
  }),
  getAccount: endpoint({
    method: 'GET',
    path: '/api/professionals/{id}/account',
    access,
    summary: 'The account of one professional',
    params: applicationId,
    reply: z.strictObject({ account: professionalAccount }),
  }),
  setApproval: endpoint({
    method: 'PUT',
    path: '/api/professionals/{id}/approval',
    access,
    summary: 'Approve or reject a professional',
    description:
      'Without `If-Match` only from pending; with the version of what was looked at from any state to any other. 409 with state and version in `details` otherwise; 400 with `fields.override_reason` for an incomplete profile. Applications of one who is approved no more go back to the queue.',
    params: applicationId,
    body: approvalBody,
    reply: z.strictObject({ professional: professionalAccount }),
  }),
};

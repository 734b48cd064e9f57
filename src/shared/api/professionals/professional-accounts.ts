import { z } from 'zod';
import { approvalStatuses } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { applicationId, pageQuery } from '#shared/api/applications/applications.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { count, filteredDay, id, instant, optionalText, ordinal, shillings, text } from '#shared/api/fields.ts';
import { accountSorts } from '#shared/desk/list-orders.ts';
import { profileGap } from './own-profile.ts';
import { shapesFor } from './profile-shapes.ts';

/** A professional's account as admins read it (specification, section 3): lists are joined by commas. */
export const professionalAccount = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  ...shapesFor('account'),
  hourly_rate: shillings.nullable().describe('Same value as hourly_rate_min'),
  approval_status: z.enum(approvalStatuses),
  approved_at: instant.nullable(),
  admin_notes: z.string(),
  decision_reason: z.string(),
  resubmitted_at: instant.nullable(),
  avatar_url: z.string().nullable(),
  average_rating: z.number().min(0).max(5),
  total_reviews: count,
  suspended_at: instant.nullable(),
  created_at: instant,
  version: ordinal,
  missing: z.array(profileGap).describe('Details the profile lacks, required and optional'),
});
export type ProfessionalAccount = z.infer<typeof professionalAccount>;

/** Filters of the list, and of the file made of it. */
export const accountFilters = {
  approval_status: z.enum(approvalStatuses).optional(),
  search: optionalText(lengths.searchTerm).describe(
    'Words from the name, business, e-mail address, profession, specialization or place, or parts of them; one or two letters match beginnings of words',
  ),
  sort: z
    .enum(accountSorts)
    .default('newest')
    .describe('`longest-waiting`: pending ones first, by the time since they last asked for a review'),
  from: filteredDay.optional().describe('Joined on or after this day (Kampala time)'),
  to: filteredDay.optional().describe('Joined on or before this day (Kampala time)'),
};
const accountsQuery = z.strictObject({ ...accountFilters, ...pageQuery });
export type AccountsQuery = z.output<typeof accountsQuery>;

const words = text(lengths.text)
  .optional()
  .meta({ override: { type: 'string', maxLength: lengths.text } });

/** Fields of a decision, for one professional or for several. */
export const approvalFields = {
  approval_status: z.enum(approvalStatuses),
  admin_notes: words.describe('Visible to admins only; unchanged if absent'),
  decision_reason: words.describe('Shown and emailed to the professional'),
  override_reason: words.describe('Why an incomplete profile is approved; stored with the log of decisions'),
};
const approvalBody = z.strictObject(approvalFields);
export type ApprovalBody = z.output<typeof approvalBody>;

const access = { roles: ['admin'] } as const;

/** Calls of admins on the accounts of professionals. */
export const professionalAccounts = {
  accounts: endpoint({
    method: 'GET',
    path: '/api/professionals/accounts',
    access,
    summary: 'List accounts of professionals',
    query: accountsQuery,
    reply: z.strictObject({ accounts: z.array(professionalAccount), total: count }),
  }),
  getAccount: endpoint({
    method: 'GET',
    path: '/api/professionals/{id}/account',
    access,
    summary: 'Get the account of one professional',
    params: applicationId,
    reply: z.strictObject({ account: professionalAccount }),
  }),
  setApproval: endpoint({
    method: 'PUT',
    path: '/api/professionals/{id}/approval',
    isVersioned: true,
    access,
    summary: 'Approve or reject a professional',
    description:
      'Without `If-Match`, only a pending professional can be decided. With the current version as `If-Match`, any status can be changed to any other. 409 with status and version in `details` otherwise. 400 with `fields.override_reason` for an incomplete profile. When someone loses approval, their applications go back to the queue.',
    params: applicationId,
    body: approvalBody,
    reply: z.strictObject({ professional: professionalAccount }),
  }),
};

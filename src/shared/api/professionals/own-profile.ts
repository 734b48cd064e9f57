import { z } from 'zod';
import { approvalStatuses, businessTypes, professions } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { profileGaps } from '#shared/professionals/profile-completeness.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { clearablePhone, instant, requiredLine, shillings, wholeNumber } from '#shared/api/fields.ts';
import { publicProfessional } from './professionals.ts';
import { chips, clearableDistrict, clearableWebsite, freeLine, freeText, languageChips } from './profile-fields.ts';
import { decidedRevision, waitingRevision } from './profile-revisions.ts';

/** A missing part of a profile. */
export const profileGap = z.strictObject({
  what: z.enum(profileGaps),
  why: z.string(),
  costs: z.string().describe('What its absence costs the professional'),
  is_optional: z.boolean().describe('A review does not wait for it'),
});

/** A professional's own profile: its public part, the owner's part, and its missing parts. */
export const ownProfile = publicProfessional.extend({
  email: z.string(),
  email_verified: z.boolean(),
  phone_number: z.string().nullable().describe('E.164'),
  business_type: z.string().nullable(),
  business_address: z.string(),
  certifications: z.string(),
  credentials_claimed: z.int().min(0).describe('Licences and memberships that were claimed, checked or not'),
  approval_status: z.enum(approvalStatuses),
  decision_reason: z.string().describe('What an admin wrote with the last decision; empty without words'),
  resubmitted_at: instant.nullable().describe('When a review was asked for again'),
  created_at: instant,
  version: z.int().min(1),
  missing: z.array(profileGap).describe('What a reviewer or a client will want to find'),
  revision: waitingRevision
    .nullable()
    .describe('What was wished of verified fields since the approval; the fields beside it are what the public reads'),
  last_decision: decidedRevision.nullable().describe('What an admin said to the last such wish'),
});
export type OwnProfile = z.infer<typeof ownProfile>;

/** A choice in an edit: empty and null clear it. */
const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal(['', null]).transform(() => null), schema]);
/** For rates and years, both 0 and null mean not given. */
const orNothing = (value: number | null) => value || null;
const rate = shillings.nullable().transform(orNothing).optional();

const yearsBounds = `Please give a whole number from 0 to ${lengths.years}.`;

/** Fields of a profile. An absent one is unchanged, an empty one is cleared. */
export const profileBody = z.strictObject({
  name: requiredLine(lengths.name * 2, 'Please give the name that clients should read.').optional(),
  business_name: requiredLine(lengths.name, 'Please give the name of your business or practice.').optional(),
  business_type: clearable(z.enum(businessTypes)).optional(),
  business_address: freeLine(lengths.address).optional(),
  profession: z.enum(professions).optional(),
  district: clearableDistrict.nullable().optional(),
  phone_number: clearablePhone.nullable().optional(),
  website: clearableWebsite.nullable().optional(),
  bio: freeText(lengths.text).optional(),
  specializations: chips.optional(),
  qualifications: chips.optional(),
  languages_spoken: languageChips.optional(),
  certifications: freeText(lengths.text).optional(),
  hourly_rate_min: rate,
  hourly_rate_max: rate,
  fee_structure: freeText(lengths.feeStructure).optional(),
  years_experience: z
    .int()
    .min(0, yearsBounds)
    .max(lengths.years, yearsBounds)
    .nullable()
    .transform(orNothing)
    .optional(),
  serves_remote: z.boolean().optional(),
  accepting_clients: z.boolean().optional(),
  version: z.int().min(1).optional().describe('The version that was edited; 409 when there is a newer one'),
});
export type ProfileBody = z.output<typeof profileBody>;

const professional = z.strictObject({ professional: ownProfile });
const access = { roles: ['professional'] } as const;
const howEdited =
  'A version, in the body or as `If-Match`, guards against overwriting: 409 with the newer one in `details`. While the account is approved, changes of what was checked wait in `revision` until an admin decides; the rest is public at once.';

/** Calls on the professional's own profile, approved or not. */
export const ownProfileCalls = {
  myProfile: endpoint({
    method: 'GET',
    path: '/api/professionals/my-profile',
    access,
    summary: 'The own profile, with what it lacks for a review',
    reply: professional,
  }),
  createProfile: endpoint({
    method: 'POST',
    path: '/api/professionals/profile',
    access,
    summary: 'Fill in the own profile',
    description: howEdited,
    body: profileBody,
    reply: professional,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/professionals/profile',
    access,
    summary: 'Change the own profile',
    description: howEdited,
    body: profileBody,
    reply: professional,
  }),
  askForReview: endpoint({
    method: 'POST',
    path: '/api/professionals/profile/review',
    access,
    summary: 'Send the own profile for review again after a refusal',
    description: '409 `invalid_transition` with the state in `details` unless it was rejected.',
    reply: professional,
  }),
  withdrawRevision: endpoint({
    method: 'DELETE',
    path: '/api/professionals/profile/revision',
    access,
    summary: 'Take back what waits for a decision',
    description:
      '409 `invalid_transition` with the state in `details` when nothing waits any more; 409 `conflict` when the version that was looked at, here or as `If-Match`, is not the newest.',
    query: z.strictObject({
      version: wholeNumber({ minimum: 1, maximum: 1_000_000_000 }).optional().describe('Of the profile'),
    }),
    reply: professional,
  }),
};

import { z } from 'zod';
import { approvalStatuses } from '#shared/choices.ts';
import { largestInteger } from '#shared/limits.ts';
import { profileGaps } from '#shared/professionals/profile-completeness.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { count, instant, ordinal, wholeNumber } from '#shared/api/fields.ts';
import { publicProfessional } from './public-professional.ts';
import { decidedRevision, waitingRevision } from './profile-revisions.ts';
import { shapesFor } from './profile-shapes.ts';

/** A missing part of a profile. */
export const profileGap = z.strictObject({
  what: z.enum(profileGaps),
  why: z.string(),
  costs: z.string().describe('Consequence for the professional while it is missing'),
  is_optional: z.boolean().describe('Whether a review can be done without it'),
});

/** A professional's own profile: its public part, the owner's part, and its missing parts. */
export const ownProfile = publicProfessional.extend({
  ...shapesFor('read'),
  email: z.string(),
  email_verified: z.boolean(),
  credentials_claimed: count.describe('Number of claimed licences and memberships, checked or not'),
  approval_status: z.enum(approvalStatuses),
  decision_reason: z.string().describe('Reason for the last decision; empty if none was given'),
  resubmitted_at: instant
    .nullable()
    .describe('When the profile last came back for review: sent again, or put back by an admin'),
  created_at: instant,
  version: ordinal,
  missing: z.array(profileGap).describe('Details that reviewers or clients look for'),
  revision: waitingRevision
    .nullable()
    .describe(
      'Requested changes to verified fields that await a decision; the other fields here show the public version',
    ),
  last_decision: decidedRevision.nullable().describe('Decision on the last such request'),
});
export type OwnProfile = z.infer<typeof ownProfile>;

/** Fields of a profile. An absent one is unchanged, an empty one is cleared. */
export const profileBody = z
  .strictObject(shapesFor('owner'))
  .partial()
  .extend({ version: ordinal.optional().describe('The version that was edited; 409 if there is a newer one') });
export type ProfileBody = z.output<typeof profileBody>;

const professional = z.strictObject({ professional: ownProfile });
const access = { roles: ['professional'] } as const;
const howEdited =
  'Send the version in the body or as `If-Match` to avoid overwriting a newer one: 409 with the newer version in `details`. For an approved account, changes to verified fields wait in `revision` until an admin decides; other changes are public immediately.';

/** Calls on the professional's own profile, approved or not. */
export const ownProfileCalls = {
  myProfile: endpoint({
    method: 'GET',
    path: '/api/professionals/my-profile',
    access,
    isViewable: true,
    summary: 'Get the caller’s own profile, including the details it lacks for a review',
    reply: professional,
  }),
  createProfile: endpoint({
    method: 'POST',
    path: '/api/professionals/profile',
    isVersioned: true,
    access,
    summary: 'Fill in the caller’s own profile',
    description: howEdited,
    body: profileBody,
    reply: professional,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/professionals/profile',
    isVersioned: true,
    access,
    summary: 'Update the caller’s own profile',
    description: howEdited,
    body: profileBody,
    reply: professional,
  }),
  askForReview: endpoint({
    method: 'POST',
    path: '/api/professionals/profile/review',
    access,
    summary: 'Send the caller’s own profile for review again after a rejection',
    description: '409 `invalid_transition` with the current status in `details` unless the profile was rejected.',
    reply: professional,
  }),
  withdrawRevision: endpoint({
    method: 'DELETE',
    path: '/api/professionals/profile/revision',
    isVersioned: true,
    needsTerms: false,
    access,
    summary: 'Withdraw the changes that await a decision',
    description:
      '409 `invalid_transition` with the current status in `details` if nothing is waiting. 409 `conflict` if the version, here or as `If-Match`, is not the newest.',
    query: z.strictObject({
      version: wholeNumber({ minimum: 1, maximum: largestInteger }).optional().describe('Version of the profile'),
    }),
    reply: professional,
  }),
};

import { z } from 'zod';
import { lengths, paging } from '#shared/limits.ts';
import { revisionDecisions, verifiedFields } from '#shared/professionals/professional-states.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { instant, wholeNumber } from '#shared/api/fields.ts';
import { freeText } from './profile-fields.ts';

const chips = z.array(z.string().min(1).max(lengths.listEntry)).max(lengths.listEntries);

/** Changed verified fields, as stored and read. */
export const revisedFields = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(lengths.name * 2)
    .optional(),
  business_name: z.string().min(1).max(lengths.name).optional(),
  business_type: z.string().max(lengths.name).nullable().optional(),
  profession: z.string().min(1).max(lengths.name).optional(),
  specializations: chips.optional(),
  qualifications: chips.optional(),
  certifications: z.string().max(lengths.text).optional(),
  years_experience: z.int().min(0).max(lengths.years).nullable().optional(),
});
export type RevisedFields = z.infer<typeof revisedFields>;

/** A waiting change, as its owner reads it. */
export const waitingRevision = z.strictObject({
  fields: revisedFields.describe('What was wished; the profile itself says what the public reads meanwhile'),
  submitted_at: instant,
  changed_at: instant.describe('When something was last added to it or put back'),
  version: z.int().min(1),
});

/** An admin's last decision. */
export const decidedRevision = z.strictObject({
  fields: revisedFields,
  decision: z.enum(revisionDecisions),
  reason: z.string().describe('Empty without words'),
  decided_at: instant,
});

const value = z.union([z.string(), z.int(), z.array(z.string()), z.null()]);

/** A waiting change, as an admin compares it. */
export const listedRevision = z.strictObject({
  professional: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    business_name: z.string(),
    profession: z.string(),
    district: z.string().nullable(),
  }),
  changes: z
    .array(
      z.strictObject({
        field: z.enum(verifiedFields),
        approved: value.describe('What the public reads'),
        wished: value,
      }),
    )
    .min(1),
  submitted_at: instant,
  changed_at: instant,
  version: z.int().min(1).describe('A decision names it'),
});
export type ListedRevision = z.infer<typeof listedRevision>;

/** An admin's decision on a change. */
export const revisionDecision = z
  .strictObject({
    decision: z.enum(revisionDecisions),
    decision_reason: freeText(lengths.text).default('').describe('The professional reads it; required to reject'),
    version: z
      .int()
      .min(1)
      .optional()
      .describe('The version that was looked at, here or as `If-Match`; 409 when there is a newer one'),
  })
  .refine(({ decision, decision_reason }) => decision === 'approved' || /[^\p{C}\p{Z}\p{M}]/u.test(decision_reason), {
    path: ['decision_reason'],
    message: 'Please say why, so that the professional knows what to mend.',
  });
export type RevisionDecision = z.output<typeof revisionDecision>;

const admins = { roles: ['admin'] } as const;

/** Calls of admins on changes of verified fields. */
export const revisionCalls = {
  listRevisions: endpoint({
    method: 'GET',
    path: '/api/professionals/revisions',
    access: admins,
    summary: 'Changes of approved profiles that wait for a decision, the oldest first',
    query: z.strictObject({
      limit: wholeNumber({ minimum: 1, maximum: paging.listMaximum }).default(paging.listDefault),
      offset: wholeNumber({ minimum: 0, maximum: 1_000_000 }).default(0),
    }),
    reply: z.strictObject({ revisions: z.array(listedRevision), total: z.int().min(0) }),
  }),
  getRevision: endpoint({
    method: 'GET',
    path: '/api/professionals/{id}/revision',
    access: admins,
    summary: 'The change of one approved profile that waits for a decision',
    params: z.strictObject({ id: z.uuid().toLowerCase() }),
    reply: z.strictObject({ revision: listedRevision }),
  }),
  decideRevision: endpoint({
    method: 'PUT',
    path: '/api/professionals/{id}/revision',
    access: admins,
    summary: 'Make a change of an approved profile public, or refuse it',
    description:
      'The version that was looked at must be given. 409 `conflict` with the newer one in `details` when something was added since; 409 `invalid_transition` with the state in `details` when nothing waits any more.',
    params: z.strictObject({ id: z.uuid().toLowerCase() }),
    body: revisionDecision,
    reply: z.strictObject({ success: z.literal(true) }),
  }),
};

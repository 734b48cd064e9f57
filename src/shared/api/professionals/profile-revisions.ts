import { z } from 'zod';
import { lengths, paging } from '#shared/limits.ts';
import { revisionDecisions } from '#shared/professionals/professional-states.ts';
import { verifiedFields } from '#shared/professionals/profile-fields.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { count, instant, ordinal, shillings, wholeNumber } from '#shared/api/fields.ts';
import { freeText } from './profile-fields.ts';
import { shapesFor } from './profile-shapes.ts';

/** Changed verified fields, as stored and read. */
export const revisedFields = z.strictObject(shapesFor('revised')).partial();
export type RevisedFields = z.infer<typeof revisedFields>;

/** A waiting change, as its owner reads it. */
export const waitingRevision = z.strictObject({
  fields: revisedFields.describe('Requested values; the profile itself shows the public ones'),
  submitted_at: instant,
  changed_at: instant.describe('When the request was last changed'),
  version: ordinal,
});

/** An admin's last decision. */
export const decidedRevision = z.strictObject({
  fields: revisedFields,
  decision: z.enum(revisionDecisions),
  reason: z.string().describe('Empty if no reason was given'),
  decided_at: instant,
});

const value = z.union([z.string(), shillings, z.array(z.string()), z.null()]);

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
        approved: value.describe('Public value'),
        wished: value,
      }),
    )
    .min(1),
  submitted_at: instant,
  changed_at: instant,
  version: ordinal.describe('To be sent with the decision'),
});
export type ListedRevision = z.infer<typeof listedRevision>;

/** An admin's decision on a change. */
export const revisionDecision = z
  .strictObject({
    decision: z.enum(revisionDecisions),
    decision_reason: freeText(lengths.text).default('').describe('Shown to the professional; required for a rejection'),
    version: ordinal
      .optional()
      .describe('The version the decision is about, here or as `If-Match`; 409 if there is a newer one'),
  })
  .refine(({ decision, decision_reason }) => decision === 'approved' || /[^\p{C}\p{Z}\p{M}]/u.test(decision_reason), {
    path: ['decision_reason'],
    message: 'Please give a reason, so that the professional knows what to fix.',
  });
export type RevisionDecision = z.output<typeof revisionDecision>;

const admins = { roles: ['admin'] } as const;

/** Calls of admins on changes of verified fields. */
export const revisionCalls = {
  listRevisions: endpoint({
    method: 'GET',
    path: '/api/professionals/revisions',
    access: admins,
    summary: 'List changes to approved profiles that await a decision, oldest first',
    query: z.strictObject({
      limit: wholeNumber({ minimum: 1, maximum: paging.listMaximum }).default(paging.listDefault),
      offset: wholeNumber({ minimum: 0, maximum: 1_000_000 }).default(0),
    }),
    reply: z.strictObject({ revisions: z.array(listedRevision), total: count }),
  }),
  getRevision: endpoint({
    method: 'GET',
    path: '/api/professionals/{id}/revision',
    access: admins,
    summary: 'Get the change to one approved profile that awaits a decision',
    params: z.strictObject({ id: z.uuid().toLowerCase() }),
    reply: z.strictObject({ revision: listedRevision }),
  }),
  decideRevision: endpoint({
    method: 'PUT',
    path: '/api/professionals/{id}/revision',
    isVersioned: true,
    access: admins,
    summary: 'Approve or reject a change to an approved profile',
    description:
      'The version is required. 409 `conflict` with the newer version in `details` if the change was edited since. 409 `invalid_transition` with the status in `details` if nothing awaits a decision.',
    params: z.strictObject({ id: z.uuid().toLowerCase() }),
    body: revisionDecision,
    reply: z.strictObject({ success: z.literal(true) }),
  }),
};

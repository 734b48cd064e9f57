import { z } from 'zod';
import { lengths } from '#shared/limits.ts';
import { revisionTopics } from '#shared/applications/application-states.ts';
import { timelines } from '#shared/applications/service-types.ts';
import { application, proposal } from './application-shapes.ts';
import { applicationId } from './applications.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { day, requiredLine, requiredText, shillings, text } from '#shared/api/fields.ts';

/** A proposal (specification, sections 3 and 5). The amount is in whole shillings, the day is a Kampala day. */
export const createProposalBody = z.strictObject({
  proposedBudget: shillings,
  estimatedTimeline: z.enum(timelines).optional(),
  responseMessage: requiredText(lengths.text, 'Please write a message to the client.'),
  availabilityStart: day.describe('Today or later, in Kampala time').meta({ examples: ['2099-01-15'] }),
  methodology: requiredText(lengths.text, 'Please say how you’ll do the work.'),
  deliverables: z
    .array(requiredLine(lengths.requirement))
    .max(lengths.requirements, `Please give at most ${lengths.requirements} deliverables.`)
    .default([]),
  terms: requiredText(lengths.text, 'Please state your terms.'),
});
export type CreateProposalBody = z.output<typeof createProposalBody>;

/** What a client asks to be changed in a proposal. */
export const askForRevisionBody = z.strictObject({
  what: z
    .array(z.enum(revisionTopics))
    .min(1, 'Please choose at least one.')
    .max(revisionTopics.length)
    .transform((topics) => revisionTopics.filter((topic) => topics.includes(topic)))
    .meta({
      override: { type: 'array', items: { enum: revisionTopics }, minItems: 1, maxItems: revisionTopics.length },
    }),
  note: requiredText(lengths.text, 'Please say what you’d like changed.'),
});

const both = z.strictObject({ response: proposal, application });
const reason = z
  .strictObject({
    reason: text(lengths.text)
      .optional()
      .transform((words) => words || undefined)
      .meta({ override: { type: 'string', maxLength: lengths.text } }),
  })
  .prefault({});
const approved = { roles: ['professional'], approved: true } as const;
const onlyOpen = '409 with the state in `details` unless the proposal is open.';

export const proposals = {
  create: endpoint({
    method: 'POST',
    path: '/api/applications/{id}/response',
    isVersioned: true,
    access: approved,
    summary: 'Send a proposal, which replaces an unanswered one',
    description:
      'Send the application’s version as `If-Match` to avoid answering an outdated state: 409 with the state in `details`.',
    params: applicationId,
    body: createProposalBody,
    status: 201,
    reply: z.strictObject({ response: proposal }),
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/applications/{id}/responses',
    access: { roles: ['user', 'professional', 'admin'], approved: true },
    isViewable: true,
    summary: 'List the proposals for an application, current one first',
    description: 'For the client, the assigned professional (only their own proposals) and admins.',
    params: applicationId,
    reply: z.strictObject({ responses: z.array(proposal) }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/responses/{id}/accept',
    isVersioned: true,
    access: { roles: ['user'] },
    summary: 'Accept a proposal, which can then no longer change and becomes the engagement letter',
    description: `${onlyOpen} If the application’s \`licence.isMissing\`, 409 unless \`licenceSeen\` says that the client has read so.`,
    params: applicationId,
    body: z.strictObject({ licenceSeen: z.boolean().optional() }).prefault({}),
    reply: both,
    idempotent: true,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/responses/{id}/decline',
    isVersioned: true,
    access: { roles: ['user'] },
    summary: 'Decline a proposal; the professional can send another one',
    description: onlyOpen,
    params: applicationId,
    body: reason,
    reply: both,
    idempotent: true,
  }),
  askForRevision: endpoint({
    method: 'POST',
    path: '/api/responses/{id}/ask-for-revision',
    isVersioned: true,
    access: { roles: ['user'] },
    summary: 'Ask for a change to a proposal, which stays open until the professional replaces it',
    description: `${onlyOpen} 409 as well if a change to it has been asked for already.`,
    params: applicationId,
    body: askForRevisionBody,
    reply: both,
    idempotent: true,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/responses/{id}/withdraw',
    isVersioned: true,
    access: approved,
    summary: 'Withdraw a proposal by the caller',
    description: onlyOpen,
    params: applicationId,
    body: reason,
    reply: both,
    idempotent: true,
  }),
};

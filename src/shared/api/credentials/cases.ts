import { z } from 'zod';
import { caseKinds, caseOutcomes, credentialLimits } from '#shared/credentials/credential-states.ts';
import { regulatorCodes } from '#shared/credentials/credential-codes.ts';
import { ageSorts } from '#shared/desk/list-orders.ts';
import { lengths } from '#shared/limits.ts';
import { pageQuery } from '#shared/api/applications/applications.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { count, day, id, optionalLine, optionalText, requiredLine, requiredText } from '#shared/api/fields.ts';
import { caseSummary, credentialCase } from './shapes.ts';

const access = { roles: ['admin'] } as const;
const params = z.strictObject({ id: z.uuid().toLowerCase() });
const reply = z.strictObject({ case: credentialCase });

const listQuery = z.strictObject({
  state: z.enum(['waiting', 'asked', 'closed']).optional().describe('`waiting`: for our team'),
  kind: z.enum(caseKinds).optional(),
  search: optionalText(lengths.searchTerm).describe('Words from the professional’s name, or the number'),
  sort: z.enum(ageSorts).optional().describe('By how long they have waited'),
  ...pageQuery,
});
export type CasesQuery = z.output<typeof listQuery>;

const decision = z
  .strictObject({
    outcome: z.enum(caseOutcomes).exclude(['withdrawn']),
    reason: requiredText(credentialLimits.words, 'Please give a reason. The professional will read it.'),
    found: requiredText(credentialLimits.words, 'Please write what you found, and where.').describe(
      'The snapshot: what the reference says, word for word where it matters',
    ),
    against: optionalLine(lengths.subject).describe(
      'Shown in public, such as ‘the list of practising accountants of 31 March 2026’. Only a dismissed case may have none',
    ),
    listDay: z
      .union([z.literal('').transform(() => null), z.null(), day])
      .describe('The day of that list, if it has one'),
    actsFor: optionalLine(lengths.name)
      .optional()
      .describe('Company or insurer that the licence names, where it isn’t the one that the claim gives'),
    actsForUntil: z
      .union([z.literal('').transform(() => null), z.null(), day])
      .optional()
      .describe('Last day of that company’s own licence; required for a representative’s'),
  })
  .superRefine(({ outcome, against }, { addIssue }) => {
    if (outcome === 'dismissed' || against !== '') return;
    addIssue({ code: 'custom', path: ['against'], message: 'Please name what you compared it with.' });
  });
export type CaseDecision = z.output<typeof decision>;

const notice = z.strictObject({
  regulator: z.enum(regulatorCodes),
  lines: z.array(z.string().max(1000)).min(1).max(credentialLimits.noticeLines),
});
export type NoticeBody = z.output<typeof notice>;

const noticeCases = z.strictObject({
  regulator: z.enum(regulatorCodes),
  source: requiredLine(lengths.subject, 'Please say where the notice is from, and of which day.'),
  matches: z
    .array(z.strictObject({ credentialId: id, line: optionalLine(1000) }))
    .min(1)
    .max(credentialLimits.noticeCases),
});
export type NoticeCasesBody = z.output<typeof noticeCases>;

/** Cases of credentials, for admins. */
export const credentialCases = {
  cases: endpoint({
    method: 'GET',
    path: '/api/credentials/cases',
    access,
    summary: 'List cases: those that wait for our team first, the longest first',
    query: listQuery,
    reply: z.strictObject({ cases: z.array(caseSummary), total: count }),
  }),
  case: endpoint({
    method: 'GET',
    path: '/api/credentials/cases/{id}',
    access,
    summary: 'Get a case: the claim and its evidence beside the reference',
    params,
    reply,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/credentials/cases/{id}/question',
    access,
    summary: 'Ask the professional; they get an email',
    description: '409 once it is decided. Only for claims.',
    params,
    body: z.strictObject({ question: requiredText(credentialLimits.words, 'Please write what you need to know.') }),
    reply,
    idempotent: true,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/credentials/cases/{id}/decision',
    isVersioned: true,
    access,
    summary: 'Decide a case, with what was found',
    description:
      'A claim is `checked` or `refused`; what was checked before is `kept` or `revoked`. The first `checked` of a person is stored, and counts once a second admin has looked, where there are two (`second`). 409 if it is decided, for an outcome that isn’t in `outcomes`, if someone else is checked with the same personal number, or if the licence has ended. Send the version as `If-Match`.',
    params,
    body: decision,
    reply,
    idempotent: true,
  }),
  recheck: endpoint({
    method: 'POST',
    path: '/api/credentials/{id}/recheck',
    access,
    summary: 'Open a case to look again at what was checked',
    description: '409 unless it is checked and valid. If a case is open already, it is returned.',
    params,
    body: z.strictObject({ why: requiredText(credentialLimits.words, 'Please write why you look again.') }),
    status: 201,
    reply,
    idempotent: true,
  }),
  matchNotice: endpoint({
    method: 'POST',
    path: '/api/credentials/notices/match',
    access,
    summary: 'Match lines of a regulator’s notice with holders; nothing is stored',
    description: `At most ${credentialLimits.noticeLines} lines a call. A line matches by the number of a credential, or by all words of the holder’s or the professional’s name.`,
    body: notice,
    reply: z.strictObject({
      matches: z
        .array(
          z.strictObject({
            line: count.describe('Index of the line'),
            text: z.string(),
            credentialId: id,
            professionalId: id,
            professionalName: z.string(),
            holderName: z.string(),
            title: z.string(),
            number: z.string().nullable(),
            by: z.enum(['number', 'name']).describe('What matched'),
          }),
        )
        .describe('At most 500'),
      isComplete: z.boolean(),
    }),
  }),
  openNotice: endpoint({
    method: 'POST',
    path: '/api/credentials/notices',
    access,
    summary: 'Open a case for each chosen match',
    description: 'A credential with an open case of the same notice gets no second one.',
    body: noticeCases,
    status: 201,
    reply: z.strictObject({ opened: count }),
    idempotent: true,
  }),
};

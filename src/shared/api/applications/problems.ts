import { z } from 'zod';
import { ageSorts } from '#shared/desk/list-orders.ts';
import { applicationStages, applicationStatuses } from '#shared/applications/application-states.ts';
import { lengths, paging } from '#shared/limits.ts';
import { fileKinds, fileLimits, fileSentences } from '#shared/files/file-kinds.ts';
import { problemLimits, problemOutcomes, problemSides } from '#shared/applications/problems.ts';
import { serviceTypes } from '#shared/applications/service-types.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { count, id, instant, ordinal, requiredText, shillings, wholeNumber } from '#shared/api/fields.ts';
import { takesFile } from '#shared/api/file-body.ts';

const hexadecimal = z.string().describe('SHA-256, hexadecimal');

/** A case in a list. Names and title are those of the agreement. */
const summary = z.strictObject({
  id,
  applicationId: id,
  responseId: id.describe('Accepted proposal the problem is about'),
  title: z.string(),
  serviceType: z.enum(serviceTypes),
  clientName: z.string(),
  professionalName: z.string(),
  reportedBy: z.enum(problemSides),
  reportedAt: instant,
  state: z.enum(['open', 'decided']),
  holdsWork: z.boolean().describe('Whether the work is paused until the decision'),
  decision: z.strictObject({ outcome: z.enum(problemOutcomes), reason: z.string(), at: instant }).nullable(),
  version: ordinal,
});
export type ProblemSummary = z.infer<typeof summary>;

/** A case with all statements and files. */
export const problem = summary.extend({
  applicationStatus: z.enum(applicationStatuses),
  applicationStage: z.enum(applicationStages).nullable(),
  side: z.enum([...problemSides, 'admin']).describe('The caller’s role in the case'),
  agreement: z.strictObject({
    acceptedAt: instant,
    endedAt: instant.nullable().describe('When the job ended, for any reason'),
    price: shillings,
    sha256: hexadecimal.describe('Hash of the agreement, as printed in the engagement letter'),
  }),
  regulators: z
    .array(
      z.strictObject({
        name: z.string(),
        website: z.string(),
        kinds: z.array(z.string()).describe('Licences and memberships it issues that are relevant to the profession'),
        verified: z
          .array(z.string())
          .describe(
            'Those we had verified for this professional when the work was agreed; empty doesn’t mean they hold none',
          ),
      }),
    )
    .describe(
      'Regulators that accept complaints, as named in the engagement letter; being listed doesn’t mean the professional holds a licence',
    ),
  noRegulator: z.string().optional().describe('Explanation if the profession has no known licence'),
  statements: z
    .array(z.strictObject({ id, by: z.enum(problemSides), at: instant, text: z.string() }))
    .describe('Oldest first; the first one is the report'),
  files: z.array(
    z.strictObject({
      id,
      by: z.enum(problemSides),
      at: instant,
      name: z.string().describe('File name given by the sender'),
      kind: z.enum(fileKinds),
      bytes: ordinal,
      sha256: hexadecimal.describe('Hash of the stored file'),
      sentSha256: hexadecimal.describe('Hash of the file as sent; differs for pictures'),
    }),
  ),
  outcomes: z.array(z.enum(problemOutcomes)).describe('For admins, the decisions possible now'),
  room: z.strictObject({ statements: count, files: count }).describe('Number the caller can still add'),
});
export type Problem = z.infer<typeof problem>;

const params = z.strictObject({ id: z.uuid().toLowerCase() });
const everySide = { roles: ['user', 'professional', 'admin'] } as const;
const bothSides = { roles: ['user', 'professional'] } as const;
const reply = z.strictObject({ problem });
const onlySides = 'For the two sides and admins; 404 for everyone else.';
const download = z.strictObject({ path: z.string(), expiresAt: instant });

const statementBody = z.strictObject({ text: requiredText(lengths.text, 'Please write your statement.') });
const decisionBody = z.strictObject({
  outcome: z.enum(problemOutcomes),
  reason: requiredText(lengths.text, 'Please give a reason. Both sides will read it.'),
});
export type ProblemDecision = z.output<typeof decisionBody>;

const listQuery = z.strictObject({
  state: z.enum(['open', 'decided']).optional(),
  sort: z.enum(ageSorts).optional().describe('By the day of the report'),
  applicationId: z.uuid().toLowerCase().optional(),
  limit: wholeNumber({ minimum: 1, maximum: paging.listMaximum }).default(paging.listDefault),
  offset: wholeNumber({ minimum: 0, maximum: 1_000_000 }).default(0),
});
export type ProblemsQuery = z.output<typeof listQuery>;

/**
 * Problems reported about agreed work, created by `applications.problem`. Each call sends one file, as a form with
 * `file` and `name`; sending the same file twice stores it once.
 */
export const problems = {
  list: endpoint({
    method: 'GET',
    path: '/api/problems',
    access: everySide,
    isViewable: true,
    summary: 'List problems: open ones first, oldest first',
    description:
      'Admins get all problems, everyone else those they are a side of. With `state=decided`, newest first. `sort` orders all of them by the day of the report.',
    query: listQuery,
    reply: z.strictObject({ problems: z.array(summary), total: count }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/problems/{id}',
    access: everySide,
    isViewable: true,
    summary: 'Get a case with both sides’ statements and files, and the decision',
    description: onlySides,
    params,
    reply,
  }),
  addStatement: endpoint({
    method: 'POST',
    path: '/api/problems/{id}/statements',
    access: bothSides,
    summary: 'Add a statement to an open case',
    description: `At most ${problemLimits.statements} per side. 409 above that, or if the case is decided. ${onlySides}`,
    params,
    body: statementBody,
    status: 201,
    reply,
    idempotent: true,
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/api/problems/{id}/files',
    access: bothSides,
    summary: `Add a file to an open case: ${fileSentences.summary}`,
    description: `At most ${problemLimits.files} files per side, up to ${fileLimits.bytes / 1024 / 1024} MB each. For pictures, we store only the pixels. 409 above the limit or if the case is decided; 413 if the file is too large; 415 if it is damaged or of another type. ${onlySides}`,
    params,
    ...takesFile,
    reply,
  }),
  downloadFile: endpoint({
    method: 'POST',
    path: '/api/problems/{id}/files/{fileId}/download',
    access: everySide,
    summary: 'Get a download path for a file of a case, valid once and for one minute',
    description: `${onlySides} Each call is recorded in the log of decisions.`,
    params: params.extend({ fileId: z.uuid().toLowerCase() }),
    reply: download,
  }),
  complaintFile: endpoint({
    method: 'POST',
    path: '/api/problems/{id}/complaint-file',
    access: everySide,
    summary: 'Get a download path for the whole case as a PDF, valid once and for one minute',
    description: `The PDF is meant for a regulator, the police or a court. It contains the parties, the agreement, the history, both sides’ statements, the list of files with their SHA-256, the regulators and the decision. ${onlySides}`,
    params,
    reply: download,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/problems/{id}/decision',
    isVersioned: true,
    access: { roles: ['admin'] },
    summary: 'Decide a case; both sides see the reason',
    description:
      'For paused work: `resumed` (the work continues from where it was; delivered work gets 14 new days), `completed` or `cancelled`. For work that had already ended: `upheld` or `dismissed`, which don’t change the application. 409 for an outcome that isn’t in `outcomes`, or if the case is already decided. Send the version as `If-Match` to avoid deciding on an outdated state.',
    params,
    body: decisionBody,
    reply,
    idempotent: true,
  }),
};

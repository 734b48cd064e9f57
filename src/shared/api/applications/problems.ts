import { z } from 'zod';
import { applicationStages, applicationStatuses } from '#shared/applications/application-states.ts';
import { lengths, paging } from '#shared/limits.ts';
import { problemFileKinds, problemLimits, problemOutcomes, problemSides } from '#shared/applications/problems.ts';
import { serviceTypes } from '#shared/applications/service-types.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { id, instant, requiredLine, requiredText, shillings, uploadedFile, wholeNumber } from '#shared/api/fields.ts';

const hexadecimal = z.string().describe('SHA-256, hexadecimal');

/** A case in a list. Names and title are those of the agreement. */
const summary = z.strictObject({
  id,
  applicationId: id,
  responseId: id.describe('The accepted proposal that it is about'),
  title: z.string(),
  serviceType: z.enum(serviceTypes),
  clientName: z.string(),
  professionalName: z.string(),
  reportedBy: z.enum(problemSides),
  reportedAt: instant,
  state: z.enum(['open', 'decided']),
  holdsWork: z.boolean().describe('Whether the work waits for the decision'),
  decision: z.strictObject({ outcome: z.enum(problemOutcomes), reason: z.string(), at: instant }).nullable(),
  version: z.int().min(1),
});
export type ProblemSummary = z.infer<typeof summary>;

/** A case with all statements and files. */
export const problem = summary.extend({
  applicationStatus: z.enum(applicationStatuses),
  applicationStage: z.enum(applicationStages).nullable(),
  side: z.enum([...problemSides, 'admin']).describe('As what the caller reads it'),
  agreement: z.strictObject({
    acceptedAt: instant,
    endedAt: instant.nullable().describe('When the agreed work ended, however it did'),
    price: shillings,
    sha256: hexadecimal.describe('Over what was agreed; the engagement letter names it too'),
  }),
  regulators: z
    .array(
      z.strictObject({
        name: z.string(),
        website: z.string(),
        kinds: z.array(z.string()).describe('What it gives that counts for the profession'),
        verified: z
          .array(z.string())
          .describe(
            'Which of these were verified for this professional when it was agreed; none: ask, if they hold one',
          ),
      }),
    )
    .describe(
      'Where a complaint can go: as the engagement letter names them, without saying that somebody holds what nobody has shown',
    ),
  noRegulator: z.string().optional().describe('Said where no licence of the profession is known'),
  statements: z
    .array(z.strictObject({ id, by: z.enum(problemSides), at: instant, text: z.string() }))
    .describe('The oldest first; the first one is the report'),
  files: z.array(
    z.strictObject({
      id,
      by: z.enum(problemSides),
      at: instant,
      name: z.string().describe('As its sender called it'),
      kind: z.enum(problemFileKinds),
      bytes: z.int().min(1),
      sha256: hexadecimal.describe('Over the file as it is kept'),
      sentSha256: hexadecimal.describe('Over the file as it was sent: of pictures another one'),
    }),
  ),
  outcomes: z.array(z.enum(problemOutcomes)).describe('For admins: how it can be decided now'),
  room: z
    .strictObject({ statements: z.int().min(0), files: z.int().min(0) })
    .describe('How many the caller can still add'),
});
export type Problem = z.infer<typeof problem>;

const params = z.strictObject({ id: z.uuid().toLowerCase() });
const everySide = { roles: ['user', 'professional', 'admin'] } as const;
const bothSides = { roles: ['user', 'professional'] } as const;
const reply = z.strictObject({ problem });
const onlySides = 'The two sides and admins; 404 for everybody else.';
const download = z.strictObject({ path: z.string(), expiresAt: instant });

const statementBody = z.strictObject({ text: requiredText(lengths.text, 'Please write what you want to say.') });
const wrongFile = 'Please choose a PDF file or a picture (JPEG, PNG or WebP).';
const fileBody = z.strictObject({
  file: uploadedFile(wrongFile),
  name: requiredLine(problemLimits.fileName, 'Please name the file.').describe('What the file is called'),
});
export type ProblemFileBody = z.output<typeof fileBody>;
const decisionBody = z.strictObject({
  outcome: z.enum(problemOutcomes),
  reason: requiredText(lengths.text, 'Please say why: both sides read it.'),
});
export type ProblemDecision = z.output<typeof decisionBody>;

const listQuery = z.strictObject({
  state: z.enum(['open', 'decided']).optional(),
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
    summary: 'Problems by age: the open ones first, of them the oldest',
    description: 'Admins all, everybody else those in which they are a side. With `state=decided` the newest first.',
    query: listQuery,
    reply: z.strictObject({ problems: z.array(summary), total: z.int().min(0) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/problems/{id}',
    access: everySide,
    summary: 'A case: what both sides said and showed, and the decision',
    description: onlySides,
    params,
    reply,
  }),
  addStatement: endpoint({
    method: 'POST',
    path: '/api/problems/{id}/statements',
    access: bothSides,
    summary: 'Say something in a case that is open',
    description: `At most ${problemLimits.statements} of each side; 409 beyond, and once it is decided. ${onlySides}`,
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
    summary: 'Show a file in a case that is open: PDF, JPEG, PNG or WebP',
    description: `At most ${problemLimits.files} of each side, of ${problemLimits.fileBytes / 1024 / 1024} MB each. Of pictures only the pixels are kept. 409 beyond, and once it is decided; 413 when too large; 415 for what is neither, or damaged. ${onlySides}`,
    params,
    body: fileBody,
    bodyTypes: ['multipart/form-data'],
    fileLimit: { bytes: problemLimits.fileBytes, refusal: 'Please choose a file of at most 10 MB.' },
    reply,
  }),
  downloadFile: endpoint({
    method: 'POST',
    path: '/api/problems/{id}/files/{fileId}/download',
    access: everySide,
    summary: 'Where a file of a case can be fetched, once and within a minute',
    description: `${onlySides} Each time is noted in the log of decisions.`,
    params: params.extend({ fileId: z.uuid().toLowerCase() }),
    reply: download,
  }),
  complaintFile: endpoint({
    method: 'POST',
    path: '/api/problems/{id}/complaint-file',
    access: everySide,
    summary: 'Where the whole case can be fetched as one PDF file, once and within a minute',
    description: `For a regulator, the police or a court: parties, agreement, what happened, what both said, a list of the files with their SHA-256, regulator and decision. ${onlySides}`,
    params,
    reply: download,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/problems/{id}/decision',
    access: { roles: ['admin'] },
    summary: 'Decide a case; both sides read the reason',
    description:
      'While the work waits for it: `resumed` (it goes on where it stood; delivered work gets 14 new days), `completed` or `cancelled`. Of work that had ended before: `upheld` or `dismissed`, which change nothing of the application. 409 for another outcome than `outcomes` lists, and when it is decided. A version, as `If-Match`, guards against deciding on an old state.',
    params,
    body: decisionBody,
    reply,
    idempotent: true,
  }),
};

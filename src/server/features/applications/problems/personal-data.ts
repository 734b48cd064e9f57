import * as schema from '#server/db/schema/index.ts';
import { type PersonalTable, withheldAs } from '#server/kernel/personal-table.ts';

const { number, ours, others } = withheldAs;

const said = {
  id: 'Case number',
  applicationId: 'Application number',
  reportedBy: 'Reported by',
  reportedAt: 'Reported',
  stageBefore: 'Where the work stood',
  decidedAt: 'Decided',
  outcome: 'Outcome',
  decisionReason: 'Reason for the decision',
} as const;
const shown = {
  id: 'File number',
  problemId: 'Case number',
  at: 'Shown',
  name: 'Name',
  kind: 'Kind',
  size: 'Bytes',
  sha256: 'SHA-256 as we keep it',
  sentSha256: 'SHA-256 as you sent it',
} as const;
const written = { problemId: 'Case number', at: 'Written', text: 'Words' } as const;

const { name: _name, ...namelessFile } = shown;
const theirs = 'the words of the other side; the case shows them to you, and its printed file holds them';

export const problemData = {
  problems: {
    table: schema.problems,
    title: 'Problems with work for you',
    exported: said,
    withheld: { clientId: number, professionalId: others, responseId: number, version: ours },
    erasure: { how: 'cleared', columns: ['clientId'], because: 'problems' },
  },
  problemsOfWork: {
    table: schema.problems,
    title: 'Problems with your work',
    exported: said,
    withheld: { professionalId: number, clientId: others, responseId: number, version: ours },
    erasure: { how: 'cleared', columns: ['professionalId'], because: 'problems' },
  },
  problemStatements: {
    table: schema.problemStatements,
    title: 'What you wrote about problems',
    exported: written,
    withheld: { id: number, seq: number, side: ours, authorId: number },
    erasure: { how: 'cleared', columns: ['authorId'], because: 'problems' },
  },
  problemStatementsReceived: {
    table: schema.problemStatements,
    title: 'What the other side wrote about problems',
    exported: { problemId: written.problemId, at: written.at },
    withheld: { id: number, seq: number, side: ours, authorId: others, text: theirs },
    erasure: { how: 'kept', because: 'problems' },
  },
  problemFiles: {
    table: schema.problemFiles,
    title: 'Files that you added to problems',
    exported: shown,
    withheld: { side: ours, authorId: number },
    erasure: { how: 'cleared', columns: ['authorId'], because: 'problems' },
  },
  problemFilesReceived: {
    table: schema.problemFiles,
    title: 'Files that the other side added to problems',
    exported: namelessFile,
    withheld: { side: ours, authorId: others, name: theirs },
    erasure: { how: 'kept', because: 'problems' },
  },
} as const satisfies Record<string, PersonalTable>;

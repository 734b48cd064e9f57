import * as schema from '#server/db/schema/index.ts';
import { type PersonalTable, withheldAs } from '#server/kernel/personal-table.ts';

const { number, ours, others } = withheldAs;

const caseColumns = {
  id: 'Case number',
  applicationId: 'Application number',
  reportedBy: 'Reported by',
  reportedAt: 'Reported',
  stageBefore: 'Stage before the problem',
  decidedAt: 'Decided',
  outcome: 'Outcome',
  decisionReason: 'Reason for the decision',
} as const;
const fileColumns = {
  id: 'File number',
  problemId: 'Case number',
  at: 'Added',
  name: 'Name',
  kind: 'Kind',
  size: 'Bytes',
  sha256: 'SHA-256 as we keep it',
  sentSha256: 'SHA-256 as you sent it',
} as const;
const written = { problemId: 'Case number', at: 'Written', text: 'Statement' } as const;

const { name: _name, ...namelessFile } = fileColumns;
const theirs = 'someone else’s words; you can read them in the case and in its printed file';

export const problemData = {
  problems: {
    table: schema.problems,
    title: 'Problems with jobs you asked for',
    exported: caseColumns,
    withheld: { clientId: number, professionalId: others, responseId: number, version: ours },
    erasure: { how: 'cleared', columns: ['clientId'], because: 'problems' },
  },
  problemsOfWork: {
    table: schema.problems,
    title: 'Problems with jobs you did',
    exported: caseColumns,
    withheld: { professionalId: number, clientId: others, responseId: number, version: ours },
    erasure: { how: 'cleared', columns: ['professionalId'], because: 'problems' },
  },
  problemStatements: {
    table: schema.problemStatements,
    title: 'Your statements about problems',
    exported: written,
    withheld: { id: number, seq: number, side: ours, authorId: number },
    erasure: { how: 'cleared', columns: ['authorId'], because: 'problems' },
  },
  problemStatementsReceived: {
    table: schema.problemStatements,
    title: 'Statements by the client or the professional',
    exported: { problemId: written.problemId, at: written.at },
    withheld: { id: number, seq: number, side: ours, authorId: others, text: theirs },
    erasure: { how: 'kept', because: 'problems' },
  },
  problemFiles: {
    table: schema.problemFiles,
    title: 'Your files about problems',
    exported: fileColumns,
    withheld: { side: ours, authorId: number },
    erasure: { how: 'cleared', columns: ['authorId'], because: 'problems' },
  },
  problemFilesReceived: {
    table: schema.problemFiles,
    title: 'Files from the client or the professional',
    exported: namelessFile,
    withheld: { side: ours, authorId: others, name: theirs },
    erasure: { how: 'kept', because: 'problems' },
  },
} as const satisfies Record<string, PersonalTable>;

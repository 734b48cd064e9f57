import type { ProblemFilter } from '#shared/api/desk/further-lists.ts';
import { type Cell, toCells, type ListSource } from '#server/list-files/list-source.ts';
import { readAgreement } from '#server/features/applications/engagement/write-agreement.ts';
import {
  listIdsByAge,
  listProblemDetails,
  type ProblemDetailRow,
} from '#server/features/applications/store/problems.ts';

const columns: Readonly<Record<string, (row: ProblemDetailRow) => Cell>> = {
  'Case number': ({ problem }) => problem.id,
  'Application number': ({ problem }) => problem.applicationId,
  // As agreed at the time: accounts and applications may have been deleted.
  Title: ({ proposal }) => readAgreement(proposal).work.title,
  Service: ({ proposal }) => readAgreement(proposal).work.serviceType,
  Client: ({ proposal }) => readAgreement(proposal).client.name,
  Professional: ({ proposal }) => readAgreement(proposal).professional.name,
  'Reported by': ({ problem }) => problem.reportedBy,
  'Reported (Kampala time)': ({ problem }) => problem.reportedAt,
  'Decided (Kampala time)': ({ problem }) => problem.decidedAt,
  Decision: ({ problem }) => problem.outcome,
  'Reason for the decision': ({ problem }) => problem.decisionReason,
};
const cells = toCells(columns);

/** The admins' list of problems as a file, without statements and files. */
export const problemList: ListSource<ProblemFilter> = {
  name: 'problems',
  columns: Object.keys(columns),
  listIds: (db, filter, _now, atMost) => listIdsByAge(db, filter, atMost),
  readRows: async (db, ids) => new Map((await listProblemDetails(db, ids)).map((row) => [row.problem.id, cells(row)])),
};

import type { JudgedFilter } from '#shared/api/desk/further-lists.ts';
import { type Cell, toCells, type ListSource } from '#server/list-files/list-source.ts';
import { type JudgedRow, listJudgedById, listJudgedIds } from '#server/features/reviews/store/review-details.ts';

const columns: Readonly<Record<string, (row: JudgedRow) => Cell>> = {
  'Review number': ({ id }) => id,
  Professional: ({ professionalName }) => professionalName,
  Author: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
  'After a': ({ kind }) => (kind === 'work' ? 'job' : 'consultation'),
  Stars: ({ rating }) => rating,
  Review: ({ comment }) => comment,
  Reply: ({ reply, hiddenReply }) => reply ?? hiddenReply,
  'Written (Kampala time)': ({ createdAt }) => createdAt,
  'Reported since (Kampala time)': ({ reportedAt }) => reportedAt,
  'Open reports': ({ waitingReports }) => waitingReports,
  Status: ({ status }) => status,
  'Reason for hiding it': ({ hiddenReason }) => hiddenReason,
  'Reason for hiding the reply': ({ hiddenReplyReason }) => hiddenReplyReason,
};
const cells = toCells(columns);

/** The admins' list of reported or hidden reviews as a file, without who reported them. */
export const reviewList: ListSource<JudgedFilter> = {
  name: 'reviews',
  columns: Object.keys(columns),
  listIds: (db, filter, _now, atMost) => listJudgedIds(db, filter, atMost),
  readRows: async (db, ids) => new Map((await listJudgedById(db, ids)).map((row) => [row.id, cells(row)])),
};

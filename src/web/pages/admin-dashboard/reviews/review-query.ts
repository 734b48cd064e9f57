import { readId, readPage } from '#web/dashboard/lists/read-address.ts';
import { type JudgeAct, judgeWords } from './judge-acts.ts';

/** Rows of a page. */
export const pageSize = 50;

/** The admins' lists of reviews; the first is the default. */
export const reviewLists = ['reported', 'hidden'] as const;
export type ReviewList = (typeof reviewLists)[number];
const acts = Object.keys(judgeWords) as JudgeAct[];

/** Reads the list's address, and ignores values that make no sense. */
export const readAsked = (query: URLSearchParams) => ({
  list: reviewLists.find((list) => list === query.get('list')) ?? reviewLists[0],
  page: readPage(query, pageSize),
  open: readId(query),
  act: acts.find((act) => act === query.get('act')),
});
type Asked = ReturnType<typeof readAsked>;

/** Returns the server's query for an address. Each list has one order: the longest-waiting first, or the latest hidden. */
export const callFor = ({ list, page }: Asked) => ({ list, limit: pageSize, offset: (page - 1) * pageSize });

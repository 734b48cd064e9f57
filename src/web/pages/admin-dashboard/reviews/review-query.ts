import { ageSorts } from '#shared/desk/list-orders.ts';
import { readId, readPage } from '#web/dashboard/lists/read-address.ts';
import { type JudgeAct, judgeWords } from './judge-acts.ts';

export const pageSize = 50;

/** The admins' lists of reviews; the first is the default. */
export const reviewLists = ['reported', 'hidden'] as const;
export type ReviewList = (typeof reviewLists)[number];
const acts = Object.keys(judgeWords) as JudgeAct[];

/** Parses the list's address, and ignores invalid values. */
export const parseListQuery = (query: URLSearchParams) => ({
  list: reviewLists.find((list) => list === query.get('list')) ?? reviewLists[0],
  sort: ageSorts.find((sort) => sort === query.get('sort')),
  page: readPage(query, pageSize),
  open: readId(query),
  act: acts.find((act) => act === query.get('act')),
});
type ReviewListQuery = ReturnType<typeof parseListQuery>;

/** Returns the filters and the order of an address; without one, the longest-waiting or the latest hidden come first. */
export const filtersFor = ({ list, sort }: ReviewListQuery) => ({ list, ...(sort && { sort }) });

/** Returns the server's query for an address. */
export const toApiQuery = (listQuery: ReviewListQuery) => ({
  ...filtersFor(listQuery),
  limit: pageSize,
  offset: (listQuery.page - 1) * pageSize,
});

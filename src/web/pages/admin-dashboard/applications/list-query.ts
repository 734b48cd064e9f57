import { applicationStatuses } from '#shared/applications/application-states.ts';
import { applicationSorts } from '#shared/desk/list-orders.ts';
import { readId, readPage, readSearch } from '#web/dashboard/lists/read-address.ts';
import type { StatusFilterValue } from '#web/dashboard/status-filter.tsx';
import { adminActs } from './admin-acts.ts';

export const pageSize = 50;

const statuses: readonly StatusFilterValue[] = [...applicationStatuses, 'unassigned'];

/** Parses the list's address, and ignores invalid values. */
export const parseListQuery = (query: URLSearchParams) => ({
  status: statuses.find((status) => status === query.get('status')),
  isWaiting: query.get('waiting') === 'true',
  isOverdue: query.get('overdue') === 'true',
  search: readSearch(query),
  sort: applicationSorts.find((sort) => sort === query.get('sort')),
  page: readPage(query, pageSize),
  open: readId(query),
  act: adminActs.find((act) => act === query.get('act')),
});
export type ApplicationListQuery = ReturnType<typeof parseListQuery>;

/** Returns the filters and the order of an address, without the page. A queue begins with the longest-waiting. */
export function filtersFor({ status, isWaiting, isOverdue, search, sort }: ApplicationListQuery) {
  const isQueue = status === 'pending' || status === 'unassigned' || isWaiting || isOverdue;
  return {
    ...(search !== '' && { search }),
    ...(status === 'unassigned' ? { unassigned: true } : status && { status }),
    ...(isWaiting && { waiting: true }),
    ...(isOverdue && { overdue: true }),
    sort: sort ?? (isQueue ? ('longest' as const) : ('newest' as const)),
  };
}

/** Returns the server's query for an address. */
export const toApiQuery = (listQuery: ApplicationListQuery) => ({
  ...filtersFor(listQuery),
  limit: pageSize,
  offset: (listQuery.page - 1) * pageSize,
});

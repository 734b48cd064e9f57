import { approvalStatuses } from '#shared/choices.ts';
import { accountSorts } from '#shared/desk/list-orders.ts';
import { readId, readPage, readSearch } from '#web/dashboard/lists/read-address.ts';
import type { ApprovalAct } from './approval-form.tsx';

export const pageSize = 50;

const acts: readonly ApprovalAct[] = ['approved', 'rejected'];

/** Parses the list's address, and ignores invalid values. */
export const parseListQuery = (query: URLSearchParams) => ({
  status: approvalStatuses.find((status) => status === query.get('status')),
  search: readSearch(query),
  sort: accountSorts.find((sort) => sort === query.get('sort')),
  page: readPage(query, pageSize),
  open: readId(query),
  act: acts.find((act) => act === query.get('act')),
});
type ProfessionalListQuery = ReturnType<typeof parseListQuery>;

/**
 * Returns the filters and the order of an address, without the page. Pending professionals come longest-waiting first.
 */
export const filtersFor = ({ status, search, sort }: ProfessionalListQuery) => ({
  ...(status && { approval_status: status }),
  ...(search !== '' && { search }),
  sort: sort ?? (status === 'pending' ? ('longest-waiting' as const) : ('newest' as const)),
});

/** Returns the server's query for an address. */
export const toApiQuery = (listQuery: ProfessionalListQuery) => ({
  ...filtersFor(listQuery),
  limit: pageSize,
  offset: (listQuery.page - 1) * pageSize,
});

import { approvalStatuses } from '#shared/choices.ts';
import { accountSorts } from '#shared/desk/list-orders.ts';
import { readId, readPage, readSearch } from '#web/dashboard/lists/read-address.ts';
import type { ApprovalAct } from './approval-form.tsx';

/** Rows of a page. */
export const pageSize = 50;

const acts: readonly ApprovalAct[] = ['approved', 'rejected'];

/** Reads what an address of the list says; values that make no sense are ignored. */
export const readAsked = (query: URLSearchParams) => ({
  status: approvalStatuses.find((status) => status === query.get('status')),
  search: readSearch(query),
  sort: accountSorts.find((sort) => sort === query.get('sort')),
  page: readPage(query, pageSize),
  open: readId(query),
  act: acts.find((act) => act === query.get('act')),
});
type Asked = ReturnType<typeof readAsked>;

/** Returns the server's query for an address. Of those who wait, who has waited longest comes first. */
export const callFor = ({ status, search, sort, page }: Asked) => ({
  ...(status && { approval_status: status }),
  ...(search !== '' && { search }),
  sort: sort ?? (status === 'pending' ? ('longest-waiting' as const) : ('newest' as const)),
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

import { ageSorts } from '#shared/desk/list-orders.ts';
import { personStates } from '#shared/people/person-states.ts';
import { roles } from '#shared/roles.ts';
import { readId, readPage, readSearch } from '#web/dashboard/lists/read-address.ts';

/** Rows of a page. */
export const pageSize = 50;

/** Reads the list's address, and ignores values that make no sense. */
export const readAsked = (query: URLSearchParams) => ({
  role: roles.find((role) => role === query.get('role')),
  state: personStates.find((state) => state === query.get('state')),
  search: readSearch(query),
  sort: ageSorts.find((sort) => sort === query.get('sort')),
  page: readPage(query, pageSize),
  open: readId(query),
});
export type Asked = ReturnType<typeof readAsked>;

/** Returns the server's query for an address. */
export const callFor = ({ role, state, search, sort, page }: Asked) => ({
  ...(role && { role }),
  ...(state && { state }),
  ...(search !== '' && { search }),
  ...(sort && { sort }),
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

import { ageSorts } from '#shared/desk/list-orders.ts';
import { personStates } from '#shared/people/person-states.ts';
import { roles } from '#shared/roles.ts';
import { readId, readPage, readSearch } from '#web/dashboard/lists/read-address.ts';

export const pageSize = 50;

/** Parses the list's address, and ignores invalid values. */
export const parseListQuery = (query: URLSearchParams) => ({
  role: roles.find((role) => role === query.get('role')),
  state: personStates.find((state) => state === query.get('state')),
  search: readSearch(query),
  sort: ageSorts.find((sort) => sort === query.get('sort')),
  page: readPage(query, pageSize),
  open: readId(query),
});
export type PeopleListQuery = ReturnType<typeof parseListQuery>;

/** Returns the filters and the order of an address. */
export const filtersFor = ({ role, state, search, sort }: PeopleListQuery) => ({
  ...(role && { role }),
  ...(state && { state }),
  ...(search !== '' && { search }),
  ...(sort && { sort }),
});

/** Returns the server's query for an address. */
export const toApiQuery = (listQuery: PeopleListQuery) => ({
  ...filtersFor(listQuery),
  limit: pageSize,
  offset: (listQuery.page - 1) * pageSize,
});

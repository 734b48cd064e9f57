import { contactHolders, contactStatuses } from '#shared/contact/contact-states.ts';
import { ageSorts } from '#shared/desk/list-orders.ts';
import { readId, readPage, readSearch } from '#web/dashboard/lists/read-address.ts';

export const pageSize = 50;

/** Parses the list's address, and ignores invalid values. */
export const parseListQuery = (query: URLSearchParams) => ({
  status: contactStatuses.find((status) => status === query.get('status')),
  taken: contactHolders.find((holder) => holder === query.get('taken')),
  search: readSearch(query),
  sort: ageSorts.find((sort) => sort === query.get('sort')),
  page: readPage(query, pageSize),
  open: readId(query),
});
export type ContactListQuery = ReturnType<typeof parseListQuery>;

/**
 * Returns the filters and the order of an address, without the page. Without an order, messages that wait come first, the
 * longest-waiting at the top.
 */
export const filtersFor = ({ status, taken, search, sort }: ContactListQuery) => ({
  ...(status && { status }),
  ...(taken && { taken }),
  ...(search !== '' && { search }),
  ...(sort && { sort }),
});

/** Returns the server's query for an address. */
export const toApiQuery = (listQuery: ContactListQuery) => ({
  ...filtersFor(listQuery),
  limit: pageSize,
  offset: (listQuery.page - 1) * pageSize,
});

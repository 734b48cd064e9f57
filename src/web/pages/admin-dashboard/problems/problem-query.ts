import { ageSorts } from '#shared/desk/list-orders.ts';
import { readId, readPage } from '#web/dashboard/lists/read-address.ts';

export const pageSize = 50;

const states = ['open', 'decided'] as const;

/** Parses the list's address, and ignores invalid values. */
export const parseListQuery = (query: URLSearchParams) => ({
  state: states.find((state) => state === query.get('state')),
  sort: ageSorts.find((sort) => sort === query.get('sort')),
  page: readPage(query, pageSize),
  open: readId(query),
});
type ProblemListQuery = ReturnType<typeof parseListQuery>;

/**
 * Returns the filters and the order of an address, without the page. Without an order, open problems come first, the
 * oldest at the top.
 */
export const filtersFor = ({ state, sort }: ProblemListQuery) => ({ ...(state && { state }), ...(sort && { sort }) });

/** Returns the server's query for an address. */
export const toApiQuery = (listQuery: ProblemListQuery) => ({
  ...filtersFor(listQuery),
  limit: pageSize,
  offset: (listQuery.page - 1) * pageSize,
});

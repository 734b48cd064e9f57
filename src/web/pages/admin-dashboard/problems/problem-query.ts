import { readId, readPage } from '#web/dashboard/lists/read-address.ts';

/** Rows of a page. */
export const pageSize = 50;

const states = ['open', 'decided'] as const;

/** Reads the list's address, and ignores values that make no sense. */
export const readAsked = (query: URLSearchParams) => ({
  state: states.find((state) => state === query.get('state')),
  page: readPage(query, pageSize),
  open: readId(query),
});
type Asked = ReturnType<typeof readAsked>;

/**
 * Returns the filters of an address, without the page. There is only the server's order: open problems first, the
 * oldest at the top.
 */
export const filtersFor = ({ state }: Asked) => ({ ...(state && { state }) });

/** Returns the server's query for an address. */
export const callFor = (asked: Asked) => ({
  ...filtersFor(asked),
  limit: pageSize,
  offset: (asked.page - 1) * pageSize,
});

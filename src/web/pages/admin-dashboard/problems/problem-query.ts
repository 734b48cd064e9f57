import { readId, readPage } from '#web/dashboard/lists/read-address.ts';

/** Rows of a page. */
export const pageSize = 50;

const states = ['open', 'decided'] as const;

/** Reads what an address of the list says; values that make no sense are ignored. */
export const readAsked = (query: URLSearchParams) => ({
  state: states.find((state) => state === query.get('state')),
  page: readPage(query, pageSize),
  open: readId(query),
});
type Asked = ReturnType<typeof readAsked>;

/** Returns what an address chooses, without the page. The server's order is the only one: open ones first, the oldest at the top. */
export const filtersFor = ({ state }: Asked) => ({ ...(state && { state }) });

/** Returns the server's query for an address. */
export const callFor = (asked: Asked) => ({
  ...filtersFor(asked),
  limit: pageSize,
  offset: (asked.page - 1) * pageSize,
});

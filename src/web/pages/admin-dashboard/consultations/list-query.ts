import { consultationQueues, consultationStatuses, personalActs } from '#shared/consultations/consultation-states.ts';
import { readId, readPage, readSearch } from '#web/dashboard/lists/read-address.ts';

/** Rows of a page. */
export const pageSize = 50;

/** Reads the list's address, and ignores values that make no sense. */
export const readAsked = (query: URLSearchParams) => ({
  status: consultationStatuses.find((status) => status === query.get('status') && status !== 'unconfirmed'),
  queue: consultationQueues.find((queue) => queue === query.get('queue')),
  search: readSearch(query),
  page: readPage(query, pageSize),
  open: readId(query),
  act: personalActs.find((act) => act === query.get('act')),
});
export type Asked = ReturnType<typeof readAsked>;

/** Returns the filters of an address. */
export const filtersFor = ({ status, queue, search }: Asked) => ({
  ...(status && { status }),
  ...(queue && { queue }),
  ...(search !== '' && { search }),
});

/** Returns the server's query for an address. */
export const toApiQuery = (asked: Asked) => ({
  ...filtersFor(asked),
  limit: pageSize,
  offset: (asked.page - 1) * pageSize,
});

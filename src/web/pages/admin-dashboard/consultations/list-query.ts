import { consultationQueues, consultationStatuses, personalActs } from '#shared/consultations/consultation-states.ts';
import { readId, readPage, readSearch } from '#web/dashboard/lists/read-address.ts';

export const pageSize = 50;

/** Parses the list's address, and ignores invalid values. */
export const parseListQuery = (query: URLSearchParams) => ({
  status: consultationStatuses.find((status) => status === query.get('status') && status !== 'unconfirmed'),
  queue: consultationQueues.find((queue) => queue === query.get('queue')),
  search: readSearch(query),
  page: readPage(query, pageSize),
  open: readId(query),
  act: personalActs.find((act) => act === query.get('act')),
});
export type ConsultationListQuery = ReturnType<typeof parseListQuery>;

/** Returns the filters of an address. */
export const filtersFor = ({ status, queue, search }: ConsultationListQuery) => ({
  ...(status && { status }),
  ...(queue && { queue }),
  ...(search !== '' && { search }),
});

/** Returns the server's query for an address. */
export const toApiQuery = (listQuery: ConsultationListQuery) => ({
  ...filtersFor(listQuery),
  limit: pageSize,
  offset: (listQuery.page - 1) * pageSize,
});

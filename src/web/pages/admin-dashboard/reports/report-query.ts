import { ageSorts } from '#shared/desk/list-orders.ts';
import { messageReportOutcomes } from '#shared/messages/messages.ts';
import { readId, readPage } from '#web/dashboard/lists/read-address.ts';

export const pageSize = 50;

/** The admins' lists of reported messages; the first is the default. */
export const reportStates = ['open', 'decided'] as const;

/** Parses the list's address, and ignores invalid values. */
export const parseListQuery = (query: URLSearchParams) => ({
  state: reportStates.find((state) => state === query.get('state')) ?? reportStates[0],
  sort: ageSorts.find((sort) => sort === query.get('sort')),
  page: readPage(query, pageSize),
  open: readId(query),
  act: messageReportOutcomes.find((outcome) => outcome === query.get('act')),
});
type ReportListQuery = ReturnType<typeof parseListQuery>;

/** The order of an address; without one, the longest-waiting or the latest decided come first. */
export const sortFor = ({ state, sort }: ReportListQuery) => sort ?? (state === 'open' ? 'oldest' : 'newest');

/** Returns the filters and the order of an address. */
export const filtersFor = (listQuery: ReportListQuery) => ({ state: listQuery.state, sort: sortFor(listQuery) });

/** Returns the server's query for an address. */
export const toApiQuery = (listQuery: ReportListQuery) => ({
  ...filtersFor(listQuery),
  limit: pageSize,
  offset: (listQuery.page - 1) * pageSize,
});

import { caseKinds } from '#shared/credentials/credential-states.ts';
import { ageSorts } from '#shared/desk/list-orders.ts';
import { readId, readPage } from '#web/dashboard/lists/read-address.ts';

export const pageSize = 50;

const states = ['waiting', 'asked', 'closed'] as const;

/** Parses the list's address, and ignores invalid values. */
export const parseListQuery = (query: URLSearchParams) => ({
  state: states.find((state) => state === query.get('state')),
  kind: caseKinds.find((kind) => kind === query.get('kind')),
  sort: ageSorts.find((sort) => sort === query.get('sort')),
  page: readPage(query, pageSize),
  open: readId(query),
  isNotice: query.get('act') === 'notice',
});
type CaseListQuery = ReturnType<typeof parseListQuery>;

/** Returns the server's query for an address. */
export const toApiQuery = ({ state, kind, sort, page }: CaseListQuery) => ({
  ...(state && { state }),
  ...(kind && { kind }),
  ...(sort && { sort }),
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

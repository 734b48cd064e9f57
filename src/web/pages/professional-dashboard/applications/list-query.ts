import { applicationStatuses } from '#shared/applications/application-states.ts';
import { pipelineSteps } from '#shared/applications/pipeline.ts';
import { assignedSorts } from '#shared/desk/list-orders.ts';
import { readPage, readSearch } from '#web/dashboard/lists/read-address.ts';

export const pageSize = 20;

/** Parses the list's address, and ignores invalid values. */
export const parseListQuery = (query: URLSearchParams) => ({
  status: applicationStatuses.find((status) => status === query.get('status')),
  step: pipelineSteps.find((step) => step === query.get('step')),
  search: readSearch(query),
  sort: assignedSorts.find((sort) => sort === query.get('sort')) ?? 'turn',
  page: readPage(query, pageSize),
});
export type AssignedListQuery = ReturnType<typeof parseListQuery>;

/** Whether the list shows everything. */
export const isUnfiltered = ({
  status,
  step,
  search,
}: Pick<AssignedListQuery, 'status' | 'step' | 'search'>): boolean =>
  status === undefined && step === undefined && search === '';

/** Returns the server's query for an address. */
export const toApiQuery = ({ status, step, search, sort, page }: AssignedListQuery) => ({
  ...(status && { status }),
  ...(step && { step }),
  ...(search !== '' && { search }),
  ...(sort !== 'turn' && { sort }),
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

/** The column that the list is sorted by; 'turn' has none. */
export function toSorting({ sort }: Pick<AssignedListQuery, 'sort'>) {
  if (sort === 'turn') return [];
  if (sort === 'newest' || sort === 'oldest') return [{ id: 'submitted', desc: sort === 'newest' }];
  return [{ id: sort, desc: true }];
}

/** The order for a pressed column. */
export function sortNamed(
  sorted: { readonly id: string; readonly desc: boolean } | undefined,
): AssignedListQuery['sort'] {
  if (sorted?.id === 'urgent' || sorted?.id === 'price') return sorted.id;
  return sorted?.desc === false ? 'oldest' : 'newest';
}

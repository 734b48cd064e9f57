import type { ReadInput, ReadName } from '#web/data/read-call.ts';
import { useCall } from '#web/data/use-call.ts';
import type { QueryResult, QueryState } from '#web/data/use-server-query.ts';
import { type DefinedList, type ListRow, parseAddress, toApiQuery, toFilters } from './define-list.ts';
import { type AddressChange, useListAddress } from './use-list-address.ts';

/**
 * A list as its address shows it, loaded.
 * @param params of the call's path
 */
export function useList<Name extends ReadName, Row extends ListRow>(
  definition: DefinedList<Name, Row>,
  params?: Readonly<Record<string, string>>,
) {
  const { query, change, hrefWith } = useListAddress();
  const address = parseAddress(definition, query);
  const input = { ...(params && { params }), query: toApiQuery(definition, address) } as ReadInput<Name>;
  const answer = useCall(definition.call, input, { poll: definition.isPolled ?? true, keepPreviousData: true });
  const { filters } = definition;
  const usualSort = definition.usual?.(address.values);
  return {
    ...address,
    ...(answer.state === 'ready' ? definition.rows(answer.data) : { rows: [], total: 0 }),
    definition,
    answer,
    sent: toFilters(definition, address),
    usualSort,
    hrefWith,
    /** Changes the address, which leaves out what applies without it. */
    set: (next: AddressChange) =>
      change(
        Object.fromEntries(
          Object.entries(next).map(([name, value]) => {
            const usual = name === 'sort' ? usualSort : filters[name]?.usual;
            return [name, value === usual ? undefined : value];
          }),
        ),
      ),
  };
}

/** A list for everything that shows it. */
export type ListState = Omit<ReturnType<typeof useList>, 'answer'> & {
  readonly answer: QueryResult<unknown> & Pick<QueryState<unknown>, 'isPlaceholderData' | 'refetch'>;
};

/** Removes these parameters from an address. */
export const without = (names: readonly string[] = []): AddressChange =>
  Object.fromEntries(names.map((name) => [name, undefined]));

import { keepPreviousData, type Query, useQuery } from '@tanstack/react-query';
import type { Client } from '#web/http/api.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { queryClient } from './query-client.ts';

/** State of a request to the server. */
export type QueryResult<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'ready'; readonly data: T };

/** A query's result, with ways to refresh it. */
export type QueryState<T> = QueryResult<T> & {
  /** Error of the last request, also while an earlier reply is shown; null if it succeeded. */
  readonly failure: unknown;
  /** Whether the shown reply is that of the previous query, until this one's arrives. */
  readonly isPlaceholderData: boolean;
  /** Refetches. The shown reply stays until a new one arrives; after the first reply, a failure changes nothing. */
  readonly refetch: () => Promise<void>;
  /**
   * Replaces the reply with something newer, such as the reply to a change, and ignores a request still under way.
   */
  readonly setData: (data: T) => void;
  /** Changes the shown reply until the next one arrives, such as after a row has gone. */
  readonly updateData: (next: (current: T) => T) => void;
};

export interface Refreshing<T> {
  /**
   * Refetches when someone comes back to the page, and each minute while they stay; a function is called each time.
   */
  readonly poll?: boolean | ((answer: QueryResult<T>) => boolean);
  /** Seconds between refetches, where a minute is too long. */
  readonly pollSeconds?: number;
  /** Ignores cached replies: a form that starts from an old one could save it over newer data. */
  readonly isForForm?: true;
  /** Sends no request while this is false, such as about something that is being deleted. */
  readonly enabled?: boolean;
  /** Shows the previous query's reply until this one's arrives, as when a list is filtered. */
  readonly keepPreviousData?: true;
}

interface ServerQueryOptions<T> extends Refreshing<T> {
  /** Equal for equal queries, whose replies have the same type. */
  readonly key: string;
  /** Receives the shown reply, if there is one. */
  readonly ask: (client: Client, current: T | undefined) => Promise<T>;
  /** Combines the shown reply with the next; by default the next one replaces it. */
  readonly merge?: (current: T, next: T) => T;
}

/**
 * Requests data from the server when the screen appears, and again when the query changes. Until the new reply
 * arrives, a cached one is shown.
 */
export function useServerQuery<T>({
  key,
  ask,
  merge,
  poll = false,
  pollSeconds = 60,
  isForForm,
  enabled = true,
  keepPreviousData: shouldKeepPrevious,
}: ServerQueryOptions<T>): QueryState<T> {
  const api = useApi();
  const background = useApi({ background: true });
  // Part of the key, so that nobody is shown another person's data.
  const queryKey = [useSession().user?.id, key];
  const cachedData = () => queryClient.getQueryData<T>(queryKey);

  /** Makes the call; if a newer reply has arrived since, that one is used. */
  const askBy = (client: Client) => async (): Promise<T> => {
    const next = await ask(client, cachedData());
    const now = cachedData();
    return merge && now !== undefined ? merge(now, next) : next;
  };
  const isRefreshed = ({ state }: Query<T>) =>
    typeof poll === 'function' ? poll(toQueryResult(state.data, state.error)) : poll;

  const { data, error, isPlaceholderData } = useQuery<T>(
    {
      queryKey,
      // A refetch isn't a person's action: a page left open must not keep a session alive.
      queryFn: () => askBy(cachedData() === undefined ? api : background)(),
      enabled,
      refetchInterval: (query) => isRefreshed(query) && pollSeconds * 1000,
      refetchOnWindowFocus: (query) => isRefreshed(query) && 'always',
      ...(isForForm && { gcTime: 0, meta: { isForForm } }),
      ...(shouldKeepPrevious && { placeholderData: keepPreviousData }),
    },
    queryClient,
  );

  async function refetch(): Promise<void> {
    await queryClient.cancelQueries({ queryKey, exact: true }, { revert: false });
    // The query's state contains the failure, if there is no earlier reply.
    await queryClient.fetchQuery({ queryKey, queryFn: askBy(api) }).catch(() => undefined);
  }
  function setData(next: T): void {
    void queryClient.cancelQueries({ queryKey, exact: true }, { revert: false });
    queryClient.setQueryData<T>(queryKey, (before) => (merge && before !== undefined ? merge(before, next) : next));
  }
  const updateData = (next: (before: T) => T) =>
    void queryClient.setQueryData<T>(queryKey, (before) => before && next(before));
  return { ...toQueryResult(data, error), failure: error, isPlaceholderData, refetch, setData, updateData };
}

function toQueryResult<T>(data: T | undefined, error: unknown): QueryResult<T> {
  if (data !== undefined) return { state: 'ready', data };
  return error === null ? { state: 'loading' } : { state: 'failed', error };
}

/** A query that can be refetched. */
type Refetchable<T> = QueryResult<T> & Pick<QueryState<T>, 'refetch'>;
type DataOf<A> = A extends { readonly state: 'ready'; readonly data: infer T } ? T : never;

/** Combines several queries: ready when all are, failed when one is. */
export function combineQueries<A extends Readonly<Record<string, Refetchable<unknown>>>>(
  queries: A,
): Refetchable<{ [Name in keyof A]: DataOf<A[Name]> }> {
  const all = Object.values(queries);
  const refetch = async () => void (await Promise.all(all.map((one) => one.refetch())));
  const failed = all.find(({ state }) => state === 'failed');
  if (failed?.state === 'failed') return { state: 'failed', error: failed.error, refetch };
  if (all.some(({ state }) => state !== 'ready')) return { state: 'loading', refetch };
  const data = Object.fromEntries(Object.entries(queries).map(([name, one]) => [name, 'data' in one && one.data]));
  return { state: 'ready', data: data as { [Name in keyof A]: DataOf<A[Name]> }, refetch };
}

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

/** An answer, with ways to renew it. */
export type QueryState<T> = QueryResult<T> & {
  /** Why the last question failed, also while an earlier answer is shown; null if it didn't. */
  readonly failure: unknown;
  /** Whether the shown answer is that of an earlier question, until this one's comes. */
  readonly isPlaceholderData: boolean;
  /** Asks again. Keeps the shown answer until a new one arrives; after the first answer, a failure changes nothing. */
  readonly refetch: () => Promise<void>;
  /** Puts something newer in place, such as the reply to a change, and ignores a question still under way. */
  readonly setData: (data: T) => void;
  /** Changes the shown answer until the next one arrives, such as after a row has gone. */
  readonly updateData: (next: (current: T) => T) => void;
};

export interface Refreshing<T> {
  /** Refreshes when someone comes back to the page, and each minute while they stay; a function is asked each time. */
  readonly poll?: boolean | ((answer: QueryResult<T>) => boolean);
  /** Seconds between refreshes, where a minute is too long. */
  readonly pollSeconds?: number;
  /** Shows only what the server says now: a form that starts from an earlier answer could save it over a newer one. */
  readonly isForForm?: true;
  /** Asks nothing for as long as this is false, such as about something that is being deleted. */
  readonly enabled?: boolean;
  /** Shows the answer to the question before until this one's comes, as when a list is filtered. */
  readonly keepPreviousData?: true;
}

interface ServerQueryOptions<T> extends Refreshing<T> {
  /** Equal for equal questions, whose answers have one shape. */
  readonly key: string;
  /** Receives the shown answer, if there is one. */
  readonly ask: (client: Client, current: T | undefined) => Promise<T>;
  /** Combines the shown answer with the next; without it the next one is shown. */
  readonly merge?: (current: T, next: T) => T;
}

/**
 * Asks the server when the screen appears, and again when the question changes. What was answered before on this page
 * is shown meanwhile.
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
  // Part of the key, so that nobody is shown another person's answers.
  const queryKey = [useSession().user?.id, key];
  const cachedData = () => queryClient.getQueryData<T>(queryKey);

  /** Makes the call; what has come meanwhile counts when it is newer. */
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
      // Nobody pressed anything when an answer is renewed: a page left open must not keep a session alive.
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
    // A failure is in the answer, if there is no other.
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

/** An answer that can be asked for again. */
type Refetchable<T> = QueryResult<T> & Pick<QueryState<T>, 'refetch'>;
type DataOf<A> = A extends { readonly state: 'ready'; readonly data: infer T } ? T : never;

/** Combines several answers: ready when all are, failed when one is. */
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

import { paging } from '#shared/limits.ts';
import type { Client } from '#web/http/api.ts';
import { useApi } from '#web/session/use-api.ts';
import { callKey, read, type ReadInput, type ReadName, type ReadReply } from './read-call.ts';
import { type Item, type Rows, withNew } from './rows.ts';
import { type QueryResult, type Refreshing, useServerQuery } from './use-server-query.ts';

/** The loaded entries of a list. */
interface Grown<T> extends Rows<T> {
  /** Whether the last request for more returned nothing, whatever the total says. */
  readonly isExhausted: boolean;
}

/** A list that grows, with entries of any type. */
export interface GrowingList {
  readonly answer: QueryResult<Rows<unknown>>;
  readonly hasMore: boolean;
  /** Loads the next entries; does nothing before the first have loaded. Rejects with an `ApiError`. */
  more(): Promise<void>;
}

/** Requests one page of a list. */
type AskRows<T> = (query: { limit: number; offset: number }) => Promise<Rows<T>>;

interface ListOptions<T> extends Refreshing<Grown<T>> {
  /** Number of entries at first, and for each press. */
  readonly step?: number;
}

/**
 * A list that grows: the first page, and more at each press. A refetch loads as many entries as are shown, in whole
 * pages.
 * @param input selects the list, without the page
 * @param selectRows takes the page out of the reply
 */
export function useGrowingList<Name extends ReadName, T extends Item>(
  name: Name,
  input: ReadInput<Name> & { readonly query?: object },
  selectRows: (reply: ReadReply<Name>) => Rows<T>,
  { step = 20, ...refreshing }: ListOptions<T> = {},
) {
  const api = useApi();
  const pages =
    (client: Client): AskRows<T> =>
    async (page) =>
      selectRows(await read(client, name, { ...input, query: { ...input.query, ...page } }));
  const answer = useServerQuery<Grown<T>>({
    ...refreshing,
    key: `list ${step} ${callKey(name, input)}`,
    ask: async (client, current) => ({
      ...(await askFor(pages(client), wholeSteps(current?.rows.length ?? 0, step))),
      isExhausted: false,
    }),
  });

  async function more(): Promise<void> {
    if (answer.state !== 'ready') return;
    const before = answer.data.rows;
    const { rows, total } = await pages(api)({ limit: step, offset: before.length });
    answer.setData({ rows: withNew(before, rows), total, isExhausted: rows.length === 0 });
  }

  const hasMore = answer.state === 'ready' && !answer.data.isExhausted && answer.data.rows.length < answer.data.total;
  return { answer, hasMore, more };
}

/** Rounds up to whole pages, so that on each refetch later entries replace those that have gone. */
export const wholeSteps = (count: number, step: number): number => Math.max(1, Math.ceil(count / step)) * step;

/**
 * Loads as many entries as were shown: the server returns at most a hundred at once.
 * @param targetCount number of entries, if there are so many
 */
export async function askFor<T extends Item>(ask: AskRows<T>, targetCount: number): Promise<Rows<T>> {
  let loadedRows: readonly T[] = [];
  let offset = 0;
  for (;;) {
    const { rows, total } = await ask({ limit: Math.min(paging.listMaximum, targetCount - offset), offset });
    loadedRows = withNew(loadedRows, rows);
    offset += rows.length;
    if (rows.length === 0 || offset >= Math.min(targetCount, total)) return { rows: loadedRows, total };
  }
}

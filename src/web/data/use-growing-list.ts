import { paging } from '#shared/limits.ts';
import type { Client } from '#web/http/api.ts';
import { useApi } from '#web/session/use-api.ts';
import { callKey, read, type ReadInput, type ReadName, type ReadReply } from './read-call.ts';
import { type Item, type Rows, withNew } from './rows.ts';
import { type QueryResult, type Refreshing, useServerQuery } from './use-server-query.ts';

/** Everything shown of a list. */
interface Grown<T> extends Rows<T> {
  /** Whether the last request for more brought nothing, whatever the total says. */
  readonly isExhausted: boolean;
}

/** A list that grows, whatever its entries are. */
export interface GrowingList {
  readonly answer: QueryResult<Rows<unknown>>;
  readonly hasMore: boolean;
  /** Loads the next entries; nothing before the first are there. Rejects with an `ApiError`. */
  more(): Promise<void>;
}

/** Asks for a part of a list. */
type AskRows<T> = (query: { limit: number; offset: number }) => Promise<Rows<T>>;

interface ListOptions<T> extends Refreshing<Grown<T>> {
  /** Number of entries at first, and for each press. */
  readonly step?: number;
}

/**
 * A list that grows: the first page, and more at each press. Asking again gives as many entries as are shown, in
 * whole steps.
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

/** Rounds up, so that what has gone from a page is replaced by the next, however often the page is asked for again. */
export const wholeSteps = (count: number, step: number): number => Math.max(1, Math.ceil(count / step)) * step;

/**
 * Loads as many entries as were shown: the server gives at most a hundred at once.
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

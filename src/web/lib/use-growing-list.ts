import { useCallback, useRef, useState } from 'react';
import { paging } from '#shared/limits.ts';
import { useAnswer } from './use-answer.ts';

/** What can stand in a list. */
interface Item {
  readonly id: string;
}

/** A page of a list. */
interface Rows<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

/** How many are shown at first, and how many more at each press. */
const listStep = 20;

/** Asks for a part of a list. */
export type AskRows<T> = (query: { limit: number; offset: number }) => Promise<Rows<T>>;

/**
 * A list that grows: the first page, and more at each press. Asked again, it gives as many as are shown.
 * @param begin gives what asks for the pages of one look; the same function at every render, as `useCallback` gives it
 */
export function useGrowingList<T extends Item>(begin: () => AskRows<T>, step = listStep) {
  const shown = useRef(0);
  const [isExhausted, setExhausted] = useState(false);
  const answer = useAnswer<Rows<T>>(
    useCallback(async () => {
      const page = await askFor(begin(), Math.max(step, shown.current));
      shown.current = page.rows.length;
      setExhausted(false);
      return page;
    }, [begin, step]),
  );

  async function more(): Promise<void> {
    if (answer.state !== 'ready') return;
    const before = answer.data.rows;
    const { rows, total } = await begin()({ limit: step, offset: before.length });
    const all = withNew(before, rows);
    shown.current = all.length;
    setExhausted(rows.length === 0);
    answer.set({ rows: all, total });
  }

  const hasMore = answer.state === 'ready' && !isExhausted && answer.data.rows.length < answer.data.total;
  return { answer, hasMore, more };
}

/**
 * As many as were shown, however many that is: the server gives a hundred at once.
 * @param wanted how many, if there are so many
 */
export async function askFor<T extends Item>(ask: AskRows<T>, wanted: number): Promise<Rows<T>> {
  let shown: readonly T[] = [];
  let offset = 0;
  for (;;) {
    const { rows, total } = await ask({ limit: Math.min(paging.listMaximum, wanted - offset), offset });
    shown = withNew(shown, rows);
    offset += rows.length;
    if (rows.length === 0 || offset >= Math.min(wanted, total)) return { rows: shown, total };
  }
}

/** The one that fits, in whatever page it stands; undefined when there is none. */
export async function findInPages<T>(ask: AskRows<T>, fits: (row: T) => boolean): Promise<T | undefined> {
  for (let offset = 0; ; offset += paging.listMaximum) {
    const { rows, total } = await ask({ limit: paging.listMaximum, offset });
    const found = rows.find(fits);
    if (found || rows.length === 0 || offset + rows.length >= total) return found;
  }
}

/** A list that changes between two pages may give one of them twice. */
function withNew<T extends Item>(before: readonly T[], next: readonly T[]): T[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...next.filter(({ id }) => !known.has(id))];
}

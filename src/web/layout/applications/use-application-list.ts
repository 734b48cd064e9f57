import { useCallback, useRef, useState } from 'react';
import type { ApplicationSummary } from '#shared/api/application-shapes.ts';
import { paging } from '#shared/limits.ts';
import { useAnswer } from '#web/lib/use-answer.ts';

/** A page of a list. */
interface Page {
  readonly applications: readonly ApplicationSummary[];
  readonly total: number;
}

/** How many are shown at first, and how many more at each press. */
export const listStep = 20;

/** Asks for a part of a list. */
export type AskPage = (query: { limit: number; offset: number }) => Promise<Page>;

/**
 * A list that grows: the first page, and more at each press. Asked again, it gives as many as are shown.
 * @param begin gives what asks for the pages of one look; the same function at every render, as `useCallback` gives it
 */
export function useApplicationList(begin: () => AskPage) {
  const shown = useRef(0);
  const [isExhausted, setExhausted] = useState(false);
  const answer = useAnswer<Page>(
    useCallback(async () => {
      const page = await askFor(begin(), Math.max(listStep, shown.current));
      shown.current = page.applications.length;
      setExhausted(false);
      return page;
    }, [begin]),
  );

  async function more(): Promise<void> {
    if (answer.state !== 'ready') return;
    const before = answer.data.applications;
    const { applications, total } = await begin()({ limit: listStep, offset: before.length });
    const all = withNew(before, applications);
    shown.current = all.length;
    setExhausted(applications.length === 0);
    answer.set({ applications: all, total });
  }

  const hasMore = answer.state === 'ready' && !isExhausted && answer.data.applications.length < answer.data.total;
  return { answer, hasMore, more };
}

/**
 * As many as were shown, however many that is: the server gives a hundred at once.
 * @param wanted how many, if there are so many
 */
export async function askFor(ask: AskPage, wanted: number): Promise<Page> {
  let shown: readonly ApplicationSummary[] = [];
  let offset = 0;
  for (;;) {
    const { applications, total } = await ask({ limit: Math.min(paging.listMaximum, wanted - offset), offset });
    shown = withNew(shown, applications);
    offset += applications.length;
    if (applications.length === 0 || offset >= Math.min(wanted, total)) return { applications: shown, total };
  }
}

/** A list that changes between two pages may give one of them twice. */
function withNew(before: readonly ApplicationSummary[], next: readonly ApplicationSummary[]): ApplicationSummary[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...next.filter(({ id }) => !known.has(id))];
}

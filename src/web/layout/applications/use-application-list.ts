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

/**
 * A list that grows: the first page, and more at each press. Asked again, it gives as many as are shown.
 * @param ask the same function at every render, as `useCallback` gives it
 */
export function useApplicationList(ask: (query: { limit: number; offset: number }) => Promise<Page>) {
  const shown = useRef(0);
  const [isExhausted, setExhausted] = useState(false);
  const answer = useAnswer<Page>(
    useCallback(async () => {
      const limit = Math.min(paging.listMaximum, Math.max(listStep, shown.current));
      const page = await ask({ limit, offset: 0 });
      shown.current = page.applications.length;
      setExhausted(false);
      return page;
    }, [ask]),
  );

  async function more(): Promise<void> {
    if (answer.state !== 'ready') return;
    const before = answer.data.applications;
    const { applications, total } = await ask({ limit: listStep, offset: before.length });
    const isNew = ({ id }: ApplicationSummary) => before.every((known) => known.id !== id);
    const all = [...before, ...applications.filter(isNew)];
    shown.current = all.length;
    setExhausted(applications.length === 0);
    answer.set({ applications: all, total });
  }

  const hasMore = answer.state === 'ready' && !isExhausted && answer.data.applications.length < answer.data.total;
  return { answer, hasMore, more };
}

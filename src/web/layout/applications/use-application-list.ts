import { useCallback } from 'react';
import type { ApplicationSummary } from '#shared/api/application-shapes.ts';
import { useGrowingList } from '#web/lib/use-growing-list.ts';

/** A page of a list. */
interface Page {
  readonly applications: readonly ApplicationSummary[];
  readonly total: number;
}

/** Asks for a part of a list. */
type AskPage = (query: { limit: number; offset: number }) => Promise<Page>;

/**
 * Applications, a page at first, and more at each press. Asked again, it gives as many as are shown.
 * @param begin gives what asks for the pages of one look; the same function at every render, as `useCallback` gives it
 */
export function useApplicationList(begin: () => AskPage) {
  const list = useGrowingList<ApplicationSummary>(
    useCallback(() => {
      const ask = begin();
      return async (query) => {
        const { applications, total } = await ask(query);
        return { rows: applications, total };
      };
    }, [begin]),
  );
  const { answer } = list;
  const shown =
    answer.state === 'ready'
      ? { ...answer, data: { applications: answer.data.rows, total: answer.data.total } }
      : answer;
  return { ...list, answer: shown };
}

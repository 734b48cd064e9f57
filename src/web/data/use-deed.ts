import { useState } from 'react';
import { ApiError } from '#web/api.ts';
import { refusalOf } from '#web/forms/refusal.ts';
import { useNotices } from '#web/layout/notices.tsx';

/**
 * Something that a single press does. A failure is told in passing: nothing was typed, and the press can be repeated.
 * @param failure the sentence that is said then
 */
export function useDeed(failure: string): [isUnderWay: boolean, run: (deed: () => Promise<unknown>) => void] {
  const { add } = useNotices();
  const [isUnderWay, setUnderWay] = useState(false);
  async function run(deed: () => Promise<unknown>): Promise<void> {
    setUnderWay(true);
    try {
      await deed();
    } catch (error) {
      // A mistake of ours: the console and the tests must hear of it.
      if (!(error instanceof ApiError)) reportError(error);
      const { text } = refusalOf(error, { names: [], failure });
      add({ kind: 'failure', title: failure, text: text.replace('What you typed is still here.', '').trim() });
    }
    setUnderWay(false);
  }
  return [isUnderWay, (deed) => void run(deed)];
}

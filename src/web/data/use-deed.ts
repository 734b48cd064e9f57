import { useState } from 'react';
import { ApiError } from '#web/http/api.ts';
import { refusalOf } from '#web/forms/refusal.ts';
import { useNotices } from '#web/notices/notices.tsx';

/**
 * Runs an action on a single press. A failure shows a notice: nothing was typed, and the press can be repeated.
 * @param failure the sentence of that notice
 */
export function useDeed(failure: string): [isUnderWay: boolean, run: (deed: () => Promise<unknown>) => void] {
  const { add } = useNotices();
  const [isUnderWay, setUnderWay] = useState(false);
  async function run(deed: () => Promise<unknown>): Promise<void> {
    setUnderWay(true);
    try {
      await deed();
    } catch (error) {
      // A bug of ours: the console and the tests must show it.
      if (!(error instanceof ApiError)) reportError(error);
      const { text } = refusalOf(error, { names: [], failure, kept: '' });
      add({ kind: 'failure', title: failure, text });
    }
    setUnderWay(false);
  }
  return [isUnderWay, (deed) => void run(deed)];
}

import { useState } from 'react';
import { ApiError } from '#web/http/api.ts';
import { toRefusal } from '#web/forms/refusal.ts';
import { useNotices } from '#web/notices/notices.tsx';

/**
 * Runs an action on a single press. A failure shows a notice: nothing was typed, and the press can be repeated.
 * @param failure the sentence of that notice
 */
export function useAction(failure: string): [isUnderWay: boolean, run: (action: () => Promise<unknown>) => void] {
  const { add } = useNotices();
  const [isUnderWay, setUnderWay] = useState(false);
  async function run(action: () => Promise<unknown>): Promise<void> {
    setUnderWay(true);
    try {
      await action();
    } catch (error) {
      // A bug in our code: the console and the tests must show it.
      if (!(error instanceof ApiError)) reportError(error);
      const { text } = toRefusal(error, { names: [], failure, reassurance: '' });
      add({ kind: 'failure', title: failure, text });
    }
    setUnderWay(false);
  }
  return [isUnderWay, (action) => void run(action)];
}

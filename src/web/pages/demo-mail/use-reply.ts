import { useEffect, useState } from 'react';
import { ApiError } from '#web/api.ts';

/** What a call gave: nothing yet, its reply, or why there is none. */
export type Answer<Reply> =
  | { readonly state: 'waiting' }
  | { readonly state: 'here'; readonly reply: Reply }
  | { readonly state: 'failed'; readonly error: ApiError };

/** Asks once for `key`, and again when told to. */
export function useReply<Reply>(key: string, ask: () => Promise<Reply>): [Answer<Reply>, again: () => void] {
  const [answer, setAnswer] = useState<Answer<Reply>>({ state: 'waiting' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const settle = (settled: Answer<Reply>) => {
      if (isWanted) setAnswer(settled);
    };
    ask().then(
      (reply) => settle({ state: 'here', reply }),
      (error: unknown) => {
        if (error instanceof ApiError) settle({ state: 'failed', error });
        else reportError(error);
      },
    );
    return () => {
      isWanted = false;
    };
    // `ask` is made anew at each render; what it asks for is the key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, round]);
  return [answer, () => setRound((before) => before + 1)];
}

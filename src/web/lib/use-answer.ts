import { useCallback, useEffect, useRef, useState } from 'react';

/** What came of asking the server for something. */
export type Answer<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'ready'; readonly data: T };

/** An answer, and what one may do about it. */
export type Asked<T> = Answer<T> & {
  /** Asks once more. What is shown stays until the new answer is there; once there is one, a failure changes nothing. */
  readonly again: () => Promise<void>;
  /** Puts something newer in place, such as the reply to a change. */
  readonly set: (data: T) => void;
  /** Puts in place what is made of what is shown, once there is something; a question that is under way is no news then. */
  readonly change: (make: (shown: T) => T) => void;
};

/**
 * Asks the server when the screen appears, and again when the question is another one.
 * @param ask the same function at every render of the same question, as `useCallback` gives it
 */
export function useAnswer<T>(ask: () => Promise<T>): Asked<T> {
  const [held, setHeld] = useState<{ readonly to: typeof ask; readonly answer: Answer<T> }>({
    to: ask,
    answer: loading,
  });
  /** The number of the latest question: an older answer that comes late is no news. */
  const latest = useRef(0);

  const set = useCallback(
    (data: T) => {
      latest.current += 1;
      setHeld({ to: ask, answer: { state: 'ready', data } });
    },
    [ask],
  );
  const change = useCallback(
    (make: (shown: T) => T) => {
      latest.current += 1;
      setHeld((before) =>
        before.to === ask && before.answer.state === 'ready'
          ? { to: ask, answer: { state: 'ready', data: make(before.answer.data) } }
          : before,
      );
    },
    [ask],
  );
  const settle = useCallback(async () => {
    const turn = (latest.current += 1);
    const next = await ask().then(
      (data): Answer<T> => ({ state: 'ready', data }),
      (error: unknown): Answer<T> => ({ state: 'failed', error }),
    );
    if (turn !== latest.current) return;
    setHeld((before) =>
      next.state === 'failed' && before.answer.state === 'ready' && before.to === ask
        ? before
        : { to: ask, answer: next },
    );
  }, [ask]);
  useEffect(() => {
    void settle();
    return () => {
      latest.current += 1;
    };
  }, [settle]);
  // An answer to another question is none.
  const answer = held.to === ask ? held.answer : loading;
  return { ...answer, again: settle, set, change };
}

const loading = { state: 'loading' } as const;

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Client } from '#web/http/api.ts';
import { useApi } from '#web/session/use-api.ts';

/** State of a request to the server. */
export type Answer<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'ready'; readonly data: T };

/** An answer, with ways to renew it. */
export type Asked<T> = Answer<T> & {
  /** Asks again. Keeps the shown answer until a new one arrives; after the first answer, a failure changes nothing. */
  readonly again: () => Promise<void>;
  /** Puts something newer in place, such as the reply to a change, and ignores a question still under way. */
  readonly set: (data: T) => void;
};

export interface Refreshing<T> {
  /** Refreshes when someone comes back to the page, and each minute while they stay; a function is asked each time. */
  readonly isKeptFresh?: boolean | ((answer: Answer<T>) => boolean);
}

interface Question<T> extends Refreshing<T> {
  /** Equal for equal questions. */
  readonly key: string;
  /** Receives the shown answer, if there is one. */
  readonly ask: (client: Client, shown: T | undefined) => Promise<T>;
  /** Combines the shown answer with the next; without it the next one is shown. */
  readonly merge?: (shown: T, next: T) => T;
}

/** Time between refreshes of shared data while someone looks at it, in milliseconds. */
const interval = 60_000;
const loading = { state: 'loading' } as const;

/** Asks the server when the screen appears, and again when the question changes. */
export function useAsked<T>({ key, ask, merge, isKeptFresh = false }: Question<T>): Asked<T> {
  const api = useApi();
  const background = useApi({ background: true });
  const [held, setHeld] = useState<{ readonly to: string; readonly answer: Answer<T> }>({ to: key, answer: loading });
  /** Number of the latest question: older answers that arrive late are ignored. */
  const latest = useRef(0);
  // An answer to another question doesn't count.
  const answer = held.to === key ? held.answer : loading;

  function put(next: Answer<T>, to: string): void {
    setHeld((before) => {
      const shown = before.to === to && before.answer.state === 'ready' ? before.answer : undefined;
      if (next.state === 'failed' && shown) return before;
      const isMerged = merge && shown && next.state === 'ready';
      return { to, answer: isMerged ? { state: 'ready', data: merge(shown.data, next.data) } : next };
    });
  }
  async function look(client: Client, to = key): Promise<void> {
    const turn = (latest.current += 1);
    const next = await ask(client, answer.state === 'ready' ? answer.data : undefined).then(
      (data): Answer<T> => ({ state: 'ready', data }),
      (error: unknown): Answer<T> => ({ state: 'failed', error }),
    );
    if (turn === latest.current) put(next, to);
  }
  function set(data: T): void {
    latest.current += 1;
    put({ state: 'ready', data }, key);
  }

  const begin = useEffectEvent(look);
  useEffect(() => {
    void begin(api, key);
    return () => {
      latest.current += 1;
    };
  }, [api, key]);
  const refresh = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    if (typeof isKeptFresh === 'function' && !isKeptFresh(answer)) return;
    // Nobody pressed anything: a page left open must not keep a session alive.
    void look(background);
  });
  const isRefreshed = isKeptFresh !== false;
  useEffect(() => {
    if (!isRefreshed) return undefined;
    const timer = setInterval(refresh, interval);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [isRefreshed]);
  return { ...answer, again: () => look(api), set };
}

/** An answer that can be asked for again. */
type Askable<T> = Answer<T> & Pick<Asked<T>, 'again'>;
type DataOf<A> = A extends { readonly state: 'ready'; readonly data: infer T } ? T : never;

/** Combines several answers: ready when all are, failed when one is. */
export function together<A extends Readonly<Record<string, Askable<unknown>>>>(
  asked: A,
): Askable<{ [Name in keyof A]: DataOf<A[Name]> }> {
  const all = Object.values(asked);
  const again = async () => void (await Promise.all(all.map((one) => one.again())));
  const failed = all.find(({ state }) => state === 'failed');
  if (failed?.state === 'failed') return { state: 'failed', error: failed.error, again };
  if (all.some(({ state }) => state !== 'ready')) return { state: 'loading', again };
  const data = Object.fromEntries(Object.entries(asked).map(([name, one]) => [name, 'data' in one && one.data]));
  return { state: 'ready', data: data as { [Name in keyof A]: DataOf<A[Name]> }, again };
}

import type { Message } from '#shared/api/messages/message-shapes.ts';
import { isSettled } from '#web/forms/try-key.ts';
import { ApiError } from '#web/http/api.ts';
import type { Shelf } from './shelf.ts';
import { isOld, type Unsent } from './unsent.ts';

/** An unsent message as its conversation shows it. */
export interface OutboxEntry extends Unsent {
  /** `refused` and `old` ones wait for the person; the others are sent automatically. */
  readonly state: 'sending' | 'waiting' | 'refused' | 'old';
  /** Whether something prevents it from being sent; its automatic retries aren't shown as attempts. */
  readonly isHeldUp: boolean;
}

interface OutboxDeps {
  readonly shelf: Shelf;
  /** Rejects with an `ApiError`. */
  readonly send: (unsent: Unsent) => Promise<Message>;
  /** Whether the person who wrote them is still signed in here. */
  readonly isTheirs: () => boolean;
  /** This browser's clock, in milliseconds. */
  readonly now: () => number;
  /** Calls back after a while; the returned function cancels that. */
  readonly later: (milliseconds: number, run: () => void) => () => void;
  /** Runs work while no other tab does. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Describes why the server refused a message. */
  readonly explain: (error: ApiError) => string;
  readonly random?: () => number;
}

export interface Outbox {
  readonly add: (unsent: Unsent) => void;
  /** Sends a message that waits for the person. */
  readonly retry: (key: string) => void;
  readonly remove: (key: string) => void;
  /** Sends what waits: the connection may be back, or another tab has added something. */
  readonly run: () => Promise<void>;
  /** The same array until something changes. */
  readonly list: () => readonly OutboxEntry[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls a function with each message that the server has accepted. */
  readonly onSent: (listener: (message: Message, unsent: Unsent) => void) => () => void;
  readonly close: () => void;
}

/** Delays between attempts, in milliseconds; the last one repeats. */
const delays = [1000, 3000, 8000, 20_000, 60_000];

/**
 * Sends messages in the order in which they were written. Without a reply it tries again, with the same key. A message
 * that the server refuses waits for the person, and doesn't hold up others.
 */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { shelf, now, random = Math.random } = deps;
  const listeners = new Set<() => void>();
  const sentListeners = new Set<(message: Message, unsent: Unsent) => void>();
  const tried = new Set<string>();
  let sending: string | undefined;
  let failures = 0;
  let callOff = (): void => undefined;
  let running: Promise<void> | undefined;
  let isRunRequested = false;
  let isClosed = false;
  let entries: readonly OutboxEntry[] = [];

  const deriveState = (unsent: Unsent): OutboxEntry['state'] => {
    if (unsent.key === sending) return 'sending';
    if (unsent.refusal !== undefined) return 'refused';
    return isOld(unsent, now()) ? 'old' : 'waiting';
  };
  function publish(): void {
    entries = shelf
      .list()
      .map((unsent) => ({ ...unsent, state: deriveState(unsent), isHeldUp: failures > 0 || tried.has(unsent.key) }));
    for (const listener of listeners) listener();
  }

  /** Sends everything that can be sent. Returns the delay until the next attempt, if something is left. */
  async function sendAll(): Promise<number | undefined> {
    const heldUp = new Set<string>();
    let delay: number | undefined;
    for (;;) {
      if (isClosed || !deps.isTheirs()) return undefined;
      const next = shelf.list().find((one) => deriveState(one) === 'waiting' && !heldUp.has(one.conversationId));
      if (!next) return delay;
      const failure = await sendOne(next);
      if (failure === undefined) continue;
      // The session is over: the messages wait for the next one.
      if (failure.status === 401) return undefined;
      failures += 1;
      delay = delayAfter(failure);
      if (failure.status === 0) return delay;
      // Later messages must not overtake it.
      heldUp.add(next.conversationId);
    }
  }

  /** Returns the error after which the message must be tried again. */
  async function sendOne(next: Unsent): Promise<ApiError | undefined> {
    sending = next.key;
    publish();
    try {
      const message = await deps.send(next);
      failures = 0;
      for (const listener of sentListeners) listener(message, next);
      shelf.remove(next.key);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      tried.add(next.key);
      if (!isSettled(error) || error.status === 401 || error.status === 429) return error;
      // Unless it was removed in the meantime.
      if (shelf.list().some(({ key }) => key === next.key)) shelf.put({ ...next, refusal: deps.explain(error) });
    } finally {
      sending = undefined;
      publish();
    }
    return undefined;
  }

  function delayAfter({ retryAfter }: ApiError): number {
    const usual = delays[Math.min(failures, delays.length) - 1] ?? 0;
    return retryAfter === undefined ? usual * (0.75 + random() / 2) : retryAfter * 1000;
  }

  async function runUntilDone(): Promise<void> {
    let delay: number | undefined;
    do {
      isRunRequested = false;
      delay = await deps.exclusively(sendAll);
    } while (isRunRequested && delay === undefined);
    // Another tab may have sent some.
    publish();
    if (delay !== undefined && !isClosed) callOff = deps.later(delay, () => void run());
  }

  function run(): Promise<void> {
    callOff();
    isRunRequested = true;
    running ??= runUntilDone().finally(() => {
      running = undefined;
    });
    return running;
  }

  publish();
  return {
    add(unsent) {
      shelf.put(unsent);
      publish();
      void run();
    },
    retry(key) {
      const unsent = shelf.list().find((one) => one.key === key);
      if (!unsent) return publish();
      const { refusal: _, ...rest } = unsent;
      shelf.put({ ...rest, retriedAt: now() });
      publish();
      void run();
    },
    remove(key) {
      shelf.remove(key);
      publish();
    },
    run,
    list: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onSent(listener) {
      sentListeners.add(listener);
      return () => void sentListeners.delete(listener);
    },
    close() {
      isClosed = true;
      callOff();
    },
  };
}

import type { TabChannel } from '#web/session/session-store.ts';
import type { LiveEvent } from './live-event.ts';
import { createLiveEngine, type LiveEngine } from './live-engine.ts';
import type { OpenConnection } from './open-connection.ts';

/** Milliseconds of silence after which a tab checks whether the one with the stream is still alive. */
const silence = 45_000;
/**
 * Milliseconds to wait for the answer. A tab frozen by the system, as on telephones, doesn't answer, and still
 * has its lock.
 */
const answerTime = 2000;

/** Messages between the tab with the stream and the others. */
type Word =
  | { readonly says: 'event'; readonly number: number; readonly event: LiveEvent }
  | { readonly says: 'reset'; readonly number: number }
  | { readonly says: 'alive'; readonly number: number | undefined }
  | {
      readonly says: 'ask';
      /** Someone is looking, so the stream must be checked even if it seems open. */ readonly isLooking: boolean;
    };

/** Runs work while no other tab does; the promise rejects when another takes the lock away. */
export interface TabLock {
  wait(signal: AbortSignal, work: () => Promise<void>): Promise<void>;
  takeAway(work: () => Promise<void>): Promise<void>;
}

interface Deps {
  readonly connect: OpenConnection;
  /** Undefined in browsers without locks or channels: each tab polls then. */
  readonly lock: TabLock | undefined;
  readonly channel: (TabChannel & { close(): void }) | undefined;
  readonly random: () => number;
  readonly onEvent: (event: LiveEvent) => void;
  readonly onReset: () => void;
  readonly onRefused: () => void;
}

export interface SharedEngine {
  /** For someone who has come back to the page, or back online. */
  check(): void;
  stop(): void;
}

/**
 * Follows an account's events with one stream for all tabs of a browser: the tab that has the lock opens it, the others
 * receive its messages and wait for the lock. A tab that receives nothing takes the lock away.
 */
export function shareEngine({ connect, lock, channel, random, onEvent, onReset, onRefused }: Deps): SharedEngine {
  const stopped = new AbortController();
  const isShared = lock !== undefined && channel !== undefined;
  let isWaiting = false;
  let holding: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (word: Word) => channel?.postMessage(word);

  const engine: LiveEngine = createLiveEngine({
    connect,
    canStream: isShared,
    random,
    onRefused,
    onAlive: (number) => say({ says: 'alive', number }),
    onEvent(event, number) {
      say({ says: 'event', number, event });
      onEvent(event);
    },
    onReset(number) {
      say({ says: 'reset', number });
      onReset();
    },
  });

  /** Holds the stream until this tab stops, or another takes it away. */
  async function hold(): Promise<void> {
    if (stopped.signal.aborted) return;
    clearTimeout(timer);
    const own = (holding = new AbortController());
    stopped.signal.addEventListener('abort', () => own.abort());
    await engine.run(own.signal);
  }

  function wait(): void {
    if (isWaiting) return;
    isWaiting = true;
    const work = () => {
      isWaiting = false;
      return hold();
    };
    void lock?.wait(stopped.signal, work).catch(letGo);
  }

  function takeAway(): void {
    void lock?.takeAway(hold).catch(letGo);
  }

  /** Another tab has taken the lock; this one waits for it again. */
  function letGo(): void {
    if (stopped.signal.aborted || !holding) return;
    holding.abort();
    holding = undefined;
    expectWord();
    wait();
  }

  function expectWord(): void {
    clearTimeout(timer);
    if (!stopped.signal.aborted) timer = setTimeout(ask, silence, false);
  }

  function ask(isLooking: boolean): void {
    if (holding) return;
    clearTimeout(timer);
    timer = setTimeout(takeAway, answerTime);
    say({ says: 'ask', isLooking });
  }

  function hear(word: Word): void {
    if (stopped.signal.aborted) return;
    if (word.says === 'ask') {
      if (!holding) return;
      say({ says: 'alive', number: engine.number() });
      if (word.isLooking) engine.check();
      return;
    }
    // Sent by a tab that did not know yet that it had lost the lock.
    if (holding) return;
    expectWord();
    const known = engine.number();
    if (word.number === undefined) return;
    if (word.says === 'reset') {
      engine.setNumber(word.number);
      onReset();
    } else if (word.says === 'event') {
      if (known !== undefined && word.number <= known) return;
      engine.setNumber(word.number);
      onEvent(word.event);
    } else if (known === undefined) {
      engine.setNumber(word.number);
    } else if (word.number > known) {
      // This tab was frozen while the others received it.
      engine.setNumber(word.number);
      onReset();
    }
  }

  if (isShared) {
    channel.addEventListener('message', ({ data }) => hear(data as Word));
    wait();
    ask(false);
  } else {
    void engine.run(stopped.signal);
  }

  return {
    check() {
      if (holding || !isShared) engine.check();
      else ask(true);
    },
    stop() {
      stopped.abort();
      clearTimeout(timer);
      channel?.close();
    },
  };
}

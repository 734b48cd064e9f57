import { isEventKind, recentSeconds, streamWords } from '#shared/events/event-kinds.ts';
import type { LiveEvent } from './live-event.ts';
import type { ConnectionEnd, OpenConnection, StreamBlock } from './open-connection.ts';

/** Milliseconds without a sign of life after which a connection is closed: the server sends one every 20 s. */
const silence = 45_000;
/**
 * Milliseconds to wait for a connection's first bytes. If they come later, a proxy on the way is buffering the
 * stream.
 */
const firstWord = 15_000;
const pollInterval = 30_000;
/** Milliseconds for which polling replaces streams once they have failed. */
const pollPeriod = 5 * 60_000;
const shortestDelay = 1000;
const longestDelay = 30_000;
/** Milliseconds for which a sign of life makes a check unnecessary. */
const recently = 1000;

interface Deps {
  readonly connect: OpenConnection;
  /** Where the browser can't share a stream, each tab polls. */
  readonly canStream: boolean;
  readonly random: () => number;
  /** An event that is new to this tab. */
  readonly onEvent: (event: LiveEvent, number: number) => void;
  /** Unknown events were missed. */
  readonly onReset: (number: number) => void;
  /** The server sent a sign of life. */
  readonly onAlive: (number: number | undefined) => void;
  /** The server says that this session is over, or may not listen. */
  readonly onRefused: () => void;
}

interface Circumstances {
  readonly isPolled: boolean;
  /** Closed by us, to reconnect at once. */
  readonly isOurs: boolean;
  /** Closed by us because nothing arrived. */
  readonly isMute: boolean;
}

export type LiveEngine = ReturnType<typeof createLiveEngine>;

/**
 * Maintains at most one connection for an account's events, and reconnects after a wait. It knows the number of the
 * last event that any tab received, so that a new connection continues where the last one ended.
 */
export function createLiveEngine({ connect, canStream, random, onEvent, onReset, onAlive, onRefused }: Deps) {
  const beganAt = Date.now();
  let number: number | undefined;
  let heardAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let silentStarts = 0;
  const unlessAlways = (until: number) => (canStream ? until : Number.POSITIVE_INFINITY);
  let pollUntil = unlessAlways(0);
  const pollFor = (period: number) => (pollUntil = unlessAlways(Date.now() + period));
  /** Aborts the connection, or the wait for the next one. */
  let interrupt = () => {};

  function take({ number: next, event, data }: StreamBlock): void {
    if (event === streamWords.hello) {
      failures = 0;
      silentStarts = 0;
      if (number === undefined) begin(next ?? 0);
    } else if (event === streamWords.reset && next !== undefined) {
      number = next;
      onReset(next);
    } else if (isEventKind(event) && next !== undefined && next > (number ?? 0)) {
      number = next;
      onEvent({ kind: event, subjectId: data.subjectId ?? null }, next);
    }
  }

  /**
   * To new connections the server sends the most recent events; a page that has been open for longer may have
   * missed more.
   */
  function begin(place: number): void {
    number = place;
    if (Date.now() - beganAt > (recentSeconds * 1000) / 2) onReset(place);
  }

  /** Runs one connection, from its beginning to its end. */
  async function attempt(signal: AbortSignal): Promise<ConnectionEnd & Circumstances> {
    const isPolled = Date.now() < pollUntil;
    const attempted = new AbortController();
    const giveUp = () => attempted.abort();
    let isGreeted = false;
    let isOurs = false;
    let timer = setTimeout(giveUp, firstWord);
    interrupt = () => {
      isOurs = true;
      giveUp();
    };
    signal.addEventListener('abort', giveUp);
    const ending = await connect(
      { after: number, isPolled, signal: attempted.signal },
      {
        onAlive() {
          if (attempted.signal.aborted) return;
          isGreeted = true;
          heardAt = Date.now();
          clearTimeout(timer);
          timer = setTimeout(giveUp, silence);
          onAlive(number);
        },
        onBlock: (block) => {
          if (!attempted.signal.aborted) take(block);
        },
      },
    );
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
    const isSilent = attempted.signal.aborted && !isOurs;
    return { ...ending, isPolled, isOurs: isOurs || (isSilent && isGreeted), isMute: isSilent && !isGreeted };
  }

  /** Milliseconds to wait after a connection. */
  function delayAfter(ending: Awaited<ReturnType<typeof attempt>>): number {
    if (ending.isOurs) return 0;
    if (ending.isPolled && ending.how === 'lost') {
      // Polls are failing too, so streams are not the cause.
      pollUntil = unlessAlways(0);
      silentStarts = 0;
    } else if (ending.isMute) {
      silentStarts += 1;
    }
    if (silentStarts >= 2) pollFor(pollPeriod);
    if (ending.how === 'ended') return afterEnd(ending.reason);
    if (ending.how === 'lost') return backOff();
    if (ending.status === 401 || ending.status === 403) onRefused();
    // Too many browsers of this account have a stream; polling is always possible.
    if (ending.status === 429) pollFor(pollPeriod);
    return Math.max((ending.retryAfter ?? 0) * 1000, backOff());
  }

  function afterEnd(reason: string): number {
    if (reason === 'done') return pollInterval;
    if (reason === 'stopping') return shortestDelay * (0.5 + 2 * random());
    if (reason === 'replaced') {
      // Another client has this session's stream; taking it back would start a contest between the two.
      pollFor(pollPeriod);
      return pollInterval;
    }
    onRefused();
    return backOff();
  }

  /**
   * Doubles the delay after each failure, with jitter so that browsers that lost the same server don't return
   * together.
   */
  function backOff(): number {
    const delay = Math.min(longestDelay, shortestDelay * 2 ** failures);
    failures += 1;
    return delay * (0.5 + random() / 2);
  }

  const pause = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(done, milliseconds);
      function done(): void {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      }
      interrupt = done;
      signal.addEventListener('abort', done);
    });

  return {
    number: () => number,
    /** Records an event number that another tab has received. */
    setNumber: (heard: number) => void (number = heard),
    /** Reconnects until the signal aborts. */
    async run(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        const delay = delayAfter(await attempt(signal));
        if (delay > 0 && !signal.aborted) await pause(delay, signal);
      }
    },
    /** Reconnects now, for someone who is looking: a connection that seems open may have been dead for minutes. */
    check(): void {
      if (Date.now() - heardAt < recently) return;
      failures = 0;
      pollUntil = unlessAlways(0);
      interrupt();
    },
  };
}

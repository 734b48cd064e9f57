import type { FastifyBaseLogger } from 'fastify';
import type { StreamSink } from '#shared/api/account/events.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, unavailable } from '#server/kernel/errors.ts';
import { type Missed, readMissed } from './read-events.ts';
import { createStreamWheel } from './stream-wheel.ts';
import { heartbeat, writeEnd, writeHello, writeMissed } from './write-events.ts';

/** The channel on which the database publishes events (`migrations/repeatable/events.sql`). */
const channel = 'account_events';

/** Bounds of a process. */
export interface StreamBounds {
  readonly perAccount: number;
  readonly perProcess: number;
  /** Bytes that may be queued for a reader; past this it is cut off, and resumes once it can read. */
  readonly waitingBytes: number;
}
export const usualBounds: StreamBounds = { perAccount: 6, perProcess: 5000, waitingBytes: 64 * 1024 };

/** Streams whose positions one statement reads. */
const batch = 500;

/** The stream's account and session, and its start position. */
export interface StreamCaller {
  readonly userId: string;
  readonly sessionId: string;
  readonly after: number | undefined;
}

interface Stream {
  readonly userId: string;
  readonly sessionId: string;
  after: number | undefined;
  isGreeted: boolean;
  isOver: boolean;
  readonly sink: StreamSink;
  readonly leave: () => void;
}

interface HubDeps {
  readonly database: Pick<Database, 'listen' | 'query'>;
  readonly clock: Clock;
  /** Returns why each session may no longer listen; null if it may. */
  readonly readRefusals: (sessionIds: readonly string[], now: Date) => Promise<readonly (string | null)[]>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly bounds?: StreamBounds;
}

export type EventHub = ReturnType<typeof createEventHub>;

/**
 * Holds the open streams of this process and sends each the events of its account. Wakes come from the database, so
 * that it doesn't matter which process wrote an event; events are always read from the database, never taken from a
 * wake.
 */
export function createEventHub({ database, clock, readRefusals, log, bounds = usualBounds }: HubDeps) {
  const byAccount = new Map<string, Set<Stream>>();
  const wheel = createStreamWheel<Stream>();
  const toRead = new Set<Stream>();
  let open = 0;
  let isReading = false;
  let isClosed = false;
  let stopListening: Promise<() => Promise<void>> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function wake(streams: Iterable<Stream>): void {
    for (const stream of streams) toRead.add(stream);
    if (toRead.size > 0 && !isReading) setImmediate(() => void readAll());
  }
  const wakeAll = () => {
    for (const streams of byAccount.values()) wake(streams);
  };

  function hear(announced: string): void {
    const [userId = '', news] = announced.split(' ');
    const streams = [...(byAccount.get(userId) ?? [])];
    // Deleting an account writes no event.
    if (news === 'gone') void tryToCheck(streams);
    else wake(streams);
  }

  function listen(): void {
    stopListening ??= database.listen(channel, hear, (state) => {
      if (state === 'connected') wakeAll();
    });
  }

  /** Reads for all woken streams, as many at a time as one statement takes; a failure is retried each second. */
  async function readAll(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      while (toRead.size > 0) {
        const streams = [...toRead].slice(0, batch);
        for (const stream of streams) toRead.delete(stream);
        try {
          await send(streams, await readMissed(database, streams, clock()));
        } catch (error) {
          for (const stream of streams) if (!stream.isOver) toRead.add(stream);
          log.warn({ err: error }, 'events cannot be read');
          return;
        }
      }
    } finally {
      isReading = false;
    }
  }

  async function send(streams: readonly Stream[], missed: readonly Missed[]): Promise<void> {
    const hasSessionEvent = missed.map(({ events }) => events?.some(({ kind }) => kind === 'session') ?? true);
    // Someone who was just signed out gets no further events.
    await check(streams.filter((stream, index) => hasSessionEvent[index] && stream.isGreeted));
    for (const [index, stream] of streams.entries()) {
      const next = missed[index]!;
      const text = (stream.isGreeted ? '' : writeHello(next)) + writeMissed(next);
      stream.isGreeted = true;
      stream.after = next.last;
      if (text !== '') write(stream, text);
    }
  }

  /** Ends the streams of sessions that are over, or no longer authorised. */
  async function check(streams: readonly Stream[]): Promise<void> {
    if (streams.length === 0) return;
    const refusals = await readRefusals(
      streams.map(({ sessionId }) => sessionId),
      clock(),
    );
    for (const [index, stream] of streams.entries()) {
      const reason = refusals[index] ?? null;
      if (reason !== null) end(stream, reason);
    }
  }

  /** The same, without throwing; after a failure the next check ends them. */
  async function tryToCheck(streams: readonly Stream[]): Promise<void> {
    try {
      await check(streams);
    } catch (error) {
      log.warn({ err: error }, 'sessions of streams cannot be checked');
    }
  }

  function write(stream: Stream, text: string): void {
    if (stream.isOver) return;
    stream.sink.write(text);
    if (stream.sink.waiting > bounds.waitingBytes) {
      forget(stream);
      stream.sink.cut();
    }
  }

  function end(stream: Stream, reason: string): void {
    if (stream.isOver) return;
    forget(stream);
    stream.sink.end(writeEnd(reason));
  }

  function forget(stream: Stream): void {
    if (stream.isOver) return;
    stream.isOver = true;
    open -= 1;
    stream.leave();
    toRead.delete(stream);
    const others = byAccount.get(stream.userId);
    others?.delete(stream);
    if (others?.size === 0) byAccount.delete(stream.userId);
    if (open === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  }

  /** The work due each second. */
  async function tick(): Promise<void> {
    const due = wheel.advance();
    for (const stream of due.alive) write(stream, heartbeat);
    wake([]);
    await tryToCheck(due.check.filter(({ isOver }) => !isOver));
  }

  return {
    /** Number of open streams. */
    count: () => open,
    tick,
    /**
     * Checks that a stream may be opened now.
     * @throws {AppError} `unavailable`, `rate_limited`
     */
    admit({ userId, sessionId }: StreamCaller): void {
      if (isClosed || open >= bounds.perProcess) throw unavailable();
      const others = [...(byAccount.get(userId) ?? [])].filter((stream) => stream.sessionId !== sessionId);
      if (others.length < bounds.perAccount) return;
      throw new AppError('rate_limited', 'Your account is open in too many browsers. Please close some of them.', {
        retryAfter: 60,
      });
    },
    /** Opens a stream, replacing an earlier one of the same session: its browser has lost or abandoned that. */
    open({ userId, sessionId, after }: StreamCaller, sink: StreamSink): void {
      if (isClosed) return sink.end(writeEnd('stopping'));
      for (const earlier of byAccount.get(userId) ?? []) if (earlier.sessionId === sessionId) end(earlier, 'replaced');
      const stream: Stream = { userId, sessionId, after, isGreeted: false, isOver: false, sink, leave: () => leave() };
      const leave = wheel.add(stream);
      open += 1;
      const others = byAccount.get(userId);
      if (others) others.add(stream);
      else byAccount.set(userId, new Set([stream]));
      sink.onClose(() => forget(stream));
      timer ??= setInterval(() => void tick(), 1000).unref();
      listen();
      wake([stream]);
    },
    /** Sends the missed events and ends. */
    async answer({ userId, after }: StreamCaller): Promise<string> {
      const [missed] = await readMissed(database, [{ userId, after }], clock());
      return writeHello(missed!) + writeMissed(missed!) + writeEnd('done');
    },
    /** Ends every stream and opens no more. */
    async close(): Promise<void> {
      isClosed = true;
      for (const streams of byAccount.values()) for (const stream of streams) end(stream, 'stopping');
      await (
        await stopListening
      )?.();
    },
  };
}

import type { LiveEvent } from '#web/data/live/live-event.ts';
import type { ConnectionEnd, OpenConnection } from '#web/data/live/open-connection.ts';
import { shareEngine, type TabLock } from '#web/data/live/share-engine.ts';

/** States of the connection between a browser and the server. `dead`: nothing arrives, and no error reports it. */
type Link = 'up' | 'down' | 'dead' | 'mute' | 'full';

interface Stream {
  readonly send: (text: 'alive' | number) => void;
  readonly end: (ending: ConnectionEnd) => void;
}

/** Seconds between the server's heartbeats. */
const heartbeat = 20_000;

/** A server with one account's events, and the browser's connection to it; for fake timers. */
export function createFakeServer() {
  let last = 0;
  const open = new Set<Stream>();
  const server = {
    link: 'up' as Link,
    /** Requests so far, and the most streams that were open at the same time. */
    requests: [] as string[],
    most: 0,
    open,
    publish() {
      last += 1;
      for (const stream of open) stream.send(last);
    },
    endAll: (ending: ConnectionEnd) => {
      for (const stream of open) stream.end(ending);
    },
  };

  const connect: OpenConnection = ({ after, isPolled, signal }, { onAlive, onBlock }) =>
    new Promise((resolve) => {
      server.requests.push(`${isPolled ? 'poll' : 'stream'} ${after ?? '-'}`);
      const beat = setInterval(() => stream.send('alive'), heartbeat);
      let sent = after ?? last;
      const stream: Stream = {
        send(what) {
          if (server.link === 'dead' || server.link === 'mute') return;
          onAlive();
          if (what === 'alive') return;
          for (; sent < what; sent += 1) onBlock({ number: sent + 1, event: 'message', data: { subjectId: null } });
        },
        end(ending) {
          open.delete(stream);
          clearInterval(beat);
          resolve(ending);
        },
      };
      signal.addEventListener('abort', () => stream.end({ how: 'lost' }));
      if (server.link === 'down') return stream.end({ how: 'lost' });
      if (server.link === 'full' && !isPolled) return stream.end({ how: 'refused', status: 429, retryAfter: 60 });
      if (server.link === 'dead') return undefined;
      if (server.link === 'mute' && !isPolled) return undefined;
      onAlive();
      onBlock({ number: sent, event: 'hello', data: {} });
      for (; sent < last; sent += 1) onBlock({ number: sent + 1, event: 'message', data: { subjectId: null } });
      if (isPolled) return stream.end({ how: 'ended', reason: 'done' });
      open.add(stream);
      server.most = Math.max(server.most, open.size);
      return undefined;
    });
  return Object.assign(server, { connect });
}

/** The tabs of a browser, with one lock and one channel. */
export function createFakeTabs(server: ReturnType<typeof createFakeServer>, { canShare = true } = {}) {
  interface Request {
    readonly tab: object;
    readonly work: () => Promise<void>;
    readonly reject: (error: Error) => void;
    readonly resolve: () => void;
  }
  let held: Request | undefined;
  let queue: Request[] = [];
  const channels: { tab: object; listener: (event: { data: unknown }) => void }[] = [];
  /** Tabs that the system has frozen: their code does not run. */
  const frozen = new Set<object>();

  function grant(request: Request | undefined): void {
    held = request;
    if (!request) return;
    void request.work().then(() => {
      request.resolve();
      if (held === request) grant(queue.shift());
    });
  }
  const lockFor = (tab: object): TabLock => ({
    wait: (signal, work) =>
      new Promise((resolve, reject) => {
        const request = { tab, work, resolve, reject };
        signal.addEventListener('abort', () => {
          if (!queue.includes(request)) return;
          queue = queue.filter((other) => other !== request);
          reject(new Error('aborted'));
        });
        queue.push(request);
        if (!held) queueMicrotask(() => held ?? grant(queue.shift()));
      }),
    takeAway: (work) =>
      new Promise((resolve, reject) => {
        const before = held;
        grant({ tab, work, resolve, reject });
        before?.reject(new Error('taken away'));
      }),
  });

  function openTab() {
    const tab = {};
    const events: LiveEvent[] = [];
    const counts = { resets: 0, refusals: 0 };
    const engine = shareEngine({
      connect: (attempt, { onAlive, onBlock }) =>
        server.connect(attempt, {
          onAlive: () => void (frozen.has(tab) || onAlive()),
          onBlock: (block) => void (frozen.has(tab) || onBlock(block)),
        }),
      random: () => 0.5,
      lock: canShare ? lockFor(tab) : undefined,
      channel: canShare
        ? {
            postMessage(data) {
              for (const other of channels) {
                if (other.tab !== tab && !frozen.has(other.tab)) other.listener({ data: structuredClone(data) });
              }
            },
            addEventListener: (_type, listener) => void channels.push({ tab, listener }),
            close() {
              const index = channels.findIndex((other) => other.tab === tab);
              if (index >= 0) channels.splice(index, 1);
            },
          }
        : undefined,
      onEvent: (event) => void events.push(event),
      onReset: () => void (counts.resets += 1),
      onRefused: () => void (counts.refusals += 1),
    });
    return {
      engine,
      events,
      counts,
      isHolder: () => held?.tab === tab,
      freeze: () => void frozen.add(tab),
      thaw: () => void frozen.delete(tab),
    };
  }
  return { openTab };
}

import pg from 'pg';
import type { EngineLog } from './engine.ts';

/** The state of LISTEN. Messages between 'lost' and 'connected' were missed: read again. */
export type ListenState = 'connected' | 'lost';

interface Listener {
  readonly onMessage: (payload: string) => void;
  readonly onState: (state: ListenState) => void;
}

/** Milliseconds until a LISTEN that found no free connection is retried. */
const RETRY = 500;

/**
 * Keeps the listeners of each channel across connections.
 * @param run sends one statement over the currently adopted connection.
 */
export function createNotifications(run: (statement: string) => Promise<unknown>, log: EngineLog) {
  const channels = new Map<string, Set<Listener>>();
  /** Channels with an active LISTEN. */
  const active = new Set<string>();
  let adopted: pg.ClientBase | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const notifyListeners = (channel: string, state: ListenState) =>
    channels.get(channel)?.forEach((listener) => listener.onState(state));

  function deliver(channel: string, payload: string): void {
    channels.get(channel)?.forEach((listener) => {
      try {
        listener.onMessage(payload);
      } catch (error) {
        log.error({ err: error, channel }, 'a listener failed'); // rethrown, it would end the process
      }
    });
  }

  function activate(channel: string): void {
    if (active.has(channel) || !channels.has(channel)) return;
    active.add(channel);
    notifyListeners(channel, 'connected');
  }

  /** Sends LISTEN for wanted channels that are not active yet; retries later if none can be reached now. */
  async function catchUp(): Promise<void> {
    for (const channel of channels.keys()) {
      if (active.has(channel)) continue;
      const client = adopted;
      try {
        await run(`listen ${pg.escapeIdentifier(channel)}`);
        if (client === adopted) activate(channel);
      } catch (error) {
        if (closed || retry) return;
        log.warn({ err: error, channel }, 'LISTEN failed; trying again');
        retry = setTimeout(() => {
          retry = undefined;
          void catchUp();
        }, RETRY);
        return;
      }
    }
  }

  return {
    /** Takes notifications from `client` from now on, and LISTENs to all channels on it. */
    async adopt(client: pg.ClientBase): Promise<void> {
      adopted = client;
      client.on('notification', ({ channel, payload }) => {
        if (client === adopted) deliver(channel, payload ?? '');
      });
      for (const channel of channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      for (const channel of channels.keys()) activate(channel);
    },

    /** Forgets the adopted client when it was lost. Ignores the loss of others. */
    lose(client: pg.ClientBase): void {
      if (client !== adopted) return;
      adopted = undefined;
      const lost = [...active];
      active.clear();
      for (const channel of lost) notifyListeners(channel, 'lost');
    },

    /** See `Database.listen`. */
    async listen(
      channel: string,
      onMessage: (payload: string) => void,
      onState: (state: ListenState) => void = () => {},
    ): Promise<() => Promise<void>> {
      const listener = { onMessage, onState };
      const others = channels.get(channel);
      if (others) others.add(listener);
      else channels.set(channel, new Set([listener]));
      if (active.has(channel)) onState('connected');
      else await catchUp();
      return async () => {
        const left = channels.get(channel);
        if (!left?.delete(listener) || left.size > 0) return;
        channels.delete(channel);
        if (active.delete(channel)) await run(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {});
      };
    },

    close(): void {
      closed = true;
      clearTimeout(retry);
    },
  };
}

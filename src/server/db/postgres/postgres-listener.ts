import pg from 'pg';
import type { EngineLog } from '#server/db/engine.ts';
import { createNotifications } from '#server/db/listen-notify.ts';
import type { Destination } from './writable-host.ts';
import { connectionError } from '#server/db/unavailable.ts';

/** How PostgreSQL names this connection, which every server has once: by it commands see that one runs. */
export const listenerName = 'mwesigwa listen';

/** Milliseconds. A silent loss is noticed after at most HEARTBEAT + ANSWER. */
const HEARTBEAT = 10_000;
const ANSWER = 5000;
const FIRST_DELAY = 100;
const LONGEST_DELAY = 2000;

/**
 * Manages the one LISTEN connection of this process. The first `listen` opens it, and a lost one is opened again. Never
 * a pooled connection: those come and go, and a proxy may share them.
 */
export function createPostgresListener({ Client = pg.Client, connectionString }: Destination, log: EngineLog) {
  let client: pg.Client | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let reconnect: NodeJS.Timeout | undefined;
  let delay = FIRST_DELAY;
  let started = false;
  let closed = false;

  const notifications = createNotifications((statement) => {
    if (!client) throw connectionError(new Error('the LISTEN connection is away'));
    return client.query(statement);
  }, log);

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString,
      application_name: listenerName,
      connectionTimeoutMillis: ANSWER,
      query_timeout: ANSWER,
      keepAlive: true,
    });
    let over = false;
    const end = (error?: Error) => {
      if (over) return;
      over = true;
      clearInterval(heartbeat);
      client = undefined;
      notifications.lose(next);
      next.end().catch(() => {});
      if (closed) return;
      log.warn({ err: error, retryInMs: delay }, 'the LISTEN connection is away');
      reconnect = setTimeout(() => void connect(), delay);
      delay = Math.min(delay * 2, LONGEST_DELAY);
    };
    next.on('error', end);
    next.on('end', () => end());
    try {
      await next.connect();
      await notifications.adopt(next);
    } catch (error) {
      return end(error instanceof Error ? error : undefined);
    }
    if (closed) return end();
    client = next;
    delay = FIRST_DELAY;
    heartbeat = setInterval(() => void next.query('select 1').catch(end), HEARTBEAT);
  }

  return {
    async listen(...listener: Parameters<typeof notifications.listen>): Promise<() => Promise<void>> {
      if (!started) {
        started = true;
        await connect();
      }
      return notifications.listen(...listener);
    },
    async close(): Promise<void> {
      closed = true;
      notifications.close();
      clearTimeout(reconnect);
      clearInterval(heartbeat);
      await client?.end().catch(() => {});
    },
  };
}

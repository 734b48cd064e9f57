import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Database } from '#server/db/database.ts';
import type { EngineLog } from '#server/db/engine.ts';
import { isUnavailable } from '#server/db/unavailable.ts';
import { jobSchema } from '#server/outbox/queues.ts';

/** Statements and notifications of pg-boss over our own connections; it never gets a connection string. */
const adapter = (database: Database): ConstructorOptions['db'] => ({
  executeSql: (text, values) => database.query(text, values),
  async listen(channel, onMessage, onReconnect) {
    const close = await database.listen(channel, onMessage, (state) => {
      if (state === 'connected') onReconnect();
    });
    return { close };
  },
});

/** pg-boss on our database. Its tables come with our migrations, and it changes none of them. */
export function createBoss(database: Database, log: EngineLog): PgBoss {
  const isEmbedded = database.engine === 'embedded';
  const boss = new PgBoss({
    db: adapter(database),
    schema: jobSchema,
    backend: isEmbedded ? 'pglite' : 'postgres',
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    // The vacuum job does this where there is no autovacuum.
    monitorVacuum: !isEmbedded,
    reindex: !isEmbedded,
  });
  boss.on('error', (error) => {
    if (isUnavailable(error)) log.warn({ err: error }, 'jobs wait: the database is away');
    else log.error({ err: error }, 'pg-boss failed');
  });
  boss.on('warning', (warning) => log.warn({ warning }, 'pg-boss warns'));
  return boss;
}

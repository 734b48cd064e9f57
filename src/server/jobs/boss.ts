import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Database } from '#server/db/database.ts';
import type { EngineLog } from '#server/db/engine.ts';
import { isUnavailable } from '#server/db/unavailable.ts';
import { jobSchema } from '#server/outbox/queues.ts';
import { failureCode } from './failure-code.ts';

/** Lets pg-boss use our own connections; it never gets a connection string. */
const adapter = (database: Database): ConstructorOptions['db'] => ({
  executeSql: (text, values) => database.query(text, values),
  async listen(channel, onMessage, onReconnect) {
    const close = await database.listen(channel, onMessage, (state) => {
      if (state === 'connected') onReconnect();
    });
    return { close };
  },
});

/** Creates pg-boss on our database. Our migrations create its tables, and it changes none of them. */
export function createBoss(database: Database, log: EngineLog): PgBoss {
  const isEmbedded = database.engine === 'embedded';
  const boss = new PgBoss({
    db: adapter(database),
    schema: jobSchema,
    backend: isEmbedded ? 'pglite' : 'postgres',
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    // Without autovacuum, the vacuum job does this.
    monitorVacuum: !isEmbedded,
    reindex: !isEmbedded,
  });
  boss.on('error', (error) => {
    if (isUnavailable(error)) log.warn({ err: error }, 'jobs wait: the database is away');
    else log.error({ err: error, code: failureCode(error) }, `pg-boss failed: ${failureCode(error)}`);
  });
  boss.on('warning', (warning) => log.warn({ warning }, 'pg-boss warns'));
  return boss;
}

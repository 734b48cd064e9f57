import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { listPendingMigrations } from '#server/db/migrations/migrate.ts';
import { watchClock } from '#server/figures/clock-watch.ts';
import { healthLevelFor, healthRules } from '#shared/health/health-rules.ts';
import { readDatabaseClock } from '#server/features/health/index.ts';
import { atMinute } from '#server/commands/framework/to-table.ts';
import { readSending } from '#server/sending/sending-state.ts';
import { compareKey } from '#server/secrets/open-cipher.ts';
import type { KeySettings } from '#server/secrets/read-secret-key.ts';
import { bad, fine, type Look, warning } from './finding.ts';

/** Whether this connection comes from another machine without TLS. */
const plainFromElsewhere = `not coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false)
  and not coalesce(inet_client_addr() <<= '127.0.0.0/8' or inet_client_addr() = '::1', true)`;

/** Which server it is, whether the settings' accounts may do what they must, and whether others can listen. */
export const lookAtDatabase =
  (database: Database): Look =>
  async () => {
    const { rows } = await database.query(
      `select current_setting('server_version') as version, current_user as account, ${plainFromElsewhere} as "isPlain"`,
    );
    const { version, account, isPlain: isOpen } = rows[0] as { version: string; account: string; isPlain: boolean };
    if (database.engine === 'embedded') return fine(`embedded, PostgreSQL ${version}`);
    const mayCreate = await database.maintenance(async (owner) => {
      const { rows: rights } = await owner.query(
        `select current_user as account, has_database_privilege(current_database(), 'CREATE') as "mayCreate"`,
      );
      return rights[0] as { account: string; mayCreate: boolean };
    });
    if (!mayCreate.mayCreate) {
      return bad(`the account ${mayCreate.account} may not create tables: make it the owner of the database`);
    }
    const text = `PostgreSQL ${version}, as ${account}; tables belong to ${mayCreate.account}`;
    if (!isOpen) return fine(text);
    return warning(`${text}; what is between us isn’t encrypted: add sslmode=verify-full to DATABASE_URL`);
  };

export const lookAtMigrations =
  (database: Database): Look =>
  async () => {
    const pending = await listPendingMigrations(database);
    return pending.length === 0
      ? fine('up to date')
      : warning(`${pending.length} changes run at the next start: ${pending.join(', ')}`);
  };

const keyWords = {
  same: fine('the one of this database'),
  previous: warning('the database still has the previous one: run rotate-key'),
  unknown: fine('noted at the next start'),
};

export const lookAtKey =
  (database: Database, settings: KeySettings): Look =>
  async () =>
    keyWords[await compareKey(database, settings)];

export const lookAtClock =
  ({ db }: Database): Look =>
  async () => {
    const seconds = await watchClock()(() => readDatabaseClock(db));
    const level = healthLevelFor(healthRules.clock, seconds);
    const text = `${seconds.toFixed(1)} s from the database’s`;
    return level === 'green' ? fine(text) : level === 'amber' ? warning(text) : bad(text);
  };

/** Whether emails and texts go out. */
export const lookAtSending =
  ({ db }: Database): Look =>
  async () => {
    const { pausedAt, why } = await readSending(db);
    return pausedAt === null ? fine('on') : warning(`paused since ${atMinute(pausedAt)}: ${why}`);
  };

/** What waits to be sent or done, and what was given up. */
export const lookAtQueue =
  ({ db }: Database, now: Date): Look =>
  async () => {
    const { rows } = await db.execute<{ due: number; dead: number; jobs: number }>(sql`
      select (select count(*)::int from mails where status = 'queued' and due_at <= ${now.toISOString()}) as due,
        (select count(*)::int from mails where status = 'dead') as dead,
        (select count(*)::int from job_runs where failures > 0) as jobs`);
    const { due, dead, jobs } = rows[0]!;
    const text = `${due} emails are due, ${dead} were given up, ${jobs} jobs fail`;
    return dead > 0 || jobs > 0 ? warning(text) : fine(text);
  };

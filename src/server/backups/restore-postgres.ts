import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { toDestination } from '#server/db/postgres/writable-host.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import { entries, type Manifest } from './archive/manifest.ts';
import { checkTool, dumpDatabase, loadDump, toolSession } from './postgres-tools.ts';
import { type RestorePlan, writePlan } from './swap-folder.ts';

/** The PostgreSQL database that a backup is restored into. */
export interface PostgresTarget {
  /** Of the account that the server uses. */
  readonly url: string;
  /** Of the account that owns the tables; `url` without one. */
  readonly ownerUrl: string | undefined;
}

interface Places {
  readonly dataDir: string;
  readonly plan: RestorePlan;
  readonly staging: string;
  /** Whether an earlier run may have replaced the database already. */
  readonly isAgain: boolean;
}

/** The database while it is restored; no server and no other restore uses it. */
interface RestoringServer {
  /** Whether it holds tables. */
  isOccupied(): Promise<boolean>;
  /** Replaces its tables by those of the backup, with sending paused from the first moment. */
  load(manifest: Manifest, places: Places, now: Date): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param setting the name of the setting with the address.
 * @throws `EOPERATOR` while a server or another restore uses the database.
 */
export async function openServer(
  { url, ownerUrl = url }: PostgresTarget,
  setting = 'DATABASE_URL',
): Promise<RestoringServer> {
  const client = await connect(url, setting);
  try {
    await refuseInUse(client, setting);
    await endLeftTools(ownerUrl, setting);
  } catch (error) {
    await client.end();
    throw error;
  }
  async function isOccupied(): Promise<boolean> {
    const { rows } = await client.query(
      `select exists (select from pg_tables where schemaname in ('public', 'drizzle', 'pgboss')) as "isOccupied"`,
    );
    return (rows[0] as { isOccupied: boolean }).isOccupied;
  }
  return {
    isOccupied,
    async load({ createdAt }, { dataDir, plan, staging, isAgain }, now) {
      const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as major`);
      const { major } = rows[0] as { major: number };
      for (const tool of ['pg_restore', 'psql', 'pg_dump'] as const) await checkTool(tool, major);
      if (!isAgain && (await isOccupied())) await keepOld(ownerUrl, join(dataDir, plan.aside));
      await writePlan(dataDir, { ...plan, phase: 'database' });
      const why = pg.escapeLiteral(`restored from the backup of ${createdAt}`);
      const [then, pausedAt] = [createdAt, now.toISOString()].map((moment) => pg.escapeLiteral(moment));
      await loadDump(ownerUrl, join(staging, entries.dump), join(staging, 'database.sql'), [
        `update public.installation set restored_to = ${then}, sending_paused_at = ${pausedAt}, sending_paused_why = ${why}`,
      ]);
      await rm(join(staging, 'database.sql'));
      await rm(join(staging, entries.dump));
    },
    close: () => client.end(),
  };
}

async function connect(url: string, setting: string): Promise<pg.Client> {
  const { Client = pg.Client, ...destination } = toDestination(url);
  const client = new Client({ ...destination, application_name: 'mwesigwa restore' });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw operatorError(`The server in ${setting} doesn’t let us in: ${(error as Error).message}.`, error);
  }
  return client;
}

async function refuseInUse(client: pg.Client, setting: string): Promise<void> {
  const { rows: locks } = await client.query(`select pg_try_advisory_lock(hashtext('mwesigwa restore')) as "isOurs"`);
  if (!locks[0]?.isOurs) throw operatorError('Another restore into this database is running.');
  const { rows: sessions } = await client.query(
    `select application_name as name, client_addr as host from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'mwesigwa%'
       and application_name <> $1`,
    [toolSession],
  );
  const [session] = sessions as { name: string; host: string | null }[];
  if (!session) return;
  const where = session.host === null ? 'this machine' : session.host;
  throw operatorError(`A server uses the database in ${setting}, from ${where}. Stop every server first.`);
}

/** Ends what a killed restore left: its psql could replace the tables once more, even after a server started. */
async function endLeftTools(ownerUrl: string, setting: string): Promise<void> {
  const owner = await connect(ownerUrl, setting);
  try {
    await owner.query(
      `select pg_terminate_backend(pid, 60000) from pg_stat_activity
       where datname = current_database() and application_name = $1`,
      [toolSession],
    );
  } finally {
    await owner.end();
  }
}

/** The tables of before, as a dump. */
async function keepOld(ownerUrl: string, aside: string): Promise<void> {
  await mkdir(aside, { recursive: true, mode: 0o700 });
  const dump = join(aside, entries.dump);
  if (!existsSync(dump)) await dumpDatabase(ownerUrl, dump);
}

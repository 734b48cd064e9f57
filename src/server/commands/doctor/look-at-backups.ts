import type { Database } from '#server/db/database.ts';
import { findNewest } from '#server/backups/archive/archive-files.ts';
import { checkTool } from '#server/backups/postgres-tools.ts';
import { atMinute } from '#server/commands/framework/to-table.ts';
import type { Config } from '#server/process/config.ts';
import { fine, type Look, warning } from './finding.ts';

/** Whether backups are made, how old the newest is, and which kinds this database allows. */
export const lookAtBackups =
  ({ backups }: Config, database: Database, now: Date): Look =>
  async () => {
    const possible = await describePossible(database);
    if (!backups) return warning(`not set up: BACKUP_TO and BACKUP_RECIPIENTS are missing; ${possible}`);
    const newest = await findNewest(backups.folder, now);
    if (!newest) return warning(`none in ${backups.folder} yet; ${possible}`);
    const text = `the newest is of ${atMinute(newest)}; ${possible}`;
    return backups.everyMinutes > 0
      ? fine(text)
      : warning(`BACKUP_EVERY is 0, so none are made by themselves; ${text}`);
  };

/** @throws `EOPERATOR` where pg_dump is missing or too old. */
async function describePossible(database: Database): Promise<string> {
  if (database.engine === 'embedded') return 'the server makes them while it runs';
  const { major, mayReplicate } = await database.maintenance(async (owner) => {
    const { rows } = await owner.query(
      `select current_setting('server_version_num')::int / 10000 as major,
         (select rolreplication or rolsuper from pg_roles where rolname = current_user) as "mayReplicate"`,
    );
    return rows[0] as { major: number; mayReplicate: boolean };
  });
  await checkTool('pg_dump', major);
  return mayReplicate
    ? 'pg_dump works here, and the account may replicate, so pg_basebackup and pg_receivewal work too'
    : 'pg_dump works here; the account may not replicate, so pg_receivewal doesn’t';
}

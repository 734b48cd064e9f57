import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrations/migrate.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { makeDatabaseAccounts } from '#tests/support/deploy/database-accounts.ts';
import { makePostgresCluster } from '../../../scripts/postgres-cluster.ts';
import { findPostgres } from '../../../scripts/prepare/system.mjs';

const hasPostgres = findPostgres() !== null;

test.runIf(hasPostgres)(
  'the accounts of deploy/ migrate and serve, and the server’s can’t touch the machine, the tables or the audit log',
  async () => {
    const cluster = await makePostgresCluster();
    onTestFinished(() => cluster.remove());
    await cluster.start();
    const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = await makeDatabaseAccounts(cluster);
    const database = await openDatabase({ url, ownerUrl, log: quietLog });
    onTestFinished(() => database.close());
    await migrate(database, quietLog);
    expect((await database.query('select count(*)::int as n from users')).rows).toEqual([{ n: 0 }]);
    for (const forbidden of [
      `copy users to program 'cat'`,
      'drop table users',
      'alter table audit_events disable trigger all',
      'delete from audit_events',
      'create table mine (n int)',
      'create role another',
      `set role mwesigwa_owner`,
    ])
      await expect(database.query(forbidden), forbidden).rejects.toMatchObject({ code: '42501' });
    const { rows } = await (
      await openSuperuser(cluster.url)
    ).query(`select rolname as name, rolpassword like 'SCRAM-SHA-256$%' as "hasPassword"
    from pg_authid where rolname like 'mwesigwa%' order by 1`);
    expect(rows).toEqual([
      { name: 'mwesigwa', hasPassword: true },
      { name: 'mwesigwa_owner', hasPassword: true },
    ]);
  },
);

async function openSuperuser(url: string) {
  const database = await openDatabase({ url, log: quietLog });
  onTestFinished(() => database.close());
  return database;
}

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { PostgresCluster } from '../../../scripts/postgres-cluster.ts';
import { root } from '../../../scripts/prepare/run.mjs';
import { findPostgres } from '../../../scripts/prepare/system.mjs';

/** Makes the database and its accounts with the script of deploy/; returns the server's settings for them. */
export function makeDatabaseAccounts({ url }: PostgresCluster): Record<'DATABASE_URL' | 'DATABASE_OWNER_URL', string> {
  const { hostname, port, username, host } = new URL(url);
  const passwords = { DATABASE_OWNER_PASSWORD: "it's the owner's", DATABASE_PASSWORD: 'of the server' };
  const path = `${findPostgres()}:${process.env.PATH}`;
  const env = { PATH: path, PGHOST: hostname, PGPORT: port, PGUSER: username, ...passwords };
  execFileSync('sh', [join(root, 'deploy/database-accounts.sh')], { env, stdio: 'pipe' });
  const as = (account: string, password: string) =>
    `postgres://${account}:${encodeURIComponent(password)}@${host}/mwesigwa`;
  return {
    DATABASE_URL: as('mwesigwa', passwords.DATABASE_PASSWORD),
    DATABASE_OWNER_URL: as('mwesigwa_owner', passwords.DATABASE_OWNER_PASSWORD),
  };
}

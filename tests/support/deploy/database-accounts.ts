import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/prepare/run.mjs';
import { findPostgres } from '../../../scripts/prepare/system.mjs';

export type DatabaseSettings = Readonly<Record<'DATABASE_URL' | 'DATABASE_OWNER_URL', string>>;

const passwords = { DATABASE_OWNER_PASSWORD: "it's the owner's", DATABASE_PASSWORD: 'of the server' };

/** The server's settings for the accounts on these hosts; `query` begins with a question mark. */
export function accountsAt(hosts: string, query = ''): DatabaseSettings {
  const as = (account: string, password: string) =>
    `postgres://${account}:${encodeURIComponent(password)}@${hosts}/mwesigwa${query}`;
  return {
    DATABASE_URL: as('mwesigwa', passwords.DATABASE_PASSWORD),
    DATABASE_OWNER_URL: as('mwesigwa_owner', passwords.DATABASE_OWNER_PASSWORD),
  };
}

/** Makes the database and its accounts with the script of deploy/, as the superuser of this address; returns the server's settings for them. */
export async function makeDatabaseAccounts({ url }: { readonly url: string }): Promise<DatabaseSettings> {
  const { hostname, port, username, password, host } = new URL(url);
  const path = `${findPostgres()}:${process.env.PATH}`;
  const superuser = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password };
  const env = { PATH: path, ...superuser, ...passwords };
  await promisify(execFile)('sh', [join(root, 'deploy/database-accounts.sh')], { env });
  return accountsAt(host);
}

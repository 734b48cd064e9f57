import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { makeAgeKey, readIdentities } from '#server/backups/archive/age-keys.ts';
import { makeBackup } from '#server/backups/make-backup.ts';
import type { RestoreOptions } from '#server/backups/restore-backup.ts';
import type { Database } from '#server/db/database.ts';
import { createAdmin } from '#server/features/auth/index.ts';
import { readConfig } from '#server/process/config.ts';
import { openInstallation, thisRelease } from '#server/process/open-installation.ts';
import { pino } from 'pino';
import { quietLog } from '#tests/support/app/quiet-log.ts';

const clock = () => new Date();
export const secretKey = randomBytes(32).toString('base64');
const adminPassword = 'a quiet river bend';

/** The settings of an installation, as the environment would give them. */
export const configOf = (settings: Record<string, string>) =>
  readConfig('real', { SECRET_KEY: secretKey, LOG_LEVEL: 'silent', ...settings });

/** Makes a key that opens backups. */
export async function newAgeKey(folder: string) {
  const file = join(folder, `key-${randomBytes(4).toString('hex')}`);
  const recipient = await makeAgeKey(file, clock());
  return { file, recipient, identities: readIdentities(file) };
}

/** Opens an installation as a server does. */
export async function openEmpty(settings: Record<string, string>) {
  const config = configOf(settings);
  return { config, ...(await openInstallation(config, pino({ level: 'silent' }), clock())) };
}

/** Opens an installation that has two admins, an email that waits for the first, and their second factor. */
export async function openFilled(settings: Record<string, string>) {
  const { config, database, cipher } = await openEmpty(settings);
  for (const email of ['first@mwesigwa.example', 'second@mwesigwa.example']) {
    await createAdmin({ database, clock, site: { cipher } }, { email, password: adminPassword });
  }
  await database.query(
    `insert into second_factors (user_id, sealed_secret, created_at)
     select id, $1, now() from users where email = 'first@mwesigwa.example'`,
    [cipher.seal('second-factor', 'JBSWY3DPEHPK3PXP')],
  );
  return { config, database, cipher };
}

type Filled = Awaited<ReturnType<typeof openFilled>>;

/** Backs an installation up. */
export const backUp = ({ config, database, cipher }: Filled, folder: string, recipient: string) =>
  makeBackup(
    {
      database,
      ownerUrl: config.databaseOwnerUrl ?? config.databaseUrl,
      cipher,
      dataDir: config.dataDir,
      release: thisRelease(),
    },
    { folder, recipients: [recipient], keepDays: 0 },
    clock,
  );

/** What a restore of an archive into the installation of some settings is called with. */
export function restoring(
  archive: string,
  identities: readonly string[],
  settings: Record<string, string>,
  overrides: Partial<RestoreOptions> = {},
): RestoreOptions {
  const config = configOf(settings);
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl } = config;
  return {
    archive,
    identities,
    keys: config,
    dataDir: config.dataDir,
    postgres: url === undefined ? undefined : { url, ownerUrl },
    confirmReplacing: undefined,
    erasures: undefined,
    acceptBrokenChain: false,
    applyErasures: () => async (erasures) => erasures.length,
    clock,
    log: quietLog,
    ...overrides,
  };
}

/** What a restored installation says of itself. */
export async function describeRestored({ query }: Database) {
  const { rows } = await query(
    `select restored_to is not null as "isRestored", sending_paused_why as why,
       (select count(*)::int from users) as users, (select count(*)::int from mails) as mails from installation`,
  );
  return rows[0] as { isRestored: boolean; why: string | null; users: number; mails: number };
}

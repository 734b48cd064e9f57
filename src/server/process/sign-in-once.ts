import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { followMarketplace } from '#server/answers/tags/marketplace-version.ts';
import type { Database } from '#server/db/database.ts';
import { createAdmin } from '#server/features/auth/index.ts';
import { createErasureList, createExportFiles } from '#server/features/account/index.ts';
import { openMachine } from '#server/figures/machine.ts';
import { openDiskFiles, openPhotoStore } from '#server/files/open-files.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import type { Cipher } from '#server/secrets/cipher.ts';
import type { Config } from './config.ts';
import { toSiteSettings } from './start-server.ts';

/** An installation that is thrown away. */
interface Trial {
  readonly database: Database;
  readonly cipher: Cipher;
  /** Its data directory. */
  readonly folder: string;
}

/**
 * Makes an account in an installation and signs in with it, through the whole server but without listening.
 * @throws `EOPERATOR` unless that works.
 */
export async function signInOnce({ database, cipher, folder }: Trial, config: Config, clock: Clock, log: Logger) {
  const files = openDiskFiles(folder);
  const { buildApp } = await import('#server/app.ts');
  const site = toSiteSettings(config, cipher);
  const email = `${randomBytes(8).toString('hex')}@throw-away.invalid`;
  const password = randomBytes(18).toString('base64url');
  await createAdmin({ database, clock, site }, { email, password });
  const version = await followMarketplace(database, log);
  const app = await buildApp({
    config: { ...config, metricsToken: undefined },
    site,
    database,
    version,
    photoStore: openPhotoStore(files),
    exportFiles: createExportFiles(files.exports, cipher),
    erasures: createErasureList(folder),
    clock,
    machine: openMachine(folder),
    isReady: async () => true,
    openWeb: undefined,
    log,
  });
  try {
    const reply = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
    if (reply.statusCode !== 200) {
      throw operatorError(`Nobody can sign in to what this backup holds: the server answered ${reply.statusCode}.`);
    }
  } finally {
    await app.close();
    await version.close();
  }
}

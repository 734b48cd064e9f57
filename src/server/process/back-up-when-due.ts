import { findNewest } from '#server/backups/archive/archive-files.ts';
import { makeBackup } from '#server/backups/make-backup.ts';
import type { ReadBackup } from '#server/features/health/index.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Cipher } from '#server/secrets/cipher.ts';
import type { Config } from './config.ts';
import { thisRelease } from './open-installation.ts';

/** Milliseconds by which a backup may be early, because the job only runs once a minute. */
const slack = 30_000;

type BackupSettings = Pick<Config, 'backups' | 'bucket' | 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'>;

/** Handler of the queue that makes backups. Of several processes one gets its job. */
export const backupHandlers = (config: BackupSettings, cipher: Cipher, clock: Clock): Pick<JobHandlers, 'backup'> => ({
  async backup({ database, now, log }) {
    const { backups, bucket, dataDir, databaseUrl, databaseOwnerUrl: ownerUrl = databaseUrl } = config;
    if (!backups || backups.everyMinutes === 0) return;
    const newest = await findNewest(backups.folder, now);
    if (newest && now.getTime() + slack < newest.getTime() + backups.everyMinutes * 60_000) return;
    const source = { database, ownerUrl, cipher, dataDir, bucket, release: thisRelease() };
    const { path, bytes, removed } = await makeBackup(source, backups, clock);
    log.info({ path, bytes, removed: removed.length }, 'a backup was made');
  },
});

/** Reads for Health which backups there are; undefined where none are made on a schedule. */
export function backupReader({ backups }: Pick<Config, 'backups'>, clock: Clock): ReadBackup | undefined {
  if (!backups || backups.everyMinutes === 0) return undefined;
  const { folder, everyMinutes } = backups;
  return async () => ({ newestAt: await findNewest(folder, clock()).catch(() => null), everyMinutes });
}

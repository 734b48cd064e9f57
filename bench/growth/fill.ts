import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrations/migrate.ts';
import { claimInstallation } from '#server/process/installation.ts';
import { fillSample } from '#sample/fill/fill-sample.ts';
import { clearEndedLicences } from '#server/features/professionals/jobs.ts';
import type { BenchDatabase } from '../api/engines.ts';

const log = { info: () => undefined, warn: console.warn, error: console.error };

/**
 * Fills an empty database with the sample marketplace from this process, so that making rows and storing them have a
 * core each, and vacuums as autovacuum would have done a minute later.
 * @returns seconds
 */
export async function fillMarketplace({ settings }: BenchDatabase, professionals: number): Promise<number> {
  const { DATABASE_URL: url, DATA_DIR: dataDir = '' } = settings;
  const database = await openDatabase(url === undefined ? { dataDir, log } : { url, log });
  try {
    const begin = performance.now();
    await migrate(database, log);
    await claimInstallation(database, 'demo', new Date());
    await fillSample({ database, now: new Date(), professionals, log });
    // As the nightly job leaves it: the sample has licences that ended over the last months.
    while ((await clearEndedLicences(database.db, new Date())) > 0);
    const seconds = (performance.now() - begin) / 1000;
    await database.maintenance((client) => client.query('vacuum (analyze)'));
    return seconds;
  } finally {
    await database.close();
  }
}

import type { Config } from './config.ts';
import type { Database } from '#server/db/database.ts';
import { installation } from '#server/db/schema/index.ts';

/**
 * Marks an empty database as real or as a demo's, and refuses one of the other kind: sample people must never appear
 * beside real ones.
 * @throws `EINSTALLATION` when the database is of the other kind.
 */
export async function claimInstallation(database: Database, mode: Config['mode'], now: Date): Promise<void> {
  await database.db.insert(installation).values({ kind: mode, createdAt: now }).onConflictDoNothing();
  const [row] = await database.db.select().from(installation);
  if (row?.kind === mode) return;
  const message =
    row?.kind === 'demo'
      ? 'This database holds the demo. Set DATA_DIR or DATABASE_URL to a real one.'
      : 'This database is a real one, and the demo never touches it. Set DATA_DIR or DATABASE_URL to another one.';
  throw Object.assign(new Error(message), { code: 'EINSTALLATION' });
}

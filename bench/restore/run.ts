import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { insertManyProfessionals } from '#tests/support/database/many-professionals.ts';
import { backUp, newAgeKey, openEmpty, restoring } from '#tests/support/backups/backups.ts';
import { runOnServer, withDatabase } from '#tests/support/database/database-setup.ts';
import { makePostgresCluster } from '../../scripts/postgres-cluster.ts';

const professionals = Number(process.env.BENCH_PROFESSIONALS ?? 100_000);

/** Returns rows: how long a backup takes, and until everything is back from it on an empty disk, on both engines. */
export async function benchRestore(): Promise<string[][]> {
  const cluster = await makePostgresCluster({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' });
  try {
    await cluster.start();
    for (const name of ['lost', 'back']) await runOnServer(cluster.url, `create database ${name}`);
    const rows = [['engine', 'professionals', 'backup, MB', 'made in, s', 'back in, s']];
    rows.push(await measure('embedded', {}, {}));
    const [lost, back] = ['lost', 'back'].map((name) => ({ DATABASE_URL: withDatabase(cluster.url, name) }));
    rows.push(await measure('PostgreSQL', lost!, back!));
    return rows;
  } finally {
    await cluster.remove();
  }
}

type Settings = Readonly<Record<string, string>>;

async function measure(engine: string, lost: Settings, back: Settings): Promise<string[]> {
  const home = mkdtempSync(join(tmpdir(), 'mwesigwa-restore-'));
  try {
    const key = await newAgeKey(home);
    const filled = await openEmpty({ ...lost, DATA_DIR: join(home, 'lost') });
    await insertManyProfessionals(filled.database, professionals);
    let begun = performance.now();
    const { path } = await backUp(filled, join(home, 'backups'), key.recipient);
    const backupTook = performance.now() - begun;
    await filled.database.close();
    begun = performance.now();
    await restoreBackup(restoring(path, key.identities, { ...back, DATA_DIR: mkdtempSync(join(home, 'back-')) }));
    const restored = performance.now() - begun;
    const size = statSync(path).size / 1e6;
    return [engine, String(professionals), size.toFixed(0), seconds(backupTook), seconds(restored)];
  } finally {
    rmSync(home, { recursive: true });
  }
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

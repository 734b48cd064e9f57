import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePostgresCluster } from '../../scripts/postgres-cluster.ts';
import { pinToServerCore } from '../servers.ts';
import { type DatabaseCpu, findPostmaster, unknownCpu, watchDatabaseCpu } from './database-cpu.ts';

/** A database to be filled, of one of the two engines. */
export interface BenchDatabase {
  readonly engine: 'PostgreSQL' | 'embedded';
  /** The server's settings for it. */
  readonly settings: Record<string, string>;
  /** PostgreSQL only. */
  readonly url: string | undefined;
  readonly cpu: DatabaseCpu;
  remove(): Promise<void>;
}

/** Opens PostgreSQL as an operator runs it: durable, and with memory for its data. */
export async function openBenchPostgres(): Promise<BenchDatabase> {
  const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
  const cluster = await makePostgresCluster({ ...durable, shared_buffers: '1GB', max_wal_size: '4GB', jit: 'off' });
  await cluster.start();
  const postmaster = await findPostmaster(cluster.url);
  pinToServerCore(postmaster);
  return {
    engine: 'PostgreSQL',
    // Several processes serve it, and all need the key that the first one had.
    settings: { DATABASE_URL: cluster.url, SECRET_KEY: randomBytes(32).toString('base64') },
    url: cluster.url,
    cpu: watchDatabaseCpu(postmaster),
    remove: () => cluster.remove(),
  };
}

/** Opens the embedded engine; its CPU is that of the server's own process. */
export async function openBenchEmbedded(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'mwesigwa-bench-'));
  return {
    engine: 'embedded',
    settings: { DATA_DIR: folder },
    url: undefined,
    cpu: unknownCpu,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

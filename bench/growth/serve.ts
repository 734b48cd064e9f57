import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchDatabase } from '../api/engines.ts';
import { type Started, startServer } from '../servers.ts';

/** The ordinary server of a sample marketplace. */
export const ordinary = ['src/server/main.ts', '--demo'] as const;
/** The same, without caching answers. */
export const withoutCache = ['bench/api/without-cache.ts'] as const;

/** Runs `work` beside a server on a filled database, with compiled scripts cached as `npm start` caches them. */
export async function serve<T>(
  [script, ...args]: readonly [script: string, ...args: string[]],
  database: BenchDatabase,
  professionals: number,
  work: (product: Started) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'mwesigwa-bench-'));
  const product = await startServer(script, args, {
    DATA_DIR: folder,
    ...database.settings,
    SAMPLE_PROFESSIONALS: String(professionals),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE: join(tmpdir(), 'mwesigwa-bench-compiled'),
    ...settings,
  });
  try {
    return await work(product);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

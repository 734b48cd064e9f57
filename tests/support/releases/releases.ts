import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/prepare/run.mjs';

/** What is kept of a release: `npm run release:record` writes it. */
export interface Release {
  readonly version: string;
  /** The commit whose archive it is. */
  readonly commit: string;
  /** PGlite's version, which made the embedded fixture. */
  readonly pglite: string;
  /** SHA-256 of each migration by its tag. A released migration never changes again. */
  readonly migrations: Readonly<Record<string, string>>;
}

const folder = join(root, 'tests/releases');
export const recordPath = join(folder, 'releases.json');

/** All releases, oldest first. */
export const releases: readonly Release[] = existsSync(recordPath) ? JSON.parse(readFileSync(recordPath, 'utf8')) : [];

/** Bytes that a fixture may have, as the repository keeps it for ever. */
export const fixtureLimit = 400_000;

/** The fixtures of a release: a demo as PostgreSQL's dump, and the embedded folder of a real installation. */
export const fixturesOf = (version: string) => ({
  folder: join(folder, version),
  dump: join(folder, version, 'demo.dump.zst'),
  embedded: join(folder, version, 'embedded.tar.zst'),
});

/** The empty cluster that this version of PGlite makes: embedded fixtures hold only what differs from it. */
export const clusterPath = (pglite: string) => join(folder, 'clusters', `${pglite}.tar.zst`);

/** What the fixtures were made with, so that tests can sign in. */
export const fixtureAccounts = {
  secretKey: Buffer.alloc(32, 'release fixture').toString('base64'),
  /** Professionals in the demo. */
  professionals: 8,
  /** The admin of the real installation. */
  admin: { email: 'admin@mwesigwa.example', password: 'a quiet river bend' },
  /** A professional of the real installation. */
  professional: 'Grace Nakato',
} as const;

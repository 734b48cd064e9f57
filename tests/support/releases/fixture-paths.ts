import { join } from 'node:path';
import { releasesFolder } from '../../../scripts/release/releases.ts';

/** Bytes that a fixture may have, as the repository keeps it for ever. */
export const fixtureLimit = 400_000;

/** The fixtures of a release: a demo as PostgreSQL's dump, and the embedded folder of a real installation. */
export const fixturesOf = (version: string) => ({
  folder: join(releasesFolder, version),
  dump: join(releasesFolder, version, 'demo.dump.zst'),
  embedded: join(releasesFolder, version, 'embedded.tar.zst'),
});

/** The empty cluster that this version of PGlite makes: embedded fixtures hold only what differs from it. */
export const clusterPath = (pglite: string) => join(releasesFolder, 'clusters', `${pglite}.tar.zst`);

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

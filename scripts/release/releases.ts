import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/run.mjs';

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

/** The folder of the record and of the fixtures. */
export const releasesFolder = join(root, 'tests/releases');
export const recordPath = join(releasesFolder, 'releases.json');

/** All releases, oldest first. */
export const releases: readonly Release[] = existsSync(recordPath) ? JSON.parse(readFileSync(recordPath, 'utf8')) : [];

import fs from 'node:fs';
import path from 'node:path';
import { operatorError } from '#server/kernel/operator-error.ts';

/** PostgreSQL's major version inside the pinned PGlite; the thread checks it against the engine itself. */
export const EMBEDDED_MAJOR = 18;

/**
 * Records which PostgreSQL created the data, or checks that it was this one: one major version cannot read the files of
 * another.
 * @throws when the data belongs to another major version.
 */
export function checkDataDirVersion(dataDir: string): void {
  const file = path.join(dataDir, 'database.version');
  if (!fs.existsSync(file)) return fs.writeFileSync(file, `${EMBEDDED_MAJOR}\n`);
  const major = fs.readFileSync(file, 'utf8').trim();
  if (major === String(EMBEDDED_MAJOR)) return;
  throw operatorError(
    `The data in ${dataDir} is from PostgreSQL ${major}, but this release has PostgreSQL ${EMBEDDED_MAJOR}. ` +
      `Make a backup with the release that created it, and restore that into an empty data directory.`,
  );
}

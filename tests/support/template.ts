import fs from 'node:fs';
import { inject } from 'vitest';
import { temporaryFolder } from './folder.ts';

function template() {
  const made = inject('databaseTemplate');
  if (made.engine !== 'embedded') throw new Error('this project has no embedded template');
  return made;
}

/** The migrated embedded database of this run, as a tar file. For projects that test the embedded engine. */
export const embeddedTemplate = (): string => template().file;

/**
 * A data directory of the test's own, as a server leaves it that was stopped: whoever starts on it has neither to make
 * the database nor to migrate. Nobody has claimed it: the first start makes it a real one or the demo's.
 */
export function migratedFolder(): string {
  const folder = temporaryFolder();
  fs.cpSync(template().dataDir, folder, { recursive: true });
  return folder;
}

import fs from 'node:fs';
import { inject } from 'vitest';
import { temporaryFolder } from '#tests/support/app/folder.ts';

function template() {
  const databaseTemplate = inject('databaseTemplate');
  if (databaseTemplate.engine !== 'embedded') throw new Error('this project has no embedded template');
  return databaseTemplate;
}

/** Returns the migrated embedded database of this run, as a tar file. For projects that test the embedded engine. */
export const embeddedTemplate = (): string => template().file;

/**
 * Copies a data directory for the test, as after a server's clean stop: a server on it need neither create the database
 * nor migrate. It is unclaimed: the first start makes it either a real installation or a demo.
 */
export function migratedFolder(): string {
  const folder = temporaryFolder();
  fs.cpSync(template().dataDir, folder, { recursive: true });
  return folder;
}

/** Returns the data directory of this run's migrated embedded database: copy it, and leave it as it is. */
export const migratedDataDir = (): string => template().dataDir;

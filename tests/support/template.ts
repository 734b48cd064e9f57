import { inject } from 'vitest';

/** The migrated embedded database of this run, as a tar file. For projects that test the embedded engine. */
export function embeddedTemplate(): string {
  const template = inject('databaseTemplate');
  if (template.engine !== 'embedded') throw new Error('this project has no embedded template');
  return template.file;
}

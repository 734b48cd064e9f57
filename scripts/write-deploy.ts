// Writes the files in deploy/ that are made from the rules of Health: `node scripts/write-deploy.ts`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deployFiles } from './deploy/files.ts';
import { root } from './prepare/run.mjs';

for (const [path, write] of Object.entries(deployFiles)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), write());
}

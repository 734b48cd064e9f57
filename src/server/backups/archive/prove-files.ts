import { createHmac } from 'node:crypto';
import type { Hashes } from './manifest.ts';

/** Proves that someone with the installation's key listed these files. */
export const proveFiles = (proofKey: string, files: Hashes['files']): string =>
  createHmac('sha256', proofKey)
    .update(JSON.stringify(files.map(({ name, size, sha256 }) => [name, size, sha256])))
    .digest('base64url');

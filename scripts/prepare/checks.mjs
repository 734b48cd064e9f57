// The static checks, and where they keep what they found out: unchanged files are not read again.
import { join } from 'node:path';

/** @typedef {{ name: string, command: string[] }} Check */

const caches = 'node_modules/.cache/mwesigwa-checks';

/**
 * The type check of a project. The compiler keeps the hash of every file it read, the settings, its version and the errors:
 * it checks again what a change can reach, and says again what was wrong before.
 * @param {string} name @returns {Check}
 */
const types = (name) => ({
  name: `types: ${name}`,
  command: [
    'node_modules/typescript/bin/tsc',
    '-p',
    `tsconfig.${name}.json`,
    '--incremental',
    '--tsBuildInfoFile',
    join(caches, `types-${name}.json`),
  ],
});

/** Prettier keeps the hashes of the files that were right, with its version and the settings that held for them. */
const format = {
  name: 'format',
  command: [
    'node_modules/prettier/bin/prettier.cjs',
    '--check',
    '--log-level=warn',
    // Not where it keeps them if it is not told: without --cache it removes that file.
    '--cache',
    '--cache-strategy=content',
    '--cache-location',
    join(caches, 'format.json'),
    '.',
  ],
};

/** They stand in lanes that run side by side; within a lane one follows the other. @type {Check[][]} */
export const lanes = [
  [
    // The pages' own types (./+types/…), which both type checks with screens need.
    { name: 'routes', command: ['node_modules/@react-router/dev/bin.cjs', 'typegen'] },
    types('web'),
    types('tests'),
    { name: 'lint', command: ['node_modules/oxlint/bin/oxlint'] },
  ],
  [types('server'), { name: 'unused', command: ['node_modules/knip/bin/knip.js'] }, format],
];

// The static checks, and their caches: unchanged files are not read again.
import { join } from 'node:path';

/** @typedef {{ name: string, command: string[] }} Check */

const caches = 'node_modules/.cache/mwesigwa-checks';

/**
 * Returns the type check of a project. The compiler keeps the hashes of files, the settings, its version and the errors:
 * it checks again only the files that a change can affect, and repeats earlier errors.
 * @param {string} name @returns {Check}
 */
const types = (name) => ({
  name: `types: ${name}`,
  command: [
    'node_modules/typescript/bin/tsc',
    '-p',
    `tsconfig.${name}.json`,
    // Several threads check the same types again: the tests' project takes 9 CPU seconds, and 25 with them.
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    join(caches, `types-${name}.json`),
  ],
});

/** Prettier keeps the hashes of well-formatted files, with its version and settings. */
const format = {
  name: 'format',
  command: [
    'node_modules/prettier/bin/prettier.cjs',
    '--check',
    '--log-level=warn',
    // Without --cache it would remove the cache file.
    '--cache',
    '--cache-strategy=content',
    '--cache-location',
    join(caches, 'format.json'),
    '.',
  ],
};

/** Lanes run in parallel; the checks of a lane run one after the other. @type {Check[][]} */
export const lanes = [
  [
    // The pages' own types (./+types/…), which both type checks with screens need.
    { name: 'routes', command: ['node_modules/@react-router/dev/bin.cjs', 'typegen'] },
    types('web'),
    types('tests'),
    { name: 'lint', command: ['node_modules/oxlint/bin/oxlint'] },
  ],
  [
    types('server'),
    { name: 'unused', command: ['node_modules/knip/bin/knip.js'] },
    format,
    { name: 'words', command: ['scripts/words/check-words.ts'] },
  ],
];

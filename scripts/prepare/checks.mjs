// The static checks, and their caches: unchanged files are not read again.
import { join } from 'node:path';

/** @typedef {{ name: string, command: string[] }} Check */

const caches = 'node_modules/.cache/mwesigwa-checks';

/**
 * Returns the type check of a project. The compiler caches the hashes of files, the settings, its version and the errors:
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

/** A change of these can change how every file must look. */
const formatSettings = ['.prettierrc.json', '.prettierignore', '.editorconfig', 'package-lock.json'];

/**
 * Returns the check of formats: Prettier caches the hashes of well-formatted files, with its version and settings.
 * @param {readonly string[] | null} changed the only files to read, or null for all: the others haven't changed since all were read
 * @returns {Check}
 */
export function formatCheck(changed) {
  const isWhole = changed === null || formatSettings.some((file) => changed.includes(file));
  return {
    name: 'format',
    command: [
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      '--log-level=warn',
      '--ignore-unknown',
      // Without --cache it would remove the cache file.
      '--cache',
      '--cache-strategy=content',
      '--cache-location',
      join(caches, 'format.json'),
      // One file that is always there, as Prettier wants to have one.
      ...(isWhole ? ['.'] : ['package.json', ...changed]),
    ],
  };
}

/**
 * Returns lanes, which run in parallel; the checks of a lane run one after the other.
 * @param {readonly string[] | null} [changed] files that changed since all formats were checked; null: check all
 * @returns {Check[][]}
 */
export const lanesFor = (changed = null) => [
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
    formatCheck(changed),
    { name: 'words', command: ['scripts/words/check-words.ts'] },
    { name: 'vocabulary', command: ['scripts/words/vocabulary.mjs', '--check'] },
  ],
];

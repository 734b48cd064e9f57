import { expect } from 'vitest';

/**
 * The suite has two tiers (tests/README.md): `npm test` runs the small form of every file, and whole
 * files for features changed since the last green long run; `npm run test:long` runs every file whole. Files without a
 * small form are named `*.long.test.ts`.
 */
const isSmall = process.env.TEST_TIER === 'merge';
const wholeFiles: ReadonlySet<string> = new Set(JSON.parse(process.env.TEST_WHOLE ?? '[]'));

/**
 * Whether to run all of this test file: in the long tier, when the file was named on the command line, or when it
 * covers a change. Call it while the file is loaded: `test.runIf(isWhole())('…', …)`.
 */
export function isWhole(): boolean {
  const { testPath = '' } = expect.getState();
  return !isSmall || wholeFiles.has(testPath.slice(process.cwd().length + 1));
}

/**
 * Returns the number of attempts in this file: rounds of a race, random requests.
 * @param setting an environment variable that overrides it.
 */
export function howOften({ small, whole, setting }: { small: number; whole: number; setting: string }): number {
  return Number(process.env[setting] ?? (isWhole() ? whole : small));
}

import { expect } from 'vitest';

/**
 * The suite has two tiers (docs/architecture.md, 'Tests'): `npm test` takes the small form of every file, and the whole of
 * those whose features changed since the last green long run; `npm run test:long` takes all of every file. Files that the
 * small form leaves out altogether are named `*.long.test.ts`.
 */
const isSmall = process.env.TEST_TIER === 'merge';
const wholeFiles: ReadonlySet<string> = new Set(JSON.parse(process.env.TEST_WHOLE ?? '[]'));

/**
 * Whether all of this test file is wanted: in the long tier, when the file was named on the command line, or when it
 * covers something that changed. Ask while the file is loaded: `test.runIf(isWhole())('…', …)`.
 */
export function isWhole(): boolean {
  const { testPath = '' } = expect.getState();
  return !isSmall || wholeFiles.has(testPath.slice(process.cwd().length + 1));
}

/**
 * How often something is tried in this file: rounds of a race, random requests.
 * @param setting an environment variable that makes it another number.
 */
export function howOften({ small, whole, setting }: { small: number; whole: number; setting: string }): number {
  return Number(process.env[setting] ?? (isWhole() ? whole : small));
}

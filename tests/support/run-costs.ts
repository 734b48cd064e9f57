import { secondsOf } from '../../scripts/cpu-group.mjs';

/** What one test file cost in a project. */
export interface FileCost {
  readonly cpuSeconds: number;
  readonly project: string;
  readonly file: string;
}

/** CPU seconds that `npm test` may take in all, and in one file of its small form. */
export const mostInAll = 1100;
export const mostInFile = 25;

/** What each file cost, most first, as `  12.3 s  api  tests/a.test.ts`. */
export const costLines = (files: readonly FileCost[]): string[] =>
  files
    .toSorted((a, b) => b.cpuSeconds - a.cpuSeconds)
    .map(({ cpuSeconds, project, file }) => `${cpuSeconds.toFixed(1).padStart(8)} s  ${project}  ${file}`);

/**
 * What a run of the small form took too much of, in sentences. One fails: a suite grows by a second a day, until nobody
 * waits for it.
 * @param total CPU seconds of all processes, checks included
 * @param whole files that were taken whole because of a change: they cost what they cost
 */
export function excesses(total: number, files: readonly FileCost[], whole: ReadonlySet<string>): string[] {
  const large = files.filter(({ cpuSeconds, file }) => cpuSeconds > mostInFile && !whole.has(file));
  return [
    ...(total > mostInAll ? [`npm test took ${Math.round(total)} CPU seconds; ${mostInAll} are allowed.`] : []),
    ...large.map(
      ({ cpuSeconds, file }) => `${file} took ${cpuSeconds.toFixed(1)} CPU seconds; ${mostInFile} are allowed.`,
    ),
  ];
}

/** CPU seconds of this run so far, static checks included; null where they are not counted. */
export function secondsOfRun(): number | null {
  const group = process.env.CPU_GROUP;
  return group ? secondsOf(group) : null;
}

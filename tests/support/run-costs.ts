import { secondsOf } from '../../scripts/cpu-group.mjs';

/** Cost of one test file in a project. */
export interface FileCost {
  readonly cpuSeconds: number;
  readonly project: string;
  readonly file: string;
}

/** Most CPU seconds of `npm test` in all, and of one file of its small form, on the machine they were set for. */
export const mostInAll = 1100;
export const mostInFile = 25;

/** Lists the cost of each file, highest first, as `  12.3 s  api  tests/a.test.ts`. */
export const costLines = (files: readonly FileCost[]): string[] =>
  files
    .toSorted((a, b) => b.cpuSeconds - a.cpuSeconds)
    .map(({ cpuSeconds, project, file }) => `${cpuSeconds.toFixed(1).padStart(8)} s  ${project}  ${file}`);

/**
 * Describes the limits that a run of the small form exceeded, in sentences. Each fails the run: a suite grows by a second
 * a day, until no one waits for it.
 * @param total CPU seconds of all processes, checks included
 * @param run.slowness CPU seconds here for one on the machine that the limits are for (`slownessOf`)
 * @param run.whole files run whole because of a change: they have no limit of their own
 */
export function excesses(
  total: number,
  files: readonly FileCost[],
  run: { readonly slowness: number; readonly whole: ReadonlySet<string> },
): string[] {
  const allowed = (seconds: number) => Math.round(seconds * run.slowness);
  const large = files.filter(({ cpuSeconds, file }) => cpuSeconds > allowed(mostInFile) && !run.whole.has(file));
  return [
    ...(total > allowed(mostInAll)
      ? [`npm test took ${Math.round(total)} CPU seconds; ${allowed(mostInAll)} are allowed on this machine.`]
      : []),
    ...large.map(
      ({ cpuSeconds, file }) =>
        `${file} took ${cpuSeconds.toFixed(1)} CPU seconds; ${allowed(mostInFile)} are allowed on this machine.`,
    ),
  ];
}

/** Returns CPU seconds of this run so far, static checks included; null where they are not counted. */
export function secondsOfRun(): number | null {
  const group = process.env.CPU_GROUP;
  return group ? secondsOf(group) : null;
}

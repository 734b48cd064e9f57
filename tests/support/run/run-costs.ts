import { readCpuSeconds } from '../../../scripts/cpu-group.mjs';

/** Cost of one test file in a project. */
export interface FileCost {
  readonly cpuSeconds: number;
  readonly project: string;
  readonly file: string;
}

/** Budgets of `npm test` in CPU seconds, on two quiet cores: everything, and one file of its small form. */
export const totalBudget = 900;
export const fileBudget = 25;

/** Lists the cost of each file, highest first, as `  12.3 s  api  tests/a.test.ts`. */
export const costLines = (files: readonly FileCost[]): string[] =>
  files
    .toSorted((a, b) => b.cpuSeconds - a.cpuSeconds)
    .map(({ cpuSeconds, project, file }) => `${cpuSeconds.toFixed(1).padStart(8)} s  ${project}  ${file}`);

/**
 * Describes the budgets that a run of the small form exceeded, in sentences. They are for those who maintain the suite and
 * never fail a run: the same commit takes half as many seconds again on a machine whose caches others use.
 * @param total CPU seconds of all processes, checks and web build included
 * @param whole files run completely because of a change: they have no budget of their own
 */
export function costWarnings(total: number, files: readonly FileCost[], whole: ReadonlySet<string>): string[] {
  const large = files.filter(({ cpuSeconds, file }) => cpuSeconds > fileBudget && !whole.has(file));
  return [
    ...(total > totalBudget ? [`npm test took ${Math.round(total)} CPU seconds; its budget is ${totalBudget}.`] : []),
    ...large.map(
      ({ cpuSeconds, file }) => `${file} took ${cpuSeconds.toFixed(1)} CPU seconds; its budget is ${fileBudget}.`,
    ),
  ];
}

/** Returns CPU seconds of this run so far, checks and web build included; null where they are not counted. */
export function secondsOfRun(): number | null {
  const group = process.env.CPU_GROUP;
  return group ? readCpuSeconds(group) : null;
}

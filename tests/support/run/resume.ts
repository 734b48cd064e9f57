import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TestModule } from 'vitest/node';
import { currentCommit } from '../../../scripts/tests/changes.ts';

/** A test file that passed in a long run of this commit, which was stopped later. */
export interface PassedFile {
  readonly project: string;
  readonly file: string;
  readonly cpuSeconds: number;
  readonly requested: readonly string[];
  readonly results: readonly string[];
  /** When the run began (milliseconds since 1970), and the minutes until this file had passed. */
  readonly run: number;
  readonly minutes: number;
}

/** The record of a commit's long run, or null where files have changed since the commit. */
export function recordPlace(): string | null {
  const now = currentCommit();
  return now?.isClean ? `.cache/long-run/${now.commit}.jsonl` : null;
}

export function readPassedFiles(place: string | null): PassedFile[] {
  if (place === null || !existsSync(place)) return [];
  // What follows the last line break is a line that a kill cut off.
  const lines = readFileSync(place, 'utf8').split('\n').slice(0, -1);
  return lines.map((line): PassedFile => JSON.parse(line));
}

/** Describes the run of a file whose tests have ended. */
export function toRunFile(module: Pick<TestModule, 'meta' | 'project' | 'relativeModuleId'>) {
  const { cpuSeconds = 0, requested = [] } = module.meta();
  return { project: module.project.name, file: module.relativeModuleId, cpuSeconds, requested };
}

/** Notes a file whose tests have all passed: if this run is stopped, the next one leaves it out. */
export function notePassedFile(place: string, module: TestModule, run: number): void {
  const passed: PassedFile = {
    ...toRunFile(module),
    results: [...module.children.allTests()].map((test) => test.result().state),
    run,
    minutes: (Date.now() - run) / 60_000,
  };
  mkdirSync(dirname(place), { recursive: true });
  appendFileSync(place, `${JSON.stringify(passed)}\n`);
}

/** Returns the minutes that the stopped runs took until their last file. */
export function minutesBefore(files: readonly PassedFile[]): number {
  const byRun = new Map<number, number>();
  for (const { run, minutes } of files) byRun.set(run, Math.max(minutes, byRun.get(run) ?? 0));
  return [...byRun.values()].reduce((sum, minutes) => sum + minutes, 0);
}

export const forgetPassedFiles = (place: string): void => rmSync(place, { force: true });

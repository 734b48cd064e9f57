import { writeFileSync, writeSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import { DefaultReporter, type TestCase, type TestModule, type TestRunEndReason } from 'vitest/node';

const slowestShown = 10;

/** `npm test` runs the static checks first, and says here how they ended. */
const checksFailed = process.env.STATIC_CHECKS === 'failed';

/**
 * The plain closing line that CI reads: `12 passed, 0 failed, 1 skipped`. A run that failed without a failing test
 * (a server that did not start) counts that as one failure.
 */
export function closingLine(results: readonly string[], isFailed: boolean): string {
  const count = (state: string) => results.filter((result) => result === state).length;
  const failed = count('failed') || (isFailed ? 1 : 0);
  return `${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`;
}

/** What each file cost, most first, as `  12.3 s  api  tests/a.test.ts`. */
export function costLines(files: { cpuSeconds: number; project: string; file: string }[]): string[] {
  return files
    .toSorted((a, b) => b.cpuSeconds - a.cpuSeconds)
    .map(({ cpuSeconds, project, file }) => `${cpuSeconds.toFixed(1).padStart(8)} s  ${project}  ${file}`);
}

/** The slowest tests, one line each with milliseconds, project, file and name. */
export function slowestLines(tests: { ms: number; project: string; file: string; name: string }[]): string[] {
  return tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, slowestShown)
    .map(({ ms, project, file, name }) => `${String(Math.round(ms)).padStart(8)} ms  ${project}  ${file}  ${name}`);
}

/** Vitest's own reporter, then the ten slowest tests and, when everything else is written, the closing line. */
export default class Reporter extends DefaultReporter {
  override onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    super.onTestRunEnd(modules, errors, reason);
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const results: string[] = tests.map((test) => test.result().state);
    const hasRun = results.some((result) => result === 'passed' || result === 'failed');
    // A file that cannot be loaded has no test that could fail.
    for (const module of modules) if (module.errors().length > 0) results.push('failed');
    if (checksFailed) results.push('failed');
    this.log('\n Slowest tests');
    for (const line of slowestLines(tests.map(describe))) this.log(line);
    const costs = modules.flatMap((module) => {
      const { cpuSeconds } = module.meta();
      return cpuSeconds === undefined
        ? []
        : [{ cpuSeconds, project: module.project.name, file: module.relativeModuleId }];
    });
    this.log('\n Costliest files (CPU seconds)');
    for (const line of costLines(costs).slice(0, slowestShown)) this.log(line);
    if (process.env.COSTS_FILE) writeFileSync(process.env.COSTS_FILE, `${costLines(costs).join('\n')}\n`);
    if (!hasRun) {
      this.log('\n No test ran.');
      process.exitCode = 1;
    }
    if (checksFailed) this.log('\n The static checks failed: see above, before the tests.');
    // At the exit of the process, so that nothing (a server's last words, a warning) comes after it.
    process.once('exit', (code) => writeSync(1, `\n${closingLine(results, code !== 0)}\n`));
  }
}

function describe(test: TestCase) {
  return {
    ms: test.diagnostic()?.duration ?? 0,
    project: test.project.name,
    file: test.module.relativeModuleId,
    name: test.fullName,
  };
}

import { writeSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import { DefaultReporter, type TestCase, type TestModule, type TestRunEndReason } from 'vitest/node';

const slowestShown = 10;

/** The plain closing line that CI reads: `12 passed, 0 failed, 1 skipped`. */
export function closingLine(results: readonly string[], brokenFiles: number): string {
  const count = (state: string) => results.filter((result) => result === state).length;
  return `${count('passed')} passed, ${count('failed') + brokenFiles} failed, ${count('skipped')} skipped`;
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
    const results = tests.map((test) => test.result().state);
    // A file that cannot be loaded has no tests of its own to fail, and an error outside of any test fails the run too.
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length;
    this.log('\n Slowest tests');
    for (const line of slowestLines(tests.map(describe))) this.log(line);
    if (!results.some((result) => result === 'passed' || result === 'failed')) {
      this.log('\n No test ran.');
      process.exitCode = 1;
    }
    // At the exit of the process, so that nothing (a server's last words, a warning) comes after it.
    process.once('exit', () => writeSync(1, `\n${closingLine(results, broken)}\n`));
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

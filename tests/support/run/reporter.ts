import { writeFileSync, writeSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import { DefaultReporter, type TestCase, type TestModule, type TestRunEndReason } from 'vitest/node';
import { findChromium } from '../../../scripts/prepare/system.mjs';
import { recordLongRun } from './long-run.ts';
import { average, sampleMachine } from './machine-speed.ts';
import { costLines, costWarnings, type FileCost, secondsOfRun } from './run-costs.ts';
import { forgetPassedFiles, notePassedFile, readPassedFiles, recordPlace } from './resume.ts';

const maxLines = 10;

/** `npm test` runs the static checks first and passes their result in this variable. */
const checksFailed = process.env.STATIC_CHECKS === 'failed';

const tier = process.env.TEST_TIER;

/** Where a long run of all files notes which have passed. */
const record = process.env.TEST_RESUME ? recordPlace() : null;
const before = readPassedFiles(record);

/**
 * Returns the plain closing line that CI reads: `12 passed, 0 failed, 1 skipped`. A run that failed without a failing
 * test (a server that did not start) counts that as one failure.
 */
export function closingLine(results: readonly string[], isFailed: boolean): string {
  const count = (state: string) => results.filter((result) => result === state).length;
  const failed = count('failed') || (isFailed ? 1 : 0);
  return `${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`;
}

/** Lists the slowest tests, one line each with milliseconds, project, file and name. */
export function slowestLines(tests: { ms: number; project: string; file: string; name: string }[]): string[] {
  return tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, maxLines)
    .map(({ ms, project, file, name }) => `${String(Math.round(ms)).padStart(8)} ms  ${project}  ${file}  ${name}`);
}

/** Vitest's own reporter, then the run's cost and, after all other output, the closing line. */
export default class Reporter extends DefaultReporter {
  readonly #began = Date.now();
  readonly #samples: number[] = [];
  #hasFailed = false;

  override onTestCaseResult(test: TestCase): void {
    super.onTestCaseResult(test);
    // A long run that is stopped prints no summary.
    if (tier === 'long')
      for (const { stack, message, diff = '' } of test.result().errors ?? []) this.log(`${stack ?? message}\n${diff}`);
  }

  override onTestModuleEnd(module: TestModule): void {
    super.onTestModuleEnd(module);
    this.#samples.push(sampleMachine());
    if (record === null) return;
    // Nothing becomes green by being tried again: after a failure the next run starts from the beginning.
    this.#hasFailed ||= !module.ok();
    if (this.#hasFailed) forgetPassedFiles(record);
    else notePassedFile(record, module, this.#began);
  }

  override onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    super.onTestRunEnd(modules, errors, reason);
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const results: string[] = tests.map((test) => test.result().state);
    results.push(...before.flatMap((file) => file.results));
    const hasRun = results.some((result) => result === 'passed' || result === 'failed');
    // A file that cannot be loaded has no test that could fail.
    for (const module of modules) if (module.errors().length > 0) results.push('failed');
    if (checksFailed) results.push('failed');
    this.log('\n Slowest tests');
    for (const line of slowestLines(tests.map(describe))) this.log(line);
    const warnings = this.#logCosts(modules.flatMap(readCost));
    if (!hasRun) {
      this.log('\n No test ran.');
      process.exitCode = 1;
    }
    if (checksFailed) this.log('\n The static checks failed: see above, before the tests.');
    // At the exit of the process, so that nothing (a server's last output, a warning) comes after it.
    process.once('exit', (code) => {
      const line = closingLine(results, code !== 0);
      const minutes = (Date.now() - this.#began) / 60_000;
      if (tier === 'long' && code === 0 && !checksFailed) recordLongRun(modules, before, { line, minutes });
      if (record !== null && reason !== 'interrupted') forgetPassedFiles(record);
      writeSync(1, `\n${[...warnings, line].join('\n')}\n`);
    });
  }

  /** @returns the exceeded budgets, only in CI: they mean nothing to a newcomer. */
  #logCosts(files: readonly FileCost[]): string[] {
    this.log('\n Costliest files (CPU seconds)');
    for (const line of costLines(files).slice(0, maxLines)) this.log(line);
    if (process.env.COSTS_FILE) writeFileSync(process.env.COSTS_FILE, `${costLines(files).join('\n')}\n`);
    this.log(`\n Browser: ${findChromium() ?? 'none'}`);
    const total = secondsOfRun();
    this.log(` CPU seconds of all processes: ${total?.toFixed(0) ?? 'not counted on this machine'}`);
    this.log(` Speed of this machine: ${average(this.#samples).toFixed(2)} ms of CPU for a fixed piece of work`);
    if (tier !== 'merge' || total === null || !process.env.COST_WARNINGS) return [];
    const whole: string[] = JSON.parse(process.env.TEST_WHOLE ?? '[]');
    return costWarnings(total, files, new Set(whole)).map((warning) => `Warning: ${warning}`);
  }
}

function readCost(module: TestModule): FileCost[] {
  const { cpuSeconds } = module.meta();
  return cpuSeconds === undefined ? [] : [{ cpuSeconds, project: module.project.name, file: module.relativeModuleId }];
}

function describe(test: TestCase) {
  return {
    ms: test.diagnostic()?.duration ?? 0,
    project: test.project.name,
    file: test.module.relativeModuleId,
    name: test.fullName,
  };
}

// The tiers of the test suite (tests/README.md): `run-tests.ts merge`, `changed` or `long`, or test files.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { changedSince, lastGreenCommit, longRuns } from './tests/changes.ts';
import { readFileMap } from './tests/file-map.ts';
import { addedBudget, selectChanged, type Selection } from './tests/select-changed.ts';

const vitest = ['--disable-warning=ExperimentalWarning', 'node_modules/vitest/vitest.mjs', 'run'];

/** Runs Vitest and returns its exit code. */
function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [...vitest, ...args], { stdio: 'inherit', env: { ...process.env, ...env } });
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 130 : 1)));
  });
}

/** Selects the files to run whole because of changes since the last green long run. */
function select(budget?: number): Selection {
  const commit = lastGreenCommit();
  if (commit === null) return { isPossible: false, why: `${longRuns} names no commit of this history` };
  const changed = changedSince(commit);
  if (changed === null) return { isPossible: false, why: 'git cannot tell what changed' };
  const selection = selectChanged(changed, readFileMap(), budget);
  return selection.isPossible ? { ...selection, files: selection.files.filter((file) => existsSync(file)) } : selection;
}

/** Prints the files to run whole, and returns them. */
function announce(selection: Selection): readonly string[] {
  if (!selection.isPossible) {
    console.log(`test:long required: ${selection.why}. Only the small form runs.`);
    return [];
  }
  const { files, leftOut, about, cpuSeconds } = selection;
  console.log(
    files.length === 0
      ? 'test:changed: nothing that tests cover has changed since the last green long run.'
      : `test:changed: ${files.length} files whole (${about}), about ${Math.round(cpuSeconds)} CPU seconds.`,
  );
  if (leftOut > 0) console.log(`${leftOut} more files cover these changes: \`npm run test:changed\` runs them all.`);
  return files;
}

async function main([tier = 'merge', ...rest]: readonly string[]): Promise<number> {
  // A run of all files that was stopped is resumed: see tests/support/run/resume.ts.
  if (tier === 'long') return await run(rest, { TEST_TIER: 'long', TEST_RESUME: rest.length === 0 ? 'yes' : '' });
  if (tier === 'merge') {
    const selection = select(addedBudget);
    const pages = selection.isPossible ? selection.pages : [];
    return await run(rest, {
      TEST_TIER: 'merge',
      TEST_WHOLE: JSON.stringify(announce(selection)),
      TEST_PAGES: JSON.stringify(pages),
    });
  }
  if (tier === 'changed') {
    const selection = select();
    const files = announce(selection);
    if (files.length > 0) return await run(files, {});
    return selection.isPossible ? 0 : 1;
  }
  // Named files run whole; the engine that most people run, with files on the disk, is enough unless another project is named.
  const isNamed = rest.some((arg) => arg.startsWith('--project')) || tier.startsWith('--project');
  return await run([tier, ...rest, ...(isNamed ? [] : ['--project', '!api-pglite', '--project', '!api-bucket'])], {});
}

process.exitCode = await main(process.argv.slice(2));

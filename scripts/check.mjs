// All static checks in parallel, each with its seconds, then the output of failed ones. Fails if any fails.
// With `--changed`, formats only of files that changed since the last green long run, which checked all of them.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lanesFor } from './prepare/checks.mjs';
import { changedSince, lastGreenCommit } from './tests/changes.ts';

/** @typedef {import('./prepare/checks.mjs').Check} Check */

/** The compiler and the linter's types are Go programs that end soon: collecting less saves them a third of their work. */
const env = { ...process.env, GOGC: '400' };

/** @param {Check} check @returns {Promise<boolean>} whether it passed */
function run({ name, command }) {
  const begin = performance.now();
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let printed = '';
  const keep = (/** @type {Buffer} */ chunk) => (printed += chunk.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      const seconds = ((performance.now() - begin) / 1000).toFixed(1).padStart(5);
      process.stdout.write(`${code === 0 ? '✓' : '✗'} ${seconds} s  ${name}\n${code === 0 ? '' : `${printed}\n`}`);
      resolve(code === 0);
    });
  });
}

/** @param {Check[]} lane @returns {Promise<boolean[]>} */
async function runLane(lane) {
  const results = [];
  for (const check of lane) results.push(await run(check));
  return results;
}

/** @returns {string[] | null} paths, or null when all must be read */
function changedFiles() {
  const commit = process.argv.includes('--changed') ? lastGreenCommit() : null;
  const changed = commit === null ? null : changedSince(commit);
  return changed?.filter((file) => existsSync(file)) ?? null;
}

const results = (await Promise.all(lanesFor(changedFiles()).map(runLane))).flat();
const failed = results.filter((passed) => !passed).length;
process.stdout.write(
  failed === 0 ? `All ${results.length} checks passed.\n` : `${failed} of ${results.length} checks failed.\n`,
);
process.exitCode = failed === 0 ? 0 : 1;

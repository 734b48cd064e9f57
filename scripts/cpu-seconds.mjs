// Runs a command and prints the CPU seconds of every process it started: `node scripts/cpu-seconds.mjs npm test`.
// All figures about the cost of tests come from here or, for one test file, from the same count (tests/support/run/costs.ts).
import { spawn } from 'node:child_process';
import { enterCpuGroup, readCpuSeconds } from './cpu-group.mjs';

const [command, ...args] = process.argv.slice(2);
if (!command) throw new Error('Usage: node scripts/cpu-seconds.mjs COMMAND [ARGUMENT …]');
const group = enterCpuGroup();
const begin = performance.now();
const child = spawn(command, args, { stdio: 'inherit' });
child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 127;
});
child.once('close', (code) => {
  const cpu = (group && readCpuSeconds(group.folder))?.toFixed(1) ?? 'not counted on this machine';
  const wall = ((performance.now() - begin) / 1000).toFixed(1);
  process.stderr.write(`CPU seconds: ${cpu} (wall ${wall})\n`);
  group?.leave();
  process.exitCode ??= code ?? 1;
});

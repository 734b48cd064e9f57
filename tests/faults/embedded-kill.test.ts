import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { quickly, shortLived } from '#tests/support/app/server-process.ts';
import { migratedFolder } from '#tests/support/database/template.ts';
import { howOften } from '#tests/support/run/tier.ts';

const ROUNDS = howOften({ small: 1, whole: 20, setting: 'KILL_ROUNDS' });
const script = path.join(import.meta.dirname, 'insert-forever.ts');

/** Lets the process write until it has acknowledged `count` rows, and kills it without warning. */
async function writeUntilKilled(dataDir: string, count: number): Promise<{ found: number[]; acknowledged: number[] }> {
  const child = spawn(process.execPath, [shortLived, script, dataDir], {
    env: { ...process.env, ...quickly },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let found: number[] | undefined;
  const acknowledged: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('open ')) found = JSON.parse(line.slice(5)) as number[];
    else acknowledged.push(Number(line));
    if (acknowledged.length === count) child.kill('SIGKILL');
  }
  const [, signal] = await exited;
  if (signal !== 'SIGKILL' || !found) throw new Error('the process ended by itself');
  return { found, acknowledged };
}

test(`kill -9 during writes, ${ROUNDS} ${ROUNDS === 1 ? 'round' : 'rounds'}: no acknowledged row is lost, and the directory is free again`, async () => {
  const dataDir = migratedFolder();
  let known: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Varying rows, so that the kill meets commits, checkpoints and idle moments alike.
    const { found, acknowledged } = await writeUntilKilled(dataDir, 20 + ((round * 37) % 60));
    expect(found).toEqual(expect.arrayContaining(known));
    known = [...found, ...acknowledged];
  }
  const { found } = await writeUntilKilled(dataDir, 1);
  expect(found).toEqual(expect.arrayContaining(known));
  // One row per round may have been written and not acknowledged; there must be no others.
  expect(found.length - known.length).toBeLessThanOrEqual(1);
});

import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { hashInWorker } from './hash-in-worker.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';

let end: (() => Promise<void>) | undefined;
afterEach(async () => {
  await end?.();
  end = undefined;
});

const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() };

/** Field positions in Linux's `/proc/…/stat`, counted from the state. */
const parent = 1;
const niceness = 16;
const readStatFields = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');

/** Ids of this process's child processes that hash. */
function programs(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return (
          readStatFields(pid)[parent] === String(process.pid) &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('hash-program')
        );
      } catch {
        return false;
      }
    });
}

test('a password is hashed by a low-priority process, which ends together with the server', async () => {
  end = hashInWorker(log);
  const stored = await hashPassword('Entebbe-Road-9');
  expect(await verifyPassword(stored, 'Entebbe-Road-9')).toBe(true);
  expect(await verifyPassword(stored, 'Entebbe-Road-8')).toBe(false);
  const [pid] = programs();
  expect(Number(readStatFields(pid!)[niceness])).toBeGreaterThanOrEqual(10);
  await end();
  end = undefined;
  expect(programs()).toEqual([]);
  expect(await verifyPassword(stored, 'Entebbe-Road-9')).toBe(true);
});

test('when the hashing process is killed, waiting checks fail, the server hashes itself, and a new process starts', async () => {
  end = hashInWorker(log);
  const stored = await hashPassword('Entebbe-Road-9');
  const [first] = programs();
  process.kill(first!, 'SIGSTOP');
  const outcome = verifyPassword(stored, 'Entebbe-Road-9').catch((error: unknown) => error);
  process.kill(first!, 'SIGKILL');
  expect(await outcome).toMatchObject({ code: 'unavailable' });
  expect(await verifyPassword(stored, 'Entebbe-Road-9')).toBe(true);
  expect(log.warn).toHaveBeenCalled();
  await expect.poll(programs).toHaveLength(1);
});

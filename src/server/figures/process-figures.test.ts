import { expect, test } from 'vitest';
import { createTestClock } from '#tests/support/app/clock.ts';
import { watchProcess } from './process-figures.ts';
import { sumByKind } from './request-totals.ts';

/** Watches a process whose answers and lag the test decides. */
function watched() {
  const clock = createTestClock();
  const now = { answers: 0, lag: 0, disk: (): { free: number; size: number } => ({ free: 60, size: 100 }) };
  const warnings: string[] = [];
  const labels = { kind: 'read', status_code: 200 };
  const watch = watchProcess({
    clock,
    machine: { readDisk: async () => now.disk(), readLag: () => now.lag, isBusy: () => false },
    readTotals: async () =>
      sumByKind([
        { metricName: 's_bucket', labels: { ...labels, le: '+Inf' }, value: now.answers },
        { metricName: 's_count', labels, value: now.answers },
      ]),
    countFromMemory: () => 7,
    log: { warn: (_details, message) => void warnings.push(message) },
  });
  const countReads = async () => (await watch.read()).requests.find(({ kind }) => kind === 'read')?.requests;
  return { clock, now, watch, warnings, countReads };
}
const minute = 60_000;

test('answers of the last five minutes are counted, and older ones no longer', async () => {
  const { clock, now, watch, countReads } = watched();
  now.answers = 10;
  expect(await countReads()).toBe(10);
  for (let passed = 0; passed < 4; passed += 1) {
    clock.advance(minute);
    now.answers += 1;
    await watch.read();
  }
  expect(await countReads()).toBe(14);
  clock.advance(2 * minute);
  expect(await countReads()).toBe(3);
  // After a long time without reads, the window begins at the last read.
  clock.advance(60 * minute);
  now.answers += 5;
  expect(await countReads()).toBe(5);
});

test('the worst lag of the last minute is shown, and the disk, and what was answered from memory', async () => {
  const { clock, now, watch } = watched();
  now.lag = 0.4;
  await watch.read();
  now.lag = 0.01;
  clock.advance(30_000);
  expect(await watch.read()).toMatchObject({ eventLoopLag: 0.4, fromMemory: 7, disk: { free: 60, size: 100 } });
  clock.advance(31_000);
  expect(await watch.read()).toMatchObject({ eventLoopLag: 0.01 });
});

test('a disk that can’t be read is not known, and the log says why', async () => {
  const { now, watch, warnings } = watched();
  now.disk = () => {
    throw new Error('no such folder');
  };
  expect(await watch.read()).toMatchObject({ disk: null });
  expect(warnings).toEqual(['the space on the disk could not be read']);
});

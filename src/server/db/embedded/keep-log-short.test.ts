import { expect, test, vi } from 'vitest';
import { keepLogShort } from './keep-log-short.ts';

test('a moment without a connection isn’t reported; a minute without one is, once', async () => {
  vi.useFakeTimers();
  let isBusy = true;
  const warnings: string[] = [];
  const maintenance = async () => {
    if (isBusy) throw new Error('no connection');
    return undefined as never;
  };
  const log = { info: () => {}, error: () => {}, warn: (_: unknown, text: string) => warnings.push(text) };
  const { stop } = keepLogShort({ maintenance }, log, { every: 10, bytes: 1 });
  try {
    await vi.advanceTimersByTimeAsync(50);
    isBusy = false;
    await vi.advanceTimersByTimeAsync(10);
    isBusy = true;
    await vi.advanceTimersByTimeAsync(50);
    expect(warnings).toEqual([]);
    await vi.advanceTimersByTimeAsync(60);
    expect(warnings).toEqual(['the log of the embedded database waits to be shortened']);
  } finally {
    stop();
    vi.useRealTimers();
  }
});

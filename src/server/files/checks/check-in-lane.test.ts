import { expect, test } from 'vitest';
import { createCheckPdf } from '#server/files/pdf/check-pdf.ts';
import type { CheckAccount } from './check-account.ts';
import { createCheckInLane } from './check-in-lane.ts';
import { judgeInThread } from './judge-in-thread.ts';

/** An account whose reservations are recorded as they are made. */
function account(id = 'a') {
  const counted: number[] = [];
  const noted: CheckAccount = {
    id,
    reserve: async (ms) => void counted.push(ms),
    refund: async (ms) => void counted.push(-ms),
  };
  return { counted, ...noted };
}

const toScriptUrl = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);
const answering = toScriptUrl(
  `import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ verdict: 'fine', cpuMs: 40 });`,
);
const endless = toScriptUrl('for (;;);');
const crashing = toScriptUrl(`throw new Error('crashed')`);
const leaving = toScriptUrl('process.exit(1)');
const bounds = { cpuMs: 1000, complex: 'complex' };
const file = new Uint8Array(1);

test('an account is charged the most CPU that a file may cost, and the unused rest is given back', async () => {
  const check = createCheckInLane(() => judgeInThread(answering, file, bounds), { cpuMs: 1000 });
  const { counted, ...caller } = account();
  expect(await check(file, caller)).toBe('fine');
  expect(counted).toEqual([1000, -960]);
});

test('a file whose thread uses up its CPU is ended and charged in full; the next file gets a thread of its own', async () => {
  const scripts = [endless, answering];
  const check = createCheckInLane(
    () => {
      const script = scripts.shift()!;
      // Reports the endless thread's CPU clock as past its bound, so that no test waits for that.
      return judgeInThread(script, file, bounds, async () => (script === endless ? 1001 : 0));
    },
    { cpuMs: 1000 },
  );
  const first = account();
  const verdicts = await Promise.all([check(file, first), check(file, account('b'))]);
  expect(verdicts).toEqual(['complex', 'fine']);
  expect(first.counted).toEqual([1000]);
});

test.each([
  ['crashes', crashing],
  ['leaves without a verdict', leaving],
])('a thread that %s tells its sender to send the file again, and the next file is judged', async (_what, script) => {
  const scripts = [script, answering];
  const check = createCheckInLane(() => judgeInThread(scripts.shift()!, file, bounds), { cpuMs: 1000 });
  const [failed, next] = await Promise.allSettled([check(file, account()), check(file, account('b'))]);
  expect(failed).toMatchObject({
    reason: { code: 'unavailable', retryAfter: 60, message: expect.stringContaining('send it again') },
  });
  expect(next).toMatchObject({ value: 'fine' });
});

test('a file of one kind does not wait for a heavy one of another kind', async () => {
  const gate = Promise.withResolvers<{ verdict: string; cpuMs: number }>();
  const heavy = createCheckInLane(() => gate.promise, { cpuMs: 1000 });
  const other = createCheckInLane(async () => ({ verdict: 'fine', cpuMs: 1 }), { cpuMs: 1000 });
  const waiting = heavy(file, account());
  expect(await other(file, account())).toBe('fine');
  gate.resolve({ verdict: 'late', cpuMs: 1 });
  expect(await waiting).toBe('late');
});

test('a PDF that is too complex is not called unsafe', async () => {
  const check = createCheckPdf(async () => 'complex');
  await expect(check(file, account())).rejects.toMatchObject({
    code: 'unsupported_media',
    message: expect.stringMatching(/may be fine.*too complex for us to check/),
  });
});

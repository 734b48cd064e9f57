import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints } from '#shared/api/index.ts';
import { errorBody } from '#shared/errors.ts';
import { longestRefusal, sharedFuzzSite } from '#tests/support/fuzz/fuzz-site.ts';
import { hostileRequests } from '#tests/support/browser/hostile-requests.ts';
import { average, sampleMachine } from '#tests/support/run/machine-speed.ts';

/** Security, C-01: at every endpoint the largest requests that are read at all are refused cheaply; `http/endpoint/read-json` bounds that cost. */

/** CPU of this thread for the costliest request, in multiples of the fixed work of `sampleMachine`: printed, not tested. */
const costliest = { label: '', work: 0 };
let sample: number;

const { server, ids, forget, headersFor } = sharedFuzzSite();
beforeAll(() => {
  // A thread's CPU clock is coarse: ten samples take longer than its ticks.
  sample = average(Array.from({ length: 10 }, sampleMachine));
});

afterAll(() =>
  console.log(`costliest huge request: ${costliest.label}, ${costliest.work.toFixed(1)} times the fixed work`),
);

async function measure<T>(label: string, work: () => Promise<T>): Promise<T> {
  const begin = process.threadCpuUsage();
  const result = await work();
  const { user, system } = process.threadCpuUsage(begin);
  const times = (user + system) / 1000 / sample;
  if (times > costliest.work) Object.assign(costliest, { label, work: times });
  return result;
}

describe.each(listEndpoints())('$name', ({ name, endpoint }) => {
  test('refuses huge, deeply nested or entirely invalid requests quickly and with a short reply', async () => {
    // A call before it may have ended the session, and strangers are refused before anything is read.
    forget();
    const headers = await headersFor(endpoint);
    for (const { label, request } of hostileRequests(endpoint, (path) => path.replace(/\{\w+\}/g, ids.professional))) {
      const ask = () => server.app.inject({ ...request, headers: { ...headers, ...request.headers } });
      const { statusCode, body } = await measure(`${name}, ${label}`, ask);
      expect(statusCode, `${label}: ${body.slice(0, 500)}`).toBeLessThan(500);
      if (statusCode < 400) continue;
      expect(body.length, `${label}: ${body.slice(0, 500)}`).toBeLessThan(longestRefusal);
      expect(Object.keys(errorBody.parse(JSON.parse(body)).fields ?? {}).length, label).toBeLessThanOrEqual(20);
    }
  });
});

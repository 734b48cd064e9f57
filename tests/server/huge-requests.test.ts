import { beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints } from '#shared/api/index.ts';
import { errorBody } from '#shared/errors.ts';
import { longestRefusal, sharedFuzzSite } from '#tests/support/fuzz-site.ts';
import { hostileRequests } from '#tests/support/hostile-requests.ts';
import { meanOf, sampleMachine } from '#tests/support/machine-speed.ts';

/** Security, C-01: at every endpoint the largest requests that are read at all are refused cheaply and briefly. */

/**
 * CPU time that a request of a quarter of a megabyte may take, compared with the fixed work of `sampleMachine`, some 5 ms.
 * 29,000 unknown keys took 20 times that.
 */
const mostWork = 6;
let sample: number;

const { server, ids, forget, callerOf } = sharedFuzzSite();
beforeAll(() => {
  // The clock of a thread's work ticks: ten samples outlast its ticks.
  sample = meanOf(Array.from({ length: 10 }, sampleMachine));
});

/** Tries twice more where it took long: the compiler's or the collector's turn may fall into one. */
async function withLittleWork<T>(label: string, work: () => Promise<T>): Promise<T> {
  const tries: number[] = [];
  for (;;) {
    const begin = process.threadCpuUsage();
    const result = await work();
    const { user, system } = process.threadCpuUsage(begin);
    tries.push((user + system) / 1000 / sample);
    if (Math.min(...tries) < mostWork) return result;
    expect(tries.length, `${label}: ${tries.join(', ')} times the fixed work`).toBeLessThan(3);
  }
}

describe.each(listEndpoints())('$name', ({ endpoint }) => {
  test('refuses what is huge, deep or wrong all over cheaply and briefly', async () => {
    // A call before it may have ended the session, and strangers are refused before anything is read.
    forget();
    const headers = await callerOf(endpoint);
    for (const { label, request } of hostileRequests(endpoint, (path) => path.replace(/\{\w+\}/g, ids.professional))) {
      const ask = () => server.app.inject({ ...request, headers: { ...headers, ...request.headers } });
      const { statusCode, body } = await withLittleWork(label, ask);
      expect(statusCode, `${label}: ${body.slice(0, 500)}`).toBeLessThan(500);
      if (statusCode < 400) continue;
      expect(body.length, `${label}: ${body.slice(0, 500)}`).toBeLessThan(longestRefusal);
      expect(Object.keys(errorBody.parse(JSON.parse(body)).fields ?? {}).length, label).toBeLessThanOrEqual(20);
    }
  });
});

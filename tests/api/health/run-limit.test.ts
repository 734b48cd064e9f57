import { expect, test } from 'vitest';
import { limitTable } from '#server/limits/limit-table.ts';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp();

test('an admin runs so many jobs an hour, and no more', async () => {
  const admin = await newPerson(server, 'admin');
  const run = () => admin.call('POST', '/health/jobs/fill-holidays/run');
  for (let n = 0; n < limitTable['job-runs'].points; n += 1) expect((await run()).status).toBe(200);
  expect(await run()).toMatchObject({ status: 429, code: 'rate_limited' });
  server.clock.advance(61 * 60_000);
  expect((await run()).status).toBe(200);
});

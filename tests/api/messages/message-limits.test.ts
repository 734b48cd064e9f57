import { expect, test } from 'vitest';
import { limitTable } from '#server/limits/rate-limit.ts';
import { fourPeople } from '#tests/support/applications/application-people.ts';
import { write, written } from '#tests/support/messages/message-people.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp();

test('an account sends only so many messages an hour; those refused don’t count', async () => {
  const { client, professional } = await fourPeople(server);
  const { points, seconds } = limitTable.messages;
  await written(client);
  expect((await write(client, { content: '' })).status).toBe(400);
  const { rows } = await server.database.query('select * from rate_limits');
  expect(rows.filter(({ points: n }) => n === 1)).toHaveLength(1);
  // Leaves room for one message: sending them all would take a minute.
  await server.database.query('update rate_limits set points = $1', [points - 1]);
  await written(client);
  expect(await write(client)).toMatchObject({ status: 429, code: 'rate_limited' });
  await written(professional);
  server.clock.advance(seconds * 1000);
  await written(client);
});

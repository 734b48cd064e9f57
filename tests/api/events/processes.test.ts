import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { publish } from '#server/events/publish.ts';
import { startTestApp, type TestApp } from '#tests/support/app/app.ts';
import { type OpenedStream, openStream } from '#tests/support/messages/event-stream.ts';
import { createUser, signIn } from '#tests/support/people/factories.ts';
import { openDatabase } from '#server/db/database.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { howOften } from '#tests/support/run/tier.ts';

const server = sharedTestApp({ poolSize: 4 });
let address: string;
beforeAll(async () => {
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
const opened: OpenedStream[] = [];
afterEach(async () => {
  for (const stream of opened.splice(0)) await stream.close();
});

async function person() {
  const { id } = await createUser(server.database.db, { role: 'user' });
  return { id, headers: await signIn(server.database.db, id, server.clock()) };
}
async function listen(...args: Parameters<typeof openStream>) {
  const stream = await openStream(...args);
  opened.push(stream);
  return stream;
}
const publishMessage = (id: string, { database } = server as Pick<TestApp, 'database'>) =>
  database.transaction((tx) => publish(tx, { now: server.clock() }, [id], { kind: 'message', subjectId: null }));
const listNumbers = ({ received }: OpenedStream) =>
  received.flatMap(({ id, event }) => (event === 'message' ? [Number(id)] : []));

test('an event from another process arrives, even if it was written while the connection was interrupted', async ({
  skip,
}) => {
  const { url } = server.database;
  if (!url) skip('the embedded engine has one process');
  const { id, headers } = await person();
  const stream = await listen(address, headers);
  await stream.until('hello');
  const other = await openDatabase({ url: url!, log: quietLog });
  await publishMessage(id, { database: other });
  await stream.until(2);
  await server.database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`,
  );
  for (let count = 0; count < 3; count += 1) await publishMessage(id, { database: other });
  await other.close();
  await stream.until(5);
  expect(listNumbers(stream)).toEqual([1, 2, 3, 4]);
});

test('a server that stops ends its streams first, with the reason, and opens no more', async () => {
  const stopping = await startTestApp({ database: server.database, clock: server.clock });
  const place = await stopping.app.listen({ port: 0, host: '127.0.0.1' });
  const streams = await Promise.all(Array.from({ length: 5 }, async () => openStream(place, (await person()).headers)));
  await Promise.all(streams.map((stream) => stream.until('hello')));
  await stopping.close();
  // A stream that the drain has to cut has no last event.
  for (const stream of streams) {
    await stream.closed;
    expect(stream.received.at(-1)).toEqual({ id: undefined, event: 'end', data: { reason: 'stopping' } });
  }
});

/** Events of a browser and its account, in any order. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('tell' as const), events: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('cut' as const), seen: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('read' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('poll' as const) }) },
);

test('with the connection cut anywhere, a browser that resumes loses nothing and sees nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 20 }), async (steps) => {
      const { id, headers } = await person();
      const seen: number[] = [];
      let publishedCount = 0;
      let stream: OpenedStream | undefined;
      /** Takes at most this many of the received events, as if the rest had been lost with the connection. */
      const take = (most = Infinity) => {
        const fresh = listNumbers(stream!).filter((number) => number > (seen.at(-1) ?? 0));
        seen.push(...fresh.slice(0, most));
      };
      const resume = async (query = '') => await openStream(address, headers, { lastEventId: seen.at(-1) ?? 0, query });
      for (const next of steps) {
        if (next.act === 'poll') {
          await stream?.close();
          stream = await resume('?stream=false');
          await stream.closed;
          take();
          stream = undefined;
          continue;
        }
        stream ??= await resume();
        if (next.act === 'tell') {
          publishedCount += next.events;
          await Promise.all(Array.from({ length: next.events }, () => publishMessage(id)));
        } else if (next.act === 'cut') {
          await stream.close();
          take(next.seen);
          stream = undefined;
        } else {
          await stream.until('hello');
          take();
        }
      }
      stream ??= await resume();
      const last = stream;
      await expect.poll(() => (take(), seen.at(-1) ?? 0), { interval: 5 }).toBe(publishedCount);
      await last.close();
      expect(seen).toEqual(Array.from({ length: publishedCount }, (_, index) => index + 1));
      expect(new Set(listNumbers(last)).size).toBe(listNumbers(last).length);
    }),
    { numRuns: howOften({ small: 10, whole: 100, setting: 'EVENT_RUNS' }) },
  );
});

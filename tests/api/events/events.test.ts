import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mostMissed } from '#shared/events/event-kinds.ts';
import type { Tx } from '#server/db/database.ts';
import { accountEvents, sessions, users } from '#server/db/schema/index.ts';
import { forgetEvents } from '#server/events/forget-events.ts';
import { publish, publishToAdmins } from '#server/events/publish.ts';
import { type OpenedStream, openStream } from '#tests/support/messages/event-stream.ts';
import { createUser, signIn } from '#tests/support/people/factories.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const subject = '01890000-0000-7000-8000-000000000001';
const server = sharedTestApp({ poolSize: 4, streamBounds: { perAccount: 2, perProcess: 4 } });
let address: string;
beforeAll(async () => {
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

const opened: OpenedStream[] = [];
afterEach(async () => {
  for (const stream of opened.splice(0)) await stream.close();
});

async function person(role: 'user' | 'admin' = 'user') {
  const { id } = await createUser(server.database.db, { role });
  return { id, headers: await signIn(server.database.db, id, server.clock()) };
}

async function listen(headers: Record<string, string>, options: Parameters<typeof openStream>[2] = {}) {
  const stream = await openStream(address, headers, options);
  opened.push(stream);
  return stream;
}

const change = (work: (tx: Tx) => Promise<unknown>) => server.database.transaction(work);
const publishMessage = (...ids: string[]) =>
  change((tx) => publish(tx, { now: server.clock() }, ids, { kind: 'message', subjectId: subject }));
const numbers = ({ received }: OpenedStream) => received.flatMap(({ id, event }) => (event === 'message' ? [id] : []));

describe('a stream', () => {
  test('begins with the latest number and then has each event, with its number, kind and subject', async () => {
    const { id, headers } = await person();
    const stream = await listen(headers);
    expect(await stream.until(1)).toEqual([{ id: '0', event: 'hello', data: { number: 0 } }]);
    await publishMessage(id);
    await publishMessage(id);
    expect((await stream.until(3)).slice(1)).toEqual([
      { id: '1', event: 'message', data: { subjectId: subject } },
      { id: '2', event: 'message', data: { subjectId: subject } },
    ]);
    const { headers: sent } = stream.response;
    expect([sent.get('cache-control'), sent.get('x-accel-buffering'), sent.get('content-encoding')]).toEqual([
      'no-store, no-transform',
      'no',
      null,
    ]);
    expect(sent.get('x-content-type-options')).toBe('nosniff');
  });

  test('resumes after a number, with nothing lost or repeated; the query says it as well as the header', async () => {
    const { id, headers } = await person();
    for (let sent = 0; sent < 4; sent += 1) await publishMessage(id);
    const byHeader = await listen(headers, { lastEventId: 2 });
    await byHeader.until(3);
    await publishMessage(id);
    await byHeader.until(4);
    expect(numbers(byHeader)).toEqual(['3', '4', '5']);
    expect(byHeader.received[0]).toEqual({ id: '2', event: 'hello', data: { number: 4 } });
    const byQuery = await listen(headers, { query: '?after=4' });
    await byQuery.until(2);
    expect(numbers(byQuery)).toEqual(['5']);
  });

  test('without a number has the events of the last minute, because its page was loaded a moment ago', async () => {
    const { id, headers } = await person();
    await publishMessage(id);
    server.clock.advance(61_000);
    await publishMessage(id);
    const stream = await listen(headers);
    await stream.until(2);
    expect(stream.received.map((event) => event.id)).toEqual(['1', '2']);
  });

  test('says when it no longer knows what was missed: too much, too old, or a number of the future', async () => {
    const { id, headers } = await person();
    for (let sent = 0; sent <= mostMissed; sent += 1) await publishMessage(id);
    const number = mostMissed + 1;
    const readReset = async (lastEventId: number) => {
      const stream = await listen(headers, { lastEventId, query: '?stream=false' });
      await stream.closed;
      return stream.received.filter(({ event }) => event !== 'hello' && event !== 'end');
    };
    const reset = { id: `${number}`, event: 'reset', data: { number } };
    expect(await readReset(0)).toEqual([reset]);
    expect(await readReset(number + 5)).toEqual([reset]);
    expect(await readReset(1)).toHaveLength(mostMissed);
    await server.database.db.delete(accountEvents).where(eq(accountEvents.number, 3));
    expect(await readReset(1)).toEqual([reset]);
    expect(await readReset(number)).toEqual([]);
  });

  test('that only asks what was missed ends at once', async () => {
    const { id, headers } = await person();
    await publishMessage(id);
    const stream = await listen(headers, { query: '?stream=false&after=0' });
    await stream.closed;
    expect(stream.received.map(({ event }) => event)).toEqual(['hello', 'message', 'end']);
    expect(stream.received[2]?.data).toEqual({ reason: 'done' });
  });

  test('of the same session replaces the one before; only so many browsers of an account are served', async () => {
    const { id, headers } = await person();
    const first = await listen(headers);
    await first.until('hello');
    const second = await listen(headers);
    expect((await first.until('end')).at(-1)?.data).toEqual({ reason: 'replaced' });
    await first.closed;
    await (await listen(await signIn(server.database.db, id, server.clock()))).until('hello');
    const third = await listen(await signIn(server.database.db, id, server.clock()));
    expect([third.response.status, third.response.headers.get('retry-after')]).toEqual([429, '60']);
    await publishMessage(id);
    await second.until('message');
  });

  test('is refused in a process that holds as many as it can', async () => {
    const held = [];
    for (let count = 0; count < 4; count += 1) held.push(await listen((await person()).headers));
    for (const stream of held) await stream.until('hello');
    const { response } = await listen((await person()).headers);
    expect(response.status).toBe(503);
  });

  test.each(['x', '-1', '1.5', '9'.repeat(20)])('is refused with the number %s', async (number) => {
    const { headers } = await person();
    const answer = await server.app.inject({ url: '/api/events', headers: { ...headers, 'last-event-id': number } });
    expect(answer.statusCode).toBe(400);
  });

  test('is counted while it is open, and logged once, when it ends', async () => {
    const { headers } = await person();
    const stream = await listen(headers);
    await stream.until('hello');
    const lines = () => server.log.filter(({ msg, req }) => msg === 'stream closed' && req !== undefined).length;
    const before = lines();
    const metrics = async () => await (await fetch(`${address}/metrics`)).text();
    expect(await metrics()).toMatch(/^mwesigwa_event_streams 1$/m);
    await stream.close();
    await expect.poll(lines).toBe(before + 1);
    expect(await metrics()).toMatch(/^mwesigwa_event_streams 0$/m);
  });
});

describe('what ends a stream at once', () => {
  test('signing out ends it, and tells it nothing more', async () => {
    const { id, headers } = await person();
    const stream = await listen(headers);
    const other = await listen(await signIn(server.database.db, id, server.clock()));
    await stream.until('hello');
    await other.until('hello');
    await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    await stream.closed;
    expect(stream.received.slice(1)).toEqual([{ id: undefined, event: 'end', data: { reason: 'session_expired' } }]);
    await other.until('session');
    await publishMessage(id);
    await other.until('message');
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'suspension, which an operator writes into the table',
      (id) => server.database.db.update(users).set({ suspendedAt: server.clock() }).where(eq(users.id, id)),
    ],
    ['the end of the account', (id) => server.database.db.delete(users).where(eq(users.id, id))],
  ])('%s', async (_, happens) => {
    const { id, headers } = await person();
    const other = await person();
    const streams = [await listen(headers), await listen(await signIn(server.database.db, id, server.clock()))];
    const stays = await listen(other.headers);
    for (const stream of [...streams, stays]) await stream.until('hello');
    await happens(id);
    for (const stream of streams) {
      await stream.closed;
      expect(stream.received.slice(1)).toEqual([{ id: undefined, event: 'end', data: { reason: 'unauthenticated' } }]);
    }
    await publishMessage(other.id);
    await stays.until('message');
  });

  test('a new role only tells the browser to check its permissions again; other account changes send nothing', async () => {
    const { id, headers } = await person();
    const stream = await listen(headers);
    await stream.until('hello');
    const set = (values: Partial<typeof users.$inferInsert>) =>
      server.database.db.update(users).set(values).where(eq(users.id, id));
    await set({ firstName: 'Ruth' });
    await set({ role: 'user', suspendedAt: null });
    await set({ role: 'admin' });
    await publishMessage(id);
    await stream.until('message');
    expect(stream.received.map(({ event }) => event)).toEqual(['hello', 'session', 'message']);
  });

  test('does not count as activity, and a stream does not keep a session alive', async () => {
    const { id, headers } = await person();
    server.clock.advance(2 * 60 * 60_000);
    await (await listen(headers)).until('hello');
    const [session] = await server.database.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(server.clock().getTime() - session!.lastActivityAt.getTime()).toBe(2 * 60 * 60_000);
  });
});

describe('an event', () => {
  test('reaches only the people named, once each, and no one after a rollback', async () => {
    const [grace, peace, other] = [await person(), await person(), await person()];
    const streams = [await listen(grace.headers), await listen(peace.headers), await listen(other.headers)];
    for (const stream of streams) await stream.until('hello');
    await publishMessage(other.id);
    await change(async (tx) => {
      await publish(tx, { now: server.clock() }, [grace.id], { kind: 'message', subjectId: subject });
      throw new Error('undone');
    }).catch(() => undefined);
    await change(async (tx) => {
      for (const ids of [
        [peace.id, grace.id, null],
        [grace.id, subject],
      ]) {
        await publish(tx, { now: server.clock() }, ids, { kind: 'message', subjectId: subject });
      }
    });
    await Promise.all(streams.map((stream) => stream.until('message')));
    expect(streams.map(numbers)).toEqual([['1'], ['1'], ['1']]);
  });

  test('for admins reaches every one of them who is not suspended', async () => {
    const [admin, gone, client] = [await person('admin'), await person('admin'), await person()];
    await server.database.db.update(users).set({ suspendedAt: server.clock() }).where(eq(users.id, gone.id));
    await change((tx) => publishToAdmins(tx, { now: server.clock() }, { kind: 'queue', subjectId: null }));
    const recipients = await server.database.db
      .select({ userId: accountEvents.userId })
      .from(accountEvents)
      .where(eq(accountEvents.kind, 'queue'));
    expect(recipients.map(({ userId }) => userId)).toContain(admin.id);
    expect(recipients.map(({ userId }) => userId)).not.toContain(gone.id);
    expect(recipients.map(({ userId }) => userId)).not.toContain(client.id);
  });

  test('is deleted after a week, and its number is never used again', async () => {
    const { id } = await person();
    await publishMessage(id);
    server.clock.advance(8 * 24 * 60 * 60_000);
    await forgetEvents(server.database.db, server.clock());
    await publishMessage(id);
    const rows = await server.database.db.select().from(accountEvents).where(eq(accountEvents.userId, id));
    expect(rows.map(({ number }) => number)).toEqual([2]);
  });

  test('fifty at once to the same people, in any order, end in no deadlock and leave no gap', async () => {
    const people = [await person(), await person(), await person()].map(({ id }) => id);
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => publishMessage(...(index % 2 === 0 ? people : people.toReversed()))),
    );
    for (const id of people) {
      const rows = await server.database.db
        .select()
        .from(accountEvents)
        .where(eq(accountEvents.userId, id))
        .orderBy(accountEvents.number);
      expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    }
  });
});

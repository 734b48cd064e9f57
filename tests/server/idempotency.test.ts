import { fastify, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/api/endpoint.ts';
import { createFragmentCache } from '#server/answers/fragments/fragment-cache.ts';
import { createVersionedCache } from '#server/answers/store/versioned-cache.ts';
import { pageViews } from '#server/db/schema/index.ts';
import { createServe } from '#server/http/endpoint/endpoint.ts';
import { handleError } from '#server/http/server/error-handler.ts';
import { createRateLimits } from '#server/limits/rate-limit.ts';
import { addRequestState } from '#server/http/endpoint/request-state.ts';
import { readKey } from '#server/idempotency/keys.ts';
import { replyLifetime, sweepIdempotencyKeys } from '#server/idempotency/answer-once.ts';
import { followMarketplace } from '#server/answers/tags/marketplace-version.ts';
import { sql } from 'drizzle-orm';
import { createTestClock } from '#tests/support/app/clock.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { openTestDatabase, testEngine } from '#tests/support/database/database.ts';
import { createUser, signIn } from '#tests/support/people/factories.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { shared } from '#tests/support/app/shared.ts';

/** A creating call as features define them: it increments a row and returns the count. */
const createMark = endpoint({
  method: 'POST',
  path: '/api/marks',
  access: 'public',
  summary: 'Test',
  body: z.strictObject({ kind: z.string(), fail: z.boolean().optional() }),
  status: 201,
  reply: z.strictObject({ n: z.int() }),
  idempotent: true,
});

/** What another process does while a call works. */
let meanwhile = async () => {};

const clock = createTestClock();
const database = shared(() => openTestDatabase());
let app: ReturnType<typeof fastify>;
let alice: Record<string, string>;
let bob: Record<string, string>;

beforeAll(async () => {
  const version = await followMarketplace(database, quietLog);
  app = fastify();
  addRequestState(app);
  app.setErrorHandler(handleError);
  const flights = createVersionedCache<never>({ maxBytes: 1, changes: version, now: clock });
  const limits = createRateLimits(false);
  const serve = createServe(() => app, {
    database,
    version,
    clock,
    site: testSettings(),
    limits,
    flights,
    direct: { add: () => undefined },
    fragments: createFragmentCache({ maxBytes: 1, changes: version, now: clock }),
    remember: () => {},
    slowBodies: { allowUpload: () => () => {} },
  });
  serve(createMark, async ({ body }, context) =>
    context.transaction(async (tx) => {
      await meanwhile();
      const day = '2026-11-20';
      const [row] = await tx
        .insert(pageViews)
        .values({ day, kind: body.kind, n: 1 })
        .onConflictDoUpdate({ target: [pageViews.day, pageViews.kind], set: { n: sql`${pageViews.n} + 1` } })
        .returning();
      if (body.fail) throw new Error('after the write');
      return { n: row!.n };
    }),
  );
  alice = await signIn(database.db, (await createUser(database.db, { role: 'user' })).id, clock());
  bob = await signIn(database.db, (await createUser(database.db, { role: 'user' })).id, clock());
});
afterAll(() => app.close());

const send = (body: object, key: string | undefined, caller: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/marks',
    payload: body,
    headers: { ...caller, ...(key !== undefined && { 'idempotency-key': key }) },
  });

test('twenty simultaneous calls with one key are carried out once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send({ kind: 'twenty' }, 'k1', alice)));
  for (const answer of answers) expect([201, 409]).toContain(answer.statusCode);
  expect(answers.some((answer) => answer.statusCode === 201)).toBe(true);
  const again = await send({ kind: 'twenty' }, 'k1', alice);
  expect(again.statusCode).toBe(201);
  expect(again.json()).toEqual({ n: 1 });
});

test('another body under the same key is refused as a mismatch', async () => {
  await send({ kind: 'a' }, 'k2', alice);
  const answer = await send({ kind: 'b' }, 'k2', alice);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().code).toBe('idempotency_mismatch');
});

test('a key belongs to its caller', async () => {
  expect((await send({ kind: 'mine' }, 'k3', alice)).json()).toEqual({ n: 1 });
  expect((await send({ kind: 'mine' }, 'k3', bob)).json()).toEqual({ n: 2 });
  expect((await send({ kind: 'mine' }, 'k3')).json()).toEqual({ n: 3 });
  expect((await send({ kind: 'mine' }, 'k3')).json()).toEqual({ n: 3 });
});

test('without a key every call counts', async () => {
  await send({ kind: 'free' }, undefined, alice);
  expect((await send({ kind: 'free' }, undefined, alice)).json()).toEqual({ n: 2 });
});

test('a call that failed stored nothing, and may be tried again with the same key', async () => {
  expect((await send({ kind: 'late', fail: true }, 'k4', alice)).statusCode).toBe(500);
  expect((await send({ kind: 'late' }, 'k4', alice)).json()).toEqual({ n: 1 });
});

test.each(['', 'x'.repeat(256)])('a key of invalid length is refused with the field Idempotency-Key', async (key) => {
  const answer = await send({ kind: 'x' }, key, alice);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveProperty('Idempotency-Key');
});

test('a key is remembered for a day and can be used again after that', async () => {
  const user = await createUser(database.db, { role: 'user' });
  const signedIn = () => signIn(database.db, user.id, clock());
  expect((await send({ kind: 'day' }, 'k5', await signedIn())).json()).toEqual({ n: 1 });
  clock.advance(replyLifetime - 1);
  expect((await send({ kind: 'day' }, 'k5', await signedIn())).json()).toEqual({ n: 1 });
  clock.advance(1);
  expect((await send({ kind: 'day' }, 'k5', await signedIn())).json()).toEqual({ n: 2 });
});

// Another process has its own connection, which the embedded engine can't offer.
test.skipIf(testEngine() === 'embedded')(
  'a call that finds a reply stored when it ends is undone and gets 409, and a retry gets the stored reply',
  async () => {
    const body = { kind: 'overtaken' };
    const headers = { 'idempotency-key': 'k7' };
    const request = { headers, method: 'POST', url: '/api/marks', body } as unknown as FastifyRequest;
    const { id, bodyHash } = readKey({ actor: { kind: 'visitor' } }, request)!;
    meanwhile = async () => {
      // As of a call that ended between the look for a reply and the lock.
      const row = [id, bodyHash, JSON.stringify({ n: 70 }), clock()];
      const insert =
        'insert into idempotency_keys (id, body_hash, status, reply, created_at) values ($1, $2, 201, $3, $4)';
      await database.maintenance((client) => client.query(insert, row));
    };
    const conflictReply = await send(body, 'k7');
    meanwhile = async () => {};
    expect(conflictReply.statusCode).toBe(409);
    expect((await send(body, 'k7')).json()).toEqual({ n: 70 });
    expect((await send(body, 'k8')).json()).toEqual({ n: 1 });
  },
);

test('the sweep deletes keys older than a day', async () => {
  await send({ kind: 'swept' }, 'k6');
  clock.advance(replyLifetime);
  expect(await sweepIdempotencyKeys(database.db, clock())).toBeGreaterThan(0);
  expect(await sweepIdempotencyKeys(database.db, clock())).toBe(0);
});

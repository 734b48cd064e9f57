import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/index.ts';
import { issueToken } from '#server/one-time-tokens/one-time-tokens.ts';
import { turnOn } from '#tests/support/people/second-factor.ts';
import { newPerson, signInPerson } from '#tests/support/applications/application-people.ts';
import { consultationAt } from '#tests/support/consultations/consultations.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp();
const path = '/calendar-feed';
const read = (url: string) => server.app.inject({ url: new URL(url).pathname });
const parseEvents = (file: string) =>
  new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((event) => [event.getFirstPropertyValue('uid'), event.getFirstPropertyValue('status')]);

/** A client with calls about their calendar. */
async function owner() {
  const account = await ownAccount(server);
  const { call, headers } = await account.enter();
  return { ...account, call, headers, make: async () => (await call('POST', path)).url as string };
}

test('a private calendar address returns the consultations of its owner, and of no one else', async () => {
  const [grace, ruth] = [await owner(), await owner()];
  const professional = (await createProfessional(server.database.db)).id;
  const agreed = await consultationAt(server, { client: grace.id, professional }, 'accepted');
  const requestedConsultation = await consultationAt(server, { client: grace.id, professional }, 'requested');
  await consultationAt(server, { client: grace.id, professional }, 'cancelled');
  await consultationAt(server, { client: ruth.id, professional }, 'accepted');
  const answer = await read(await grace.make());
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="mwesigwa.ics"',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  });
  expect(parseEvents(answer.body)).toEqual([
    [agreed.id, 'CONFIRMED'],
    [requestedConsultation.id, 'TENTATIVE'],
  ]);
});

test('the address is shown once; a new one replaces it, and an ended one opens nothing', async () => {
  const grace = await owner();
  expect(await grace.call('GET', path)).toEqual({ status: 200, feed: null });
  const first = await grace.make();
  expect(first).toMatch(/^http:\/\/localhost:3000\/api\/calendar\/[\w-]{43}\.ics$/);
  const feed = { createdAt: server.clock().toISOString(), lastReadAt: null };
  expect(await grace.call('GET', path)).toEqual({ status: 200, feed });
  const second = await grace.make();
  expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
  for (let n = 0; n < 2; n += 1) expect(await grace.call('DELETE', path)).toEqual({ status: 200, feed: null });
  expect((await read(second)).statusCode).toBe(404);
  expect(await grace.audited()).toEqual([
    'account.make_calendar_feed',
    'account.make_calendar_feed',
    'account.end_calendar_feed',
  ]);
  for (let n = 0; n < 18; n += 1) await grace.make();
  expect(await grace.call('POST', path)).toMatchObject({ status: 429, code: 'rate_limited' });
});

test('the calendar address returns nothing while its owner is suspended, or after their account is deleted', async () => {
  const grace = await owner();
  const url = await grace.make();
  const suspend = (suspendedAt: Date | null) =>
    server.database.db.update(users).set({ suspendedAt }).where(eq(users.id, grace.id));
  await suspend(server.clock());
  expect((await read(url)).json()).toMatchObject({ code: 'not_found' });
  await suspend(null);
  expect((await read(url)).statusCode).toBe(200);
  await grace.call('POST', '/delete', { currentPassword: ownPassword });
  expect((await read(url)).statusCode).toBe(404);
});

test('the owner sees when the calendar address was last read, and that a new address has not been read yet', async () => {
  const grace = await owner();
  const url = await grace.make();
  const lastRead = async () => (await grace.call('GET', path)).feed.lastReadAt as string | null;
  await read(url.replace('.ics', 'x.ics'));
  expect(await lastRead()).toBeNull();
  await read(url);
  const first = server.clock().toISOString();
  expect(await lastRead()).toBe(first);
  server.clock.advance(59_000);
  await read(url);
  expect(await lastRead()).toBe(first);
  server.clock.advance(1000);
  await read(url);
  expect(await lastRead()).toBe(server.clock().toISOString());
  await grace.make();
  expect(await lastRead()).toBeNull();
});

describe('the private address ends, and its owner is told to copy a new one,', () => {
  type Owner = Awaited<ReturnType<typeof owner>>;
  const asAdmin = async (method: 'PUT' | 'DELETE', { id }: Owner, part: string, payload?: object) =>
    (await newPerson(server, 'admin')).call(method, `/people/${id}/${part}`, payload);
  const ways: Record<string, (owner: Owner) => Promise<unknown>> = {
    'when they change their password': ({ call }) =>
      call('PUT', '/password', { currentPassword: ownPassword, newPassword: 'seven tall jackfruit' }),
    'when they set a new password with a link': async ({ id, email }) => {
      const token = await server.database.transaction((tx) =>
        issueToken(tx, { now: server.clock() }, { purpose: 'reset_password', userId: id, email }),
      );
      const payload = { token, password: 'seven tall jackfruit' };
      return await server.app.inject({ method: 'POST', url: '/api/auth/reset-password', payload });
    },
    'when they sign out everywhere else': ({ call }) => call('DELETE', '/sessions'),
    'when they turn two-step sign-in on': ({ headers }) => turnOn(server, headers),
    'when our team signs them out everywhere': (grace) => asAdmin('DELETE', grace, 'sessions'),
    'when our team suspends them': (grace) => asAdmin('PUT', grace, 'suspension', { reason: 'Spam.' }),
  };
  test.each(Object.entries(ways))('%s', async (_, end) => {
    const grace = await owner();
    const url = await grace.make();
    expect((await read(url)).statusCode).toBe(200);
    await end(grace);
    await server.database.db
      .update(users)
      .set({ suspendedAt: null, suspensionReason: null })
      .where(eq(users.id, grace.id));
    expect((await read(url)).statusCode).toBe(404);
    expect((await grace.mails()).filter((kind) => kind === 'calendar-ended')).toHaveLength(1);
    expect((await grace.audited()).filter((action) => action === 'account.end_calendar_feed')).toHaveLength(1);
  });

  test('but not when one other device is signed out, and an owner without such an address gets no mail', async () => {
    const grace = await owner();
    const url = await grace.make();
    const other = (await grace.enter()).headers;
    await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers: other });
    expect((await read(url)).statusCode).toBe(200);
    const ruth = await owner();
    await ruth.call('DELETE', '/sessions');
    expect(await ruth.mails()).toEqual([]);
  });
});

test('no log has the address, whether it opens something or not', async () => {
  const grace = await owner();
  const url = await grace.make();
  await read(url);
  await read(url.replace(/.ics$/, ''));
  await read(url.replace('.ics', '.ics/x'));
  const unknown = `http://localhost:3000/api/calendar/${'canary'.repeat(7)}x.ics`;
  expect((await read(unknown)).statusCode).toBe(404);
  const token = /calendar\/(.*)\.ics/.exec(url)?.[1] ?? '';
  expect(token).toHaveLength(43);
  const log = JSON.stringify(server.log);
  expect(log).toContain('/api/calendar/:token.ics');
  expect(log).not.toContain(token);
  expect(log).not.toContain('canary');
});

test.runIf(isWhole())('a feed asked for again and again is refused before it costs the others', async () => {
  const url = await (await owner()).make();
  const statuses = [];
  for (let n = 0; n < 260; n += 1) {
    const { statusCode } = await server.app.inject({ url: new URL(url).pathname, remoteAddress: '203.0.113.77' });
    statuses.push(statusCode);
  }
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});

test.runIf(isWhole())(
  'of 10,000 consultations of one person it has those to come, and then the latest past ones',
  async () => {
    const { db } = server.database;
    const { id: professional } = await createProfessional(db);
    await server.database.query(
      `insert into consultations (id, professional_id, name, email, message, status, slot_start, minutes, agreed_at, asked_at, created_at, updated_at)
     select gen_random_uuid(), $1, 'Grace', 'grace@example.com', 'How?', 'accepted', $2::timestamptz + n * interval '15 minutes', 15, $2, $2, $2, $2
     from generate_series(-9600, 399) n`,
      [professional, server.clock()],
    );
    // The last 600 of the past ones, and all 400 future ones.
    const { rows: latest } = await server.database.query(
      'select id from consultations where professional_id = $1 order by slot_start desc limit 1000',
      [professional],
    );
    const them = await signInPerson(server, professional, '');
    const { url } = await them.call('POST', '/account/calendar-feed');
    const answer = await read(url);
    expect(answer.statusCode).toBe(200);
    const uids = parseEvents(answer.body).map(([uid]) => uid);
    expect(uids).toHaveLength(1000);
    expect(uids.toSorted()).toEqual(latest.map(({ id }) => id).toSorted());
  },
);

import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/index.ts';
import { personOf } from '#tests/support/application-people.ts';
import { consultationAt } from '#tests/support/consultations.ts';
import { createProfessional } from '#tests/support/factories.ts';
import { ownAccount, ownPassword } from '#tests/support/own-account.ts';
import { isWhole } from '#tests/support/tier.ts';
import { sharedTestApp } from '#tests/support/shared-app.ts';

const server = sharedTestApp();
const path = '/calendar-feed';
const read = (url: string) => server.app.inject({ url: new URL(url).pathname });
const eventsOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((event) => [event.getFirstPropertyValue('uid'), event.getFirstPropertyValue('status')]);

/** A client with calls about their calendar. */
async function owner() {
  const account = await ownAccount(server);
  const { call } = await account.enter();
  return { ...account, call, make: async () => (await call('POST', path)).url as string };
}

test('a private address opens its owner’s consultations, and no one else’s', async () => {
  const [grace, ruth] = [await owner(), await owner()];
  const professional = (await createProfessional(server.database.db)).id;
  const agreed = await consultationAt(server, { client: grace.id, professional }, 'accepted');
  const asked = await consultationAt(server, { client: grace.id, professional }, 'requested');
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
  expect(eventsOf(answer.body)).toEqual([
    [agreed.id, 'CONFIRMED'],
    [asked.id, 'TENTATIVE'],
  ]);
});

test('the address is shown once; a new one replaces it, and an ended one opens nothing', async () => {
  const grace = await owner();
  expect(await grace.call('GET', path)).toEqual({ status: 200, feed: null });
  const first = await grace.make();
  expect(first).toMatch(/^http:\/\/localhost:3000\/api\/calendar\/[\w-]{43}\.ics$/);
  expect(await grace.call('GET', path)).toEqual({ status: 200, feed: { createdAt: server.clock().toISOString() } });
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

test('it opens nothing while its owner is suspended, or once they are gone', async () => {
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
    // The last 600 of those that are over, and all 400 that are not.
    const { rows: latest } = await server.database.query(
      'select id from consultations where professional_id = $1 order by slot_start desc limit 1000',
      [professional],
    );
    const them = await personOf(server, professional, '');
    const { url } = await them.call('POST', '/account/calendar-feed');
    const answer = await read(url);
    expect(answer.statusCode).toBe(200);
    const uids = eventsOf(answer.body).map(([uid]) => uid);
    expect(uids).toHaveLength(1000);
    expect(uids.toSorted()).toEqual(latest.map(({ id }) => id).toSorted());
  },
);

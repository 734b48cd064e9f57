import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import * as schema from '#server/db/schema/index.ts';
import { buildCases } from '#sample/people/credential-cases.ts';
import { buildClient, buildDemoAccounts, clientCount } from '#sample/people/clients.ts';
import { buildEarlier } from '#sample/consultations/earlier.ts';
import { buildHours } from '#sample/consultations/hours.ts';
import { copyRows } from './copy-rows.ts';
import { fillSample } from './fill-sample.ts';
import { insertRows, type WriteRows } from './insert-rows.ts';
import { buildProfessional } from '#sample/people/professional.ts';
import { buildReviews, summariseRatings } from '#sample/words/reviews.ts';

const now = new Date('2026-11-20T09:00:00Z');
const log = { info: () => {} };
let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const fill = (professionals: number, at = now) => fillSample({ database, now: at, professionals, log });

async function figures() {
  const { rows } = await database.query(`
    select (select count(*)::int from users) as users, (select count(*)::int from professionals) as professionals,
      (select count(*)::int from professionals where approval_status = 'approved') as approved,
      (select coalesce(sum(n), 0)::int from marketplace_counts
        where specialization = '' and language = '' and not remote_only and not checked_only) as counted,
      (select count(*)::int from reviews) as reviews, (select coalesce(sum(total_reviews), 0)::int from professionals) as rated`);
  return rows[0];
}

test('an empty database is filled only once, and stored counts and ratings match the rows', async () => {
  await fill(60);
  const first = await figures();
  expect(first).toMatchObject({ professionals: 60, users: 2 + clientCount(60) + 60 });
  expect(first.counted).toBe(first.approved);
  expect(first.rated).toBe(first.reviews);
  expect(first.reviews).toBeGreaterThan(60);
  await fill(60, new Date('2026-11-21T09:00:00Z'));
  expect(await figures()).toEqual(first);
  const { rows } = await database.query(`select email, role from users where email not like '%.%@%' order by email`);
  expect(rows).toEqual([
    { email: 'admin@demo.mwesigwa.ug', role: 'admin' },
    { email: 'client@demo.mwesigwa.ug', role: 'user' },
    { email: 'pending@demo.mwesigwa.ug', role: 'professional' },
    { email: 'professional@demo.mwesigwa.ug', role: 'professional' },
  ]);
});

test('a smaller marketplace grows to what a larger one would have been', async () => {
  await fill(10);
  await fill(300, new Date('2027-02-01T09:00:00Z'));
  expect(await figures()).toMatchObject({ professionals: 300, users: 2 + clientCount(300) + 300 });
  const stored = await database.db
    .select({ id: schema.professionals.id, bio: schema.professionals.bio })
    .from(schema.professionals);
  const built = Array.from({ length: 300 }, (_, index) => buildProfessional(index, now).professional);
  expect(new Map(stored.map(({ id, bio }) => [id, bio]))).toEqual(new Map(built.map(({ id, bio }) => [id, bio])));
});

test('a fill that fails leaves nothing behind and can be done again', async () => {
  const inTheWay = buildProfessional(40, now).user;
  await database.db.insert(schema.users).values(inTheWay);
  await expect(fill(60)).rejects.toThrow('users');
  expect(await figures()).toMatchObject({ users: 1, professionals: 0, counted: 0 });
  await database.db.delete(schema.users);
  await fill(60);
  expect(await figures()).toMatchObject({ professionals: 60 });
});

test('a database with accounts of real people is refused', async () => {
  const real = { ...buildClient(0, now), isSample: false };
  await database.db.insert(schema.users).values(real);
  await expect(fill(10)).rejects.toThrow('real people');
  expect(await figures()).toMatchObject({ users: 1, professionals: 0 });
});

/** Returns the rows that a way of writing leaves, seen in a transaction that is then rolled back. */
async function writtenBy(client: pg.ClientBase, write: WriteRows) {
  const people = Array.from({ length: 40 }, (_, index) => buildProfessional(index, now));
  const odd = {
    ...people[0]!,
    professional: { ...people[0]!.professional, bio: 'tab\tnew\nline\r \\N \\ "q" {a,b} Ö 🐘' },
  };
  odd.professional.qualifications = ['a "b", c', 'null', '', '{x}', 'back\\slash'];
  const all = [odd, ...people.slice(1)];
  await client.query('begin');
  const accounts = buildDemoAccounts(now);
  const demoAdmin = accounts.find(({ role }) => role === 'admin')!;
  await write(schema.users, accounts);
  await write(
    schema.users,
    Array.from({ length: clientCount(40) }, (_, index) => buildClient(index, now)),
  );
  await write(
    schema.users,
    all.map((person) => person.user),
  );
  await write(
    schema.professionals,
    all.map((person) => person.professional),
  );
  await write(
    schema.credentials,
    all.flatMap((person) => person.credentials),
  );
  await write(
    schema.credentialCases,
    all.flatMap(({ holder, credentials }) => buildCases(holder, credentials, { now, adminId: demoAdmin.id })),
  );
  await write(
    schema.reviews,
    all.flatMap((person, index) => buildReviews(index, person, now)),
  );
  await write(schema.reviews, []);
  const hours = all.map((person, index) => buildHours(index, person, now));
  const earlier = all.map((person, index) =>
    buildEarlier(index, person, hours[index]!, { now, holidays: new Set(['2026-10-09']) }),
  );
  await write(
    schema.availabilities,
    hours.flatMap((one) => one ?? []),
  );
  await write(
    schema.consultations,
    earlier.flatMap(({ consultations }) => consultations),
  );
  await write(
    schema.consultationSlots,
    earlier.flatMap(({ slots }) => slots),
  );
  await write(
    schema.consultationEvents,
    earlier.flatMap(({ events }) => events),
  );
  const tables = [
    'users',
    'professionals',
    'credentials',
    'credential_cases',
    'reviews',
    'marketplace_counts',
    'availabilities',
    'consultations',
    'consultation_slots',
  ];
  const found = [];
  for (const table of tables) found.push((await client.query(`select t::text from ${table} t order by 1`)).rows);
  // Their numbers go on after a rollback.
  const history = 'select consultation_id, at, act, by, start, words from consultation_events order by seq';
  found.push((await client.query(history)).rows);
  await client.query('rollback');
  return found;
}

test.skipIf(inject('databaseTemplate').engine === 'embedded')('COPY leaves the same rows as INSERT', async () => {
  await database.maintenance(async (client) => {
    const copied = await writtenBy(client, copyRows(client));
    const inserted = await writtenBy(client, insertRows(drizzle(client as pg.Client, { schema })));
    expect(copied[1]).toHaveLength(40);
    expect(Math.min(...copied.map((rows) => rows.length))).toBeGreaterThan(5);
    expect(copied).toEqual(inserted);
  });
});

test.skipIf(inject('databaseTemplate').engine === 'embedded')(
  'indexes exist again after a large fill, and survive a second fill smaller than the rows already there',
  async () => {
    const indexes = () =>
      database.query(`select indexdef from pg_indexes where tablename = 'professionals' order by 1`);
    const before = (await indexes()).rows;
    await fill(300);
    expect((await indexes()).rows).toEqual(before);
    await fill(560);
    expect((await indexes()).rows).toEqual(before);
    expect(await figures()).toMatchObject({ professionals: 560, users: 2 + clientCount(560) + 560 });
  },
);

test('a rating that the fill computes beforehand equals the one that the database computes', async () => {
  const lists = [[5], [5, 4], [5, 4, 4], [1, 2, 2], [5, 4, 4, 4, 4, 4, 4, 4], [1, 1, 1, 1, 1, 1, 1, 2]];
  for (const stars of lists) {
    const { rows } = await database.query(
      `select count(*)::int as "totalReviews", round(avg(stars), 2)::float8 as "averageRating"
       from unnest($1::smallint[]) stars`,
      [stars],
    );
    expect(summariseRatings(stars.map((rating) => ({ rating })))).toEqual(rows[0]);
  }
  expect(summariseRatings([])).toEqual({ totalReviews: 0, averageRating: 0 });
});

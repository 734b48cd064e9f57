import { afterAll, beforeAll, expect, test } from 'vitest';
import { listToAsk } from '#server/features/reviews/jobs-queries.ts';
import { deleteDecidedBefore } from '#server/features/reviews/report-queries.ts';
import { deleteViewsBefore } from '#server/features/reviews/reputation-queries.ts';
import { startTestApp, type TestApp } from './support/app.ts';
import { newPerson, type Person } from './support/application-people.ts';
import { insertManyProfessionals } from './support/many-professionals.ts';
import { type Plans, plansOf } from './support/plans.ts';
import { completedWork, words } from './support/review-people.ts';

const rows = 20_000;

let server: TestApp;
let plans: Plans;
let people: { client: Person; professional: Person; admin: Person };
beforeAll(async () => {
  server = await startTestApp({ config: { rateLimits: false } });
  plans = plansOf(server);
  await insertManyProfessionals(server.database, 2_000);
  people = {
    client: await newPerson(server, 'user'),
    professional: await newPerson(server, 'professional'),
    admin: await newPerson(server, 'admin'),
  };
  await fill();
}, 240_000);
afterAll(() => server.close());

/** Each two-hundredth review is the client's, and another one the professional's; few are reported, few hidden. */
async function fill(): Promise<void> {
  const { database, clock } = server;
  const now = clock();
  await database.query(
    `insert into users (id, email, role, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'client-' || n || '@many.example', 'user', 'Grace', 'Nakato', $1, $1 from generate_series(1, 500) n`,
    [now],
  );
  await database.query(
    `with clients as (select array_agg(id) as ids from users where email like '%@many.example'),
          others as (select array_agg(id) as ids from (select id from professionals where approval_status = 'approved' and id <> $2 order by id limit 1000) p)
     insert into reviews (id, professional_id, author_id, kind, rating, comment, status, hidden_reason, hidden_at, reply, replied_at, is_sample, created_at)
     select gen_random_uuid(), case when n % 200 = 1 then $2::uuid else others.ids[1 + n % 1000] end,
       case when n % 200 = 0 then $1::uuid else clients.ids[1 + n % 500] end, 'work', 1 + n % 5, repeat('words ', 30),
       case when n % 500 = 7 then 'hidden' else 'published' end, case when n % 500 = 7 then 'x' end,
       case when n % 500 = 7 then $3::timestamptz end, case when n % 3 = 0 then 'Thanks.' end,
       case when n % 3 = 0 then $3::timestamptz end, true, $3::timestamptz - n * interval '50 minutes'
     from generate_series(1, ${rows}) n, clients, others`,
    [people.client.id, people.professional.id, now],
  );
  await database.query(
    `insert into review_reports (id, review_id, reporter_id, reason, created_at, decided_at, outcome)
     select gen_random_uuid(), r.id, $1, 'other', $2, case when n % 20 > 0 then $2::timestamptz end,
       case when n % 20 > 0 then 'kept' end
     from (select id, row_number() over () as n from reviews) r where n % 4 = 0`,
    [people.professional.id, now],
  );
  await database.query(
    `insert into profile_views (professional_id, day, n)
     select p.id, $1::date - d, 3 from professionals p, generate_series(0, 20) d`,
    [now],
  );
  await database.query(
    `with clients as (select array_agg(id) as ids from users where email like '%@many.example'),
          others as (select array_agg(id) as ids from (select id from professionals order by id limit 1000) p)
     insert into applications (id, user_id, professional_id, service_type, title, description, budget_min, budget_max, urgency,
       name, email, status, submitted_at, released_at, closed_at, updated_at, search_text, review_asked_at)
     select gen_random_uuid(), clients.ids[1 + n % 500], others.ids[1 + n % 1000], 'Tax Consultation', 'VAT', 'VAT', 1, 2, 'low',
       'Grace', 'grace@example.com', 'completed', $1, $1, $1, $1, 'vat', case when n % 100 > 0 then $1::timestamptz end
     from generate_series(1, ${rows}) n, clients, others`,
    [now],
  );
  await database.query(
    `insert into consultations (id, professional_id, client_id, name, email, message, status, created_at, updated_at, review_asked_at)
     select gen_random_uuid(), professional_id, user_id, 'Grace', 'grace@example.com', 'How?', 'completed', $1, $1, review_asked_at
     from applications where status = 'completed'`,
    [now],
  );
  await database.query(
    `insert into application_assignments (id, application_id, professional_id, assigned_at, first_response_at, ended_at, ending)
     select gen_random_uuid(), id, professional_id, closed_at, closed_at, closed_at, 'completed' from applications`,
  );
  for (const table of [
    'users',
    'professionals',
    'reviews',
    'review_reports',
    'profile_views',
    'applications',
    'consultations',
    'application_assignments',
    'responses',
    'problems',
  ]) {
    await database.query(`vacuum (analyze) ${table}`);
  }
}

const lists: [string, 'client' | 'professional' | 'admin', string][] = [
  ['what a client wrote and has not written', 'client', '/reviews/mine'],
  ['what a professional was told', 'professional', '/professionals/dashboard/reviews'],
  ['what they owe', 'professional', '/professionals/dashboard/reviews?owed=true&offset=10'],
  ['how they are seen', 'professional', '/professionals/dashboard/reputation'],
  ['what was reported', 'admin', '/reviews'],
  ['the end of that', 'admin', '/reviews?offset=200'],
  ['what is hidden', 'admin', '/reviews?list=hidden'],
];

test.each(lists)('no table is read whole for %s', async (_, persona, url) => {
  const statements = await plans.statementsOf(async () => {
    expect(await people[persona].call('GET', url)).toMatchObject({ status: 200 });
  });
  expect(statements.length).toBeGreaterThan(1);
  for (const statement of statements) expect(await plans.readWhole(statement)).toEqual([]);
});

test('nor for a profile with the facts of the work', async () => {
  const { rows: found } = await server.database.query('select professional_id as id from applications limit 1');
  const statements = await plans.statementsOf(async () => {
    expect((await server.app.inject(`/api/professionals/${found[0].id}`)).statusCode).toBe(200);
  });
  for (const statement of statements) expect(await plans.readWhole(statement)).toEqual([]);
});

test('nor for writing, answering, reporting and judging one', async () => {
  const reader = await newPerson(server, 'user');
  const id = await completedWork(server, people);
  const statements = await plans.statementsOf(async () => {
    const { review } = await people.client.call('POST', `/applications/${id}/review`, words());
    const one = `/reviews/${review.id}`;
    expect(await people.client.call('PUT', one, words({ rating: 2 }))).toMatchObject({ status: 200 });
    expect(await people.professional.call('POST', `${one}/reply`, { text: 'Thanks.' })).toMatchObject({ status: 200 });
    expect(await reader.call('POST', `${one}/report`, { reason: 'other' })).toMatchObject({ status: 201 });
    const hidden = { visibility: 'hidden', reason: 'x' };
    expect(await people.admin.call('PUT', `${one}/visibility`, hidden)).toMatchObject({ status: 200 });
  });
  const asked = statements.filter(({ text }) => /\b(reviews|review_reports|applications)\b/.test(text));
  expect(asked.length).toBeGreaterThan(5);
  for (const statement of asked) expect(await plans.readWhole(statement)).toEqual([]);
});

test('nor by the sweeps', async () => {
  const { db } = server.database;
  const sweeps = [
    () => listToAsk(db, server.clock(), 10),
    () => deleteDecidedBefore(db, new Date('2024-01-01T00:00:00.000Z'), 10),
    () => deleteViewsBefore(db, '2024-01-01', 10),
  ];
  for (const sweep of sweeps) {
    const statements = await plans.statementsOf(sweep);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) expect(await plans.readWhole(statement)).toEqual([]);
  }
});

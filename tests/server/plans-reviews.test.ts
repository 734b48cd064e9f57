import { afterAll, beforeAll, expect, test } from 'vitest';
import { listToAsk } from '#server/features/reviews/jobs-queries.ts';
import { findNearest, findReach, findReviewOf, findSubject } from '#server/features/reviews/queries.ts';
import { findJudged, findPublished, listJudged } from '#server/features/reviews/read-queries.ts';
import { deleteDecidedBefore, findLastReport, listReports } from '#server/features/reviews/report-queries.ts';
import { addViews, deleteViewsBefore } from '#server/features/reviews/reputation-queries.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { newPerson, type Person } from '#tests/support/application-people.ts';
import { insertManyWorks } from '#tests/support/many-works.ts';
import { insertManyProfessionals } from '#tests/support/many-professionals.ts';
import { nodesOf } from '#tests/support/plan-nodes.ts';
import { type Plans, plansOf } from '#tests/support/plans.ts';

const rows = 20_000;

let server: TestApp;
let plans: Plans;
let people: { client: Person; professional: Person; admin: Person };
beforeAll(async () => {
  server = await startTestApp({ config: { rateLimits: false } });
  plans = plansOf(server);
  await insertManyProfessionals(server.database, rows);
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
  // Whole tables at once take a busy machine longer than a statement may.
  const query = (text: string, values?: unknown[]) => database.maintenance((client) => client.query(text, values));
  await query(
    `insert into users (id, email, role, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'client-' || n || '@many.example', 'user', 'Grace', 'Nakato', $1, $1 from generate_series(1, 500) n`,
    [now],
  );
  await query(
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
  await query(
    `update reviews set hidden_reply = reply, hidden_reply_at = replied_at, hidden_reply_reason = 'x',
       reply_hidden_at = created_at + interval '1 day', reply = null, replied_at = null
     where id in (select id from reviews where reply is not null order by id limit 60)`,
  );
  await query(
    `insert into review_reports (id, review_id, reporter_id, reason, created_at, decided_at, outcome)
     select gen_random_uuid(), r.id, $1, 'other', $2, case when n % 20 > 0 then $2::timestamptz end,
       case when n % 20 > 0 then 'kept' end
     from (select id, row_number() over () as n from reviews) r where n % 4 = 0`,
    [people.professional.id, now],
  );
  await query(
    `insert into profile_views (professional_id, day, n)
     select p.id, $1::date - d, 3 from (select id from professionals order by id limit 1000) p, generate_series(0, 20) d`,
    [now],
  );
  await insertManyWorks(database, rows, now);
  await query(
    `insert into consultations (id, professional_id, client_id, name, email, message, status, created_at, updated_at, review_asked_at)
     select gen_random_uuid(), professional_id, user_id, 'Grace', 'grace@example.com', 'How?', 'completed', $1, $1, review_asked_at
     from applications where status = 'completed'`,
    [now],
  );
  await query(
    `insert into problems (id, application_id, response_id, client_id, professional_id, reported_by, reported_at, decided_at, outcome, decision_reason)
     select gen_random_uuid(), a.id, r.id, a.user_id, a.professional_id, 'client', $1, $1, 'dismissed', 'x'
     from applications a join responses r on r.application_id = a.id limit 5000`,
    [now],
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
    await query(`vacuum (analyze) ${table}`);
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

test('nor for what is looked at before one is written, reported or judged', async () => {
  const { db } = server.database;
  const now = server.clock();
  const pair = { authorId: people.client.id, professionalId: people.professional.id };
  const { rows: some } = await server.database.query(
    `select (select id from applications limit 1) as work, (select id from consultations limit 1) as talk, (select id from reviews limit 1) as review, (select id from review_reports limit 1) as report`,
  );
  const { work, talk, review, report } = some[0];
  const looks = [
    () => findSubject(db, 'work', work),
    () => findSubject(db, 'consultation', talk),
    () => findReviewOf(db, { kind: 'work', id: work }),
    () => findReviewOf(db, { kind: 'consultation', id: talk }),
    () => findNearest(db, pair, now),
    () => findReach(db, people.professional.id),
    () => findPublished(db, review, people.client.id),
    () => findJudged(db, review),
    () => findLastReport(db, review, people.client.id),
    () => listReports(db, review, [report]),
    () => addViews(db, [{ professionalId: people.professional.id, day: '2026-11-20', n: 1 }]),
    () => addViews(db, [{ professionalId: people.professional.id, day: '2026-11-20', n: -1 }]),
  ];
  for (const look of looks) {
    const statements = await plans.statementsOf(look);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) expect(await plans.readWhole(statement)).toEqual([]);
  }
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

test('what is hidden is read in its order, from its index', async () => {
  const statements = await plans.statementsOf(() => listJudged(server.database.db, 'hidden', { limit: 20, offset: 0 }));
  const nodes = (await plans.planOf(statements[0]!)).map(({ node }) => node);
  const readsIt = (node: (typeof nodes)[number]) => node['Index Name'] === 'reviews_hidden';
  expect(nodes.filter(readsIt).map((node) => node['Node Type'])).toEqual(['Index Scan']);
  // Reports of each are sorted, of which there are few.
  const sorted = nodes.filter((node) => /Sort/.test(node['Node Type'])).flatMap((sort) => nodesOf(sort));
  expect(sorted.filter(({ node }) => readsIt(node))).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDelivered, whyDelivered } from '#server/features/applications/finish-queries.ts';
import {
  deleteDecidedBefore,
  hasOpenProblem,
  listFilesAbout,
  listProblemsOf,
} from '#server/features/applications/problem-queries.ts';
import { type TestApp, startTestApp } from '#tests/support/app.ts';
import { newPerson, type Person } from '#tests/support/application-people.ts';
import { type Plans, plansOf } from '#tests/support/plans.ts';
import { writtenAgreement } from '#tests/support/written-agreement.ts';

/** Cases of the filled table, and of as many applications. */
const rows = 20_000;

let server: TestApp;
let plans: Plans;
let people: { client: Person; professional: Person; admin: Person };
let one: { id: string; applicationId: string };
beforeAll(async () => {
  server = await startTestApp({ config: { rateLimits: false } });
  plans = plansOf(server);
  people = {
    client: await newPerson(server, 'user'),
    professional: await newPerson(server, 'professional'),
    admin: await newPerson(server, 'admin'),
  };
  await fill();
}, 240_000);
afterAll(() => server.close());

/** Each hundredth is the client's and the professional's; half is decided. */
async function fill(): Promise<void> {
  const { database, clock } = server;
  // Without the limit of a statement: a busy machine takes its time.
  const query = (text: string, values?: unknown[]) => database.maintenance((client) => client.query(text, values));
  const many = await newPerson(server, 'professional');
  await query(
    `insert into users (id, email, role, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'client-' || n || '@many.example', 'user', 'Grace', 'Nakato', $1, $1 from generate_series(1, 500) n`,
    [clock()],
  );
  await query(
    `with clients as (select array_agg(id) as ids from users where email like '%@many.example')
     insert into applications (id, user_id, professional_id, service_type, title, description, budget_min, budget_max, urgency,
       name, email, status, stage, assigned_at, completes_at, submitted_at, released_at, closed_at, updated_at, search_text)
     select gen_random_uuid(), case when n % 100 = 0 then $1::uuid else clients.ids[1 + n % 500] end,
       case when n % 100 = 0 then $2::uuid else $3::uuid end, 'Tax Consultation', 'VAT ' || n, repeat('words ', 60), 1, 2, 'low',
       'Grace', 'grace@example.com', case when n % 50 < 4 then 'approved' else 'completed' end,
       case when n % 50 < 2 then 'delivered' when n % 50 < 4 then 'problem' end, t, case when n % 50 < 2 then t + interval '14 days' end,
       t, t, case when n % 50 >= 4 then t end, t, 'vat'
     from generate_series(1, ${rows}) n, clients, lateral (select $4::timestamptz - n * interval '50 minutes' as t) s`,
    [people.client.id, people.professional.id, many.id, clock()],
  );
  const { agreement, agreementSha256 } = writtenAgreement();
  await query(
    `insert into responses (id, application_id, professional_id, proposed_budget, response_message, availability_start, methodology,
       terms, submitted_at, status, answered_at, agreement, agreement_sha256)
     select gen_random_uuid(), id, professional_id, 5, 'Gladly.', '2026-12-01', 'Forms.', 'None.', submitted_at, 'accepted',
       submitted_at, $1, $2 from applications`,
    [agreement, agreementSha256],
  );
  await query(
    `insert into problems (id, application_id, response_id, client_id, professional_id, reported_by, reported_at, decided_at, outcome, decision_reason)
     select gen_random_uuid(), a.id, r.id, a.user_id, a.professional_id, 'client', a.submitted_at,
       case when n % 2 = 0 then a.submitted_at end, case when n % 2 = 0 then 'upheld' end, case when n % 2 = 0 then 'Because.' else '' end
     from (select a.*, row_number() over () as n from applications a) a join responses r on r.application_id = a.id`,
  );
  await query(
    `insert into problem_statements (id, problem_id, side, at, text) select gen_random_uuid(), id, 'client', reported_at, 'Nothing came.' from problems`,
  );
  await query(
    `insert into problem_files (id, problem_id, side, at, name, kind, size, sha256, sent_sha256)
     select gen_random_uuid(), id, 'client', reported_at, 'Receipt', 'pdf', 9, repeat('f', 64), repeat('f', 64) from problems`,
  );
  for (const table of ['users', 'applications', 'responses', 'problems', 'problem_statements', 'problem_files']) {
    await query(`vacuum (analyze) ${table}`);
  }
  const { rows: own } = await query('select id, application_id from problems where client_id = $1 limit 1', [
    people.client.id,
  ]);
  one = { id: own[0].id, applicationId: own[0].application_id };
}

const lists: [string, keyof typeof people, string][] = [
  ['all by age', 'admin', '/problems'],
  ['the oldest that are open', 'admin', '/problems?state=open'],
  ['further ones', 'admin', '/problems?state=open&offset=200'],
  ['the newest that are decided', 'admin', '/problems?state=decided'],
  ['of one application', 'admin', '/problems?applicationId={application}'],
  ['a client’s own', 'client', '/problems'],
  ['a professional’s own', 'professional', '/problems?state=open'],
  ['one with all that was said and shown', 'client', '/problems/{id}'],
];

test.each(lists)('no table is read whole for %s', async (_what, persona, url) => {
  const address = url.replace('{application}', one.applicationId).replace('{id}', one.id);
  const statements = await plans.statementsOf(async () => {
    expect(await people[persona].call('GET', address)).toMatchObject({ status: 200 });
  });
  expect(statements.length).toBeGreaterThan(1);
  for (const statement of statements) expect(await plans.readWhole(statement)).toEqual([]);
});

test('the admins’ list goes along the index of ages, and sorts nothing', async () => {
  for (const url of ['/problems', '/problems?state=open', '/problems?state=decided']) {
    const statements = await plans.statementsOf(() => people.admin.call('GET', url));
    const listed = statements.find(({ text }) => text.includes('join "responses"'))!;
    const nodes = (await plans.planOf(listed)).map(({ node }) => node);
    expect(nodes.map((node) => node['Index Name'])).toContain('problems_age');
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
  }
});

test('nor for the sweeps, and what is asked when somebody leaves', async () => {
  const { db } = server.database;
  const now = server.clock();
  const work = [
    () => listProblemsOf(db, one.applicationId),
    ...whyDelivered.map((why) => () => listDelivered(db, now, why, 10)),
    () => deleteDecidedBefore(db, new Date('2020-01-01T00:00:00.000Z'), 10),
    () => server.database.transaction((tx) => hasOpenProblem(tx, people.professional.id)),
    () => server.database.transaction((tx) => listFilesAbout(tx, people.client.id)),
  ];
  for (const ask of work) {
    const statements = (await plans.statementsOf(ask)).filter(({ text }) => /^(select|delete)/.test(text));
    for (const statement of statements) expect(await plans.readWhole(statement)).toEqual([]);
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deleteClosedBefore,
  deleteWaitingBefore,
  listOfSuspended,
  listOverdue,
  listToRemind,
} from '#server/features/applications/erase-queries.ts';
import { type TestApp, startTestApp } from '#tests/support/app.ts';
import { need, newPerson, type Person } from '#tests/support/application-people.ts';
import { insertManyProfessionals } from '#tests/support/many-professionals.ts';
import { nodesOf } from '#tests/support/plan-nodes.ts';
import { type Plans, plansOf } from '#tests/support/plans.ts';

/** Applications and professionals of the filled tables. */
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

/** Each hundredth is the client's and the professional's; the rest is spread over others. */
async function fill(): Promise<void> {
  const { database } = server;
  // Without the limit of a statement: a busy machine takes its time.
  const query = (text: string, values?: unknown[]) => database.maintenance((client) => client.query(text, values));
  await query(
    `insert into users (id, email, role, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'client-' || n || '@many.example', 'user', 'Grace', 'Nakato', $1, $1 from generate_series(1, 500) n`,
    [server.clock()],
  );
  await query(
    `with clients as (select array_agg(id) as ids from users where email like '%@many.example'),
          others as (select array_agg(id) as ids from (select id from professionals where approval_status = 'approved' order by id limit 500) p)
     insert into applications (id, user_id, professional_id, service_type, title, description, budget_min, budget_max, urgency,
       name, email, status, stage, assigned_at, proposal_due_at, proposal_ends_at, submitted_at, released_at, closed_at, updated_at, search_text)
     select gen_random_uuid(), case when n % 100 = 0 then $1::uuid else clients.ids[1 + n % 500] end,
       case when state in ('pending', 'rejected', 'unassigned') then null when n % 100 = 1 then $2::uuid else others.ids[1 + n % 500] end,
       'Tax Consultation', 'VAT ' || n, repeat('words ', 60), 1, 2, case when n % 7 = 0 then 'high' else 'low' end,
       'Grace', 'grace@example.com',
       case when state in ('unassigned', 'assigned', 'engaged') then 'approved' else state end,
       case when state in ('unassigned', 'assigned', 'engaged') then state end,
       case when state in ('assigned', 'engaged', 'completed') then t end,
       case when state = 'assigned' then t + interval '30 days' end, case when state = 'assigned' then t + interval '32 days' end,
       t, t, case when state in ('rejected', 'completed', 'cancelled') then t end, t,
       'vat ' || n || ' tax consultation grace' || case when n = 777 then ' zebra' else '' end
     from generate_series(1, ${rows}) n, clients, others,
       lateral (select $3::timestamptz - n * interval '50 minutes' as t,
         case when n % 50 = 0 then 'pending' when n % 50 = 1 then 'assigned' when n % 50 = 2 then 'unassigned'
              when n % 50 < 6 then 'engaged' when n % 50 < 10 then 'rejected' when n % 50 < 14 then 'cancelled' else 'completed' end as state) s`,
    [people.client.id, people.professional.id, server.clock()],
  );
  await query(
    `insert into responses (id, application_id, professional_id, proposed_budget, response_message, availability_start, methodology, terms, submitted_at, status, answered_at)
     select gen_random_uuid(), id, professional_id, 5, 'Gladly.', '2026-12-01', 'Forms.', 'None.', submitted_at, 'declined', submitted_at
     from applications where professional_id is not null`,
  );
  await query(
    `insert into application_events (id, application_id, at, kind, by)
     select gen_random_uuid(), id, submitted_at, 'submitted', 'client' from applications`,
  );
  await query(
    `insert into application_assignments (id, application_id, professional_id, assigned_at)
     select gen_random_uuid(), id, professional_id, assigned_at from applications where assigned_at is not null`,
  );
  for (const table of [
    'applications',
    'responses',
    'application_events',
    'application_assignments',
    'users',
    'professionals',
  ]) {
    await query(`vacuum (analyze) ${table}`);
  }
  // With what is known of the others by now: without it these are joined row by row.
  await query(
    `insert into problems (id, application_id, response_id, client_id, professional_id, reported_by, reported_at, decided_at, outcome, decision_reason)
     select gen_random_uuid(), a.id, r.id, a.user_id, a.professional_id, 'client', a.submitted_at, a.submitted_at, 'dismissed', 'It was right.'
     from applications a join responses r on r.application_id = a.id where a.status = 'completed'`,
  );
  await query('vacuum (analyze) problems');
}

const lists: [string, 'client' | 'professional' | 'admin', string][] = [
  ['a client’s own', 'client', '/applications/my-applications'],
  ['those in one state', 'client', '/applications/my-applications?status=completed&offset=10'],
  ['a client’s figures', 'client', '/applications/dashboard/stats'],
  ['what a professional has', 'professional', '/applications/assigned/{professional}'],
  ['a professional’s letters', 'professional', '/applications/letters'],
  ['a professional’s figures', 'professional', '/professionals/dashboard/stats'],
  ['all', 'admin', '/applications'],
  ['the oldest', 'admin', '/applications?sort=oldest&status=pending'],
  ['the urgent', 'admin', '/applications?sort=urgent&status=pending'],
  ['those that nobody has', 'admin', '/applications?unassigned=true&sort=oldest'],
  ['with a rare word', 'admin', '/applications?search=zebra'],
  ['of some days', 'admin', '/applications?from=2026-11-10&to=2026-11-12'],
  ['accounts that wait', 'admin', '/professionals/accounts?approval_status=pending'],
  ['the newest accounts', 'admin', '/professionals/accounts?limit=20'],
  ['accounts by name', 'admin', '/professionals/accounts?sort=name-az&limit=20'],
  ['accounts with a rare word', 'admin', '/professionals/accounts?search=zebra'],
];

test.each(lists)('no table is read whole for a list: %s', async (_, persona, url) => {
  const address = url.replace('{professional}', people.professional.id);
  const statements = await plans.statementsOf(async () => {
    expect(await people[persona].call('GET', address)).toMatchObject({ status: 200 });
  });
  expect(statements.length).toBeGreaterThan(1);
  for (const statement of statements) expect(await plans.readWhole(statement)).toEqual([]);
});

test('nor for one application with all that belongs to it', async () => {
  const { applications } = await people.professional.call('GET', `/applications/assigned/${people.professional.id}`);
  const statements = await plans.statementsOf(async () => {
    expect(await people.professional.call('GET', `/applications/${applications[0].id}`)).toMatchObject({ status: 200 });
  });
  for (const statement of statements) expect(await plans.readWhole(statement)).toEqual([]);
});

test('nor by the sweeps', async () => {
  const { db } = server.database;
  const now = server.clock();
  const long = new Date('2024-01-01T00:00:00.000Z');
  const work = [
    () => listToRemind(db, now, 10),
    () => listOverdue(db, now, 10),
    () => listOfSuspended(db, 10),
    () => deleteClosedBefore(db, long, 10),
    () => deleteWaitingBefore(db, long, 10),
  ];
  for (const one of work) {
    const [statement] = await plans.statementsOf(one);
    expect(await plans.readWhole(statement!)).toEqual([]);
  }
});

const needs: [string, object][] = [
  ['in a district', { district: 'Kampala' }],
  ['who meet where few are', { district: 'Kalangala', meeting: 'in_person' }],
  ['who work online', { meeting: 'remote', language: 'Acholi' }],
  ['anywhere', { serviceType: 'Estate Planning' }],
  ['of two professions', { serviceType: 'Business Finance', district: 'Gulu', language: 'Lugbara' }],
];

/** `npm run bench -- suggestions` says what it takes with 100,000. */
test.each(needs)('suggestions read few rows of professionals, however many there are: %s', async (_, given) => {
  // So little that their fees tell all of them apart: of equals all are looked at, as what they have at hand decides.
  const budget = { min: 1, max: 300_000 };
  const { application } = await people.client.call('POST', '/applications', need({ title: 'One', budget, ...given }));
  const statements = await plans.statementsOf(async () => {
    const { suggestions } = await people.admin.call('GET', `/applications/${application.id}/suggestions`);
    expect(suggestions.length).toBeGreaterThan(0);
  });
  const asked = statements.filter(({ text }) => text.includes('accepting_clients'));
  expect(asked.length).toBeGreaterThan(0);
  for (const statement of statements) expect(await plans.readWhole(statement)).toEqual([]);
  for (const { text, values } of asked) {
    const { rows: answer } = await server.database.query(`explain (analyze, format json) ${text}`, values);
    const read = nodesOf(answer[0]['QUERY PLAN'][0].Plan)
      .filter(({ node }) => node['Relation Name'] === 'professionals')
      .map(({ node }) => {
        const found = (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1);
        const isIndexOnly = node['Node Type'] === 'Index Only Scan';
        return { ofIndex: isIndexOnly ? found : 0, ofTable: isIndexOnly ? (node['Heap Fetches'] ?? 0) : found };
      });
    const sum = (of: 'ofIndex' | 'ofTable') => read.reduce((total, one) => total + one[of], 0);
    // The table is read for those who are scored; the index, which holds all that the score goes by, for whole professions.
    expect(sum('ofTable'), text).toBeLessThan(500);
    expect(sum('ofIndex'), text).toBeLessThan(rows / 3);
  }
});

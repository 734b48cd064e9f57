import { expect, onTestFinished, test } from 'vitest';
import { applicationStages, applicationStatuses } from '#shared/applications/application-states.ts';
import { startTestApp } from '#tests/support/app/app.ts';
import { signInPerson } from '#tests/support/applications/application-people.ts';
import { createTestClock } from '#tests/support/app/clock.ts';
import { openDemoDatabase } from '#tests/support/database/sample-database.ts';
import { shared } from '#tests/support/app/shared.ts';
import { fillApplications } from './fill-applications.ts';

const now = createTestClock()();
const database = shared(openDemoDatabase);

const count = async (statement: string): Promise<Record<string, number>> => {
  const { rows } = await database.query(statement);
  return Object.fromEntries(rows.map(({ name, n }: { name: string; n: string }) => [name, Number(n)]));
};

test('the demo client has an application in every state, and all clients together have several in each', async () => {
  const states = `select coalesce(stage, status) as name, count(*) as n from applications a`;
  const own = await count(
    `${states} join users u on u.id = a.user_id where u.email = 'client@demo.mwesigwa.ug' group by 1`,
  );
  const expected = [...applicationStatuses.filter((status) => status !== 'approved'), ...applicationStages];
  expect(Object.keys(own).toSorted()).toEqual(expected.toSorted());
  const all = await count(`${states} group by 1`);
  for (const state of expected) expect(all[state], state).toBeGreaterThan(1);
  expect(Object.keys(await count('select status as name, count(*) as n from proposals group by 1')).toSorted()).toEqual(
    ['accepted', 'declined', 'open', 'replaced', 'withdrawn'],
  );
});

test('the demo professional has work in every stage, and enough completed work for public figures', async () => {
  const own = await count(
    `select coalesce(stage, status) as name, count(*) as n from applications a join users u on u.id = a.professional_id
     where u.email = 'professional@demo.mwesigwa.ug' group by 1`,
  );
  for (const state of ['assigned', 'proposed', 'engaged', 'delivered', 'changes_requested', 'problem', 'completed'])
    expect(own[state], state).toBeGreaterThan(0);
  expect(own.completed).toBeGreaterThanOrEqual(5);
});

test('nothing is overdue, nothing lies in the future, and nobody is mailed', async () => {
  const { rows } = await database.query(
    `select (select count(*) from applications where (proposal_due_at <= $1 and stage = 'assigned') or completes_at <= $1)::int as overdue,
            (select count(*) from application_events where at > $1)::int as ahead,
            (select count(*) from mails)::int as mails,
            (select count(*) from pgboss.job where name = 'send-mail')::int as jobs`,
    [now],
  );
  expect(rows).toEqual([{ overdue: 0, ahead: 0, mails: 0, jobs: 0 }]);
});

test('the letter of every agreement can be downloaded by its client and its professional', async () => {
  const clock = createTestClock();
  const server = await startTestApp({ database, clock, config: { rateLimits: false } });
  onTestFinished(() => server.close());
  const { rows } = await database.query(
    `select a.id, c.id as client, c.email as client_email, p.id as professional, p.email as professional_email
     from proposals r join applications a on a.id = r.application_id join users c on c.id = a.user_id join users p on p.id = r.professional_id
     where r.status = 'accepted'`,
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) {
    for (const who of ['client', 'professional']) {
      const person = await signInPerson(server, row[who], row[`${who}_email`]);
      const offered = await person.call('POST', `/applications/${row.id}/letter`, {});
      expect(offered, JSON.stringify(offered)).toMatchObject({ status: 200 });
      const file = await server.app.inject({ url: offered.path });
      expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    }
  }
}, 60_000);

test('filling again adds nothing', async () => {
  const before = await count(`select 'all' as name, count(*) as n from applications`);
  await fillApplications({ database, now });
  expect(await count(`select 'all' as name, count(*) as n from applications`)).toEqual(before);
});

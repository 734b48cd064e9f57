import { beforeAll, expect, test } from 'vitest';
import { demoAccountKinds, demoEmail, demoPassword } from '#shared/account/demo-accounts.ts';
import { startTestApp } from '#tests/support/app/app.ts';
import { createTestClock } from '#tests/support/app/clock.ts';
import { openDemoDatabase } from '#tests/support/database/sample-database.ts';
import { shared } from '#tests/support/app/shared.ts';
import { openDemoAccounts } from '#sample/demo-accounts.ts';
import { fillAccounts } from './fill-accounts.ts';

const clock = createTestClock();
const now = clock();
const database = shared(openDemoDatabase);
const server = shared(() => startTestApp({ database, clock, site: { isDemo: true }, config: { rateLimits: false } }));
beforeAll(async () => {
  await fillAccounts({ database, now });
  // Before anyone signs in, which sends mails.
  filled = await readFigures();
  await openDemoAccounts(database, { now, isLocal: true });
});

let filled: Record<string, number>;
const readFigures = async () =>
  (
    await database.query(
      `select (select count(*) from users)::int as accounts, (select count(*) from applications)::int as works,
         (select count(*) from applications where updated_at > $1)::int as ahead,
         (select count(*) from mails)::int as mails, (select count(*) from pgboss.job where name = 'send-mail')::int as jobs`,
      [now],
    )
  ).rows[0];

/** Signs in with the known password. */
async function signIn(name: (typeof demoAccountKinds)[number]['name']) {
  const payload = { email: demoEmail(name), password: demoPassword };
  const { statusCode, body } = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  expect(statusCode, body).toBe(200);
  const { token, user } = JSON.parse(body);
  const get = async (url: string) =>
    (await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json();
  return { user, get };
}

test.each(demoAccountKinds)('the account of a $label opens with the known password', async ({ name }) => {
  const { user } = await signIn(name);
  expect(user.due).toEqual([]);
});

test('of the two new clients, one has still to confirm the address, and neither has an application', async () => {
  for (const name of ['new-client', 'unconfirmed'] as const) {
    const { user, get } = await signIn(name);
    expect(user).toMatchObject({ role: 'user', emailVerified: name === 'new-client' });
    expect(await get('/api/applications/my-applications')).toMatchObject({ total: 0 });
  }
});

test('the busy professional has more work than a page of a list holds, and free times', async () => {
  const { user, get } = await signIn('busy');
  const firstPage = await get(`/api/applications/assigned/${user.id}?limit=25`);
  expect(firstPage).toMatchObject({ total: 42, applications: { length: 25 } });
  expect((await get(`/api/professionals/${user.id}/slots`)).slots.length).toBeGreaterThan(0);
});

test('one professional was approved today, the other rejected with a reason; both were notified, and have no licence yet', async () => {
  for (const [name, status] of [
    ['approved-today', 'approved'],
    ['rejected', 'rejected'],
  ] as const) {
    const { user, get } = await signIn(name);
    const { rows } = await database.query(
      'select approval_status, decision_reason, approved_at from professionals where id = $1',
      [user.id],
    );
    expect(rows[0].approval_status).toBe(status);
    expect(rows[0].decision_reason !== '').toBe(status === 'rejected');
    if (status === 'approved') expect(now.getTime() - rows[0].approved_at.getTime()).toBe(2 * 3_600_000);
    const { notifications } = await get('/api/notifications');
    expect(notifications).toMatchObject([{ kind: 'approval-decided' }]);
    const { rows: licences } = await database.query('select id from credentials where professional_id = $1', [user.id]);
    expect(licences).toEqual([]);
  }
});

test('filling again adds nothing; no email is sent, and nothing is dated in the future', async () => {
  expect(filled).toMatchObject({ ahead: 0, mails: 0, jobs: 0 });
  await fillAccounts({ database, now });
  const { accounts, works } = await readFigures();
  expect({ accounts, works }).toEqual({ accounts: filled['accounts'], works: filled['works'] });
});

import { describe, expect, onTestFinished, test } from 'vitest';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { startTestApp } from '#tests/support/app/app.ts';
import { createProfessional } from '#tests/support/people/factories.ts';

const path = '/settings/launch';

async function start(options: Parameters<typeof startTestApp>[0] = {}) {
  const server = await startTestApp({ config: { rateLimits: false }, ...options });
  onTestFinished(() => server.close());
  return { server, admin: await newPerson(server, 'admin') };
}
type Started = Awaited<ReturnType<typeof start>>;

const tests = async ({ server, admin }: Started) =>
  (
    await server.database.query(
      `select status, recipient from mails where kind = 'test-email' and user_id = $1 order by created_at, id`,
      [admin.id],
    )
  ).rows;
const mark = ({ server }: Started, change: string) =>
  server.database.query(`update mails set ${change} where kind = 'test-email'`);

test('each item of the launch list is ticked automatically, and the list closes with the last one', async () => {
  const { server, admin } = await start();
  const now = () => admin.call('GET', path);
  expect(await now()).toEqual({
    status: 200,
    isOpen: true,
    contacts: false,
    email: { isSent: true, works: false, test: null },
    twoStep: false,
    professionals: false,
  });
  const details = { phone: '', whatsapp: '', legalAddress: '', pdpoRegistration: '', host: '', emailProvider: '' };
  await admin.call('PUT', '/settings/details', {
    ...details,
    email: 'help@mwesigwa.ug',
    legalName: '',
    socialLinks: [],
  });
  expect(await now()).toMatchObject({ contacts: false });
  await admin.call('PUT', '/settings/details', {
    ...details,
    email: 'help@mwesigwa.ug',
    legalName: 'Mwesigwa Ltd',
    socialLinks: [],
  });
  expect(await now()).toMatchObject({ contacts: true });
  const { id } = await createProfessional(server.database.db, { approvalStatus: 'pending' });
  expect(await now()).toMatchObject({ professionals: false });
  await server.database.query(`update professionals set approval_status = 'approved' where id = $1`, [id]);
  expect(await now()).toMatchObject({ professionals: true });
  await admin.call('POST', `${path}/test-email`, {});
  await mark({ server, admin }, `status = 'sent', sent_at = created_at, sealed_data = null`);
  expect(await now()).toMatchObject({ isOpen: true, email: { works: true, test: { state: 'sent', error: null } } });
  await server.database.query(
    `insert into second_factors (user_id, sealed_secret, created_at, confirmed_at) values ($1, 'x', $2, $2)`,
    [admin.id, server.clock()],
  );
  expect(await now()).toMatchObject({ isOpen: false, twoStep: true });
});

describe('a test email', () => {
  test('goes to the admin who asked, one at a time, and is recorded', async () => {
    const started = await start();
    const { server, admin } = started;
    const both = await Promise.all([1, 2].map(() => admin.call('POST', `${path}/test-email`, {})));
    expect(both.map(({ status, email }) => [status, email.test.state])).toEqual([
      [200, 'waiting'],
      [200, 'waiting'],
    ]);
    expect(await tests(started)).toEqual([{ status: 'queued', recipient: admin.email }]);
    const { rows } = await server.database.query(
      `select count(*)::int as n from audit_events where action = 'settings.test_email' and actor_id = $1`,
      [admin.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
    await mark(started, `attempts = 2, last_error = '535 5.7.8 Wrong password'`);
    expect((await admin.call('GET', path)).email).toMatchObject({
      works: false,
      test: { state: 'delayed', error: '535 5.7.8 Wrong password' },
    });
    await mark(started, `status = 'dead'`);
    expect((await admin.call('GET', path)).email.test.state).toBe('failed');
    server.clock.advance(1000);
    expect(await admin.call('POST', `${path}/test-email`, {})).toMatchObject({ email: { test: { state: 'waiting' } } });
    expect(await tests(started)).toHaveLength(2);
  });

  test('is not sent where emails are only saved as files', async () => {
    const started = await start({ site: { demandsVerifiedEmail: false } });
    expect(await started.admin.call('POST', `${path}/test-email`, {})).toMatchObject({ status: 409, code: 'conflict' });
    expect(await tests(started)).toEqual([]);
    expect(await started.admin.call('GET', path)).toMatchObject({ email: { isSent: false, works: false } });
  });

  test('is sent ten times an hour at most', async () => {
    const started = await start({ config: {} });
    for (let n = 0; n < 10; n += 1) {
      expect(await started.admin.call('POST', `${path}/test-email`, {})).toMatchObject({ status: 200 });
      await mark(started, `status = 'sent', sealed_data = null`);
    }
    expect(await started.admin.call('POST', `${path}/test-email`, {})).toMatchObject({ status: 429 });
  });
});

test('the demo, which is a sample, has no such list', async () => {
  const { admin } = await start({ site: { isDemo: true } });
  expect(await admin.call('GET', path)).toMatchObject({ status: 200, isOpen: false });
});

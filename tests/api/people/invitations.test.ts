import { beforeAll, beforeEach, expect, test } from 'vitest';
import { jobHandlers } from '#server/process/job-handlers.ts';
import { invitationLink } from '#shared/mails/mail-links.ts';
import { newPerson, signInPerson, type Person } from '#tests/support/applications/application-people.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';

const server = sharedTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await newPerson(server, 'admin');
});
/** With a new session, after the clock was moved. */
const signInAgain = async () => void (admin = await signInPerson(server, admin.id, admin.email));
let n = 0;
let email = '';
beforeEach(async () => {
  await server.database.query('delete from invitations');
  email = `invited-${(n += 1)}@example.com`;
});

const day = 24 * 3_600_000;
const grace = { firstName: 'Grace', lastName: 'Nakato', company: 'Nakato & Partners', profession: 'Accountant' };
const invite = (overrides: object = {}, by = admin) =>
  by.call('POST', '/people/invitations', { email, ...grace, ...overrides });
const list = async (query = '') => await admin.call('GET', `/people/invitations${query}`);
const mails = async () =>
  (await server.database.query(`select status from mails where kind = 'invitation' and recipient = $1`, [email])).rows;

test('an invited person is listed with the known details, and isn’t invited again after joining', async () => {
  expect(await invite()).toMatchObject({ status: 201, invitation: { email, ...grace, times: 1, hasJoined: false } });
  expect(await mails()).toHaveLength(1);
  expect(await list()).toMatchObject({ status: 200, total: 1, invitations: [{ email, hasJoined: false }] });
  await createUser(server.database.db, { role: 'professional', email });
  expect((await list()).invitations).toMatchObject([{ hasJoined: true }]);
  expect(await invite()).toMatchObject({ status: 409, code: 'email_taken', fields: { email: 'Email already exists' } });
});

test('the link fills in the sign-up form from the URL fragment, which no server sees', () => {
  const link = new URL(invitationLink('https://mwesigwa.example', { email, ...grace }));
  expect([link.pathname, link.search]).toEqual(['/signup', '?role=professional']);
  expect(Object.fromEntries(new URLSearchParams(link.hash.slice(1)))).toEqual({ email, ...grace });
  const bare = { email, firstName: '', lastName: '', company: '', profession: null };
  expect(new URL(invitationLink('https://mwesigwa.example', bare)).hash).toBe(`#email=${encodeURIComponent(email)}`);
});

test('one address gets one email a day and three in all, no matter who asks', async () => {
  const start = server.clock();
  expect((await invite()).status).toBe(201);
  const other = await newPerson(server, 'admin');
  expect(await invite({}, other)).toMatchObject({
    status: 429,
    error: expect.stringContaining('in the last 24 hours') as string,
  });
  for (const times of [2, 3]) {
    server.clock.advance(day + 1000);
    await signInAgain();
    expect(await invite()).toMatchObject({ status: 201, invitation: { times } });
  }
  server.clock.advance(day + 1000);
  await signInAgain();
  expect(await invite()).toMatchObject({ status: 409, error: 'We have invited this person 3 times. That’s enough.' });
  expect(await mails()).toHaveLength(3);
  expect((await list()).total).toBe(1);
  server.clock.set(start);
  await signInAgain();
});

test('of two invitations sent at once to one address, one is sent', async () => {
  const answers = await Promise.all([invite(), invite()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429]);
  expect(await mails()).toHaveLength(1);
});

test('an invitation is deleted with its address, and leaves no address in the log', async () => {
  const { invitation } = await invite();
  expect(await admin.call('DELETE', `/people/invitations/${invitation.id}`)).toMatchObject({ status: 200 });
  expect(await admin.call('DELETE', `/people/invitations/${invitation.id}`)).toMatchObject({ status: 404 });
  expect((await list()).total).toBe(0);
  const { rows } = await server.database.query(
    'select action, facts from audit_events where subject_id = $1 order by seq',
    [invitation.id],
  );
  expect(rows).toEqual([
    { action: 'person.invite', facts: { times: 1 } },
    { action: 'person.withdraw_invitation', facts: {} },
  ]);
});

test('invitations are deleted at night once the person has joined, and after 90 days otherwise', async () => {
  const forget = async () =>
    await jobHandlers(temporaryFolder())['forget-invitations'](
      { database: server.database, now: server.clock(), log: quietLog },
      {},
    );
  await invite();
  const waiting = email;
  email = `joined-${n}@example.com`;
  await invite();
  await createUser(server.database.db, { role: 'user', email });
  await forget();
  expect((await list()).invitations.map((one: { email: string }) => one.email)).toEqual([waiting]);
  const start = server.clock();
  server.clock.advance(91 * day);
  await forget();
  expect((await server.database.query('select 1 from invitations')).rowCount).toBe(0);
  server.clock.set(start);
});

test.each([
  ['no address', { email: 'nobody' }, 'email'],
  ['another profession', { profession: 'Wizard' }, 'profession'],
  ['a long name', { firstName: 'x'.repeat(200) }, 'firstName'],
])('%s is refused', async (_, overrides, field) => {
  expect(await invite(overrides)).toMatchObject({ status: 400, fields: { [field]: expect.any(String) as string } });
  expect(await mails()).toEqual([]);
});

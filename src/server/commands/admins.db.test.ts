import { beforeEach, expect, test } from 'vitest';
import { runOperator } from '#tests/support/commands/run-command.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { mailDataTo, mailsTo } from '#tests/support/mail/mailbox.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';
import { addPasskey } from '#tests/support/people/passkeys.ts';
import { appCode, turnOn } from '#tests/support/people/second-factor.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const place = () => ({ ...server, dataDir: temporaryFolder() });
const run = (...args: string[]) => runOperator(place(), ...args);
const answer = (given: string, ...args: string[]) => runOperator({ ...place(), answers: [given] }, ...args);
const events = async (id: string) =>
  (await server.database.query('select action, facts from audit_events where subject_id = $1 order by seq', [id])).rows;

beforeEach(() => server.database.query('delete from users'));

test('admins are listed with since when, second factor and suspension; no one else is', async () => {
  expect((await run('admins', 'list')).output).toMatch(/There is no admin/);
  await run('admins', 'add', 'first@mwesigwa.example', '--name', 'Grace Nakato');
  const suspended = await ownAccount(server, { role: 'admin', suspendedAt: server.clock() });
  const secure = await ownAccount(server, { role: 'admin' });
  const session = await secure.enter();
  const { secret } = await turnOn(server, session.headers);
  await addPasskey(session, undefined, { code: appCode(secret, server.clock()) });
  await createUser(server.database.db, { role: 'user' });
  const { admins } = JSON.parse((await run('admins', 'list', '--json')).output);
  expect(admins).toHaveLength(3);
  expect(admins).toContainEqual(
    expect.objectContaining({
      email: 'first@mwesigwa.example',
      name: 'Grace Nakato',
      since: expect.stringMatching(/^2026-11-20T.*Z$/),
      hasSecondFactor: false,
      passkeys: 0,
      suspendedAt: null,
    }),
  );
  expect(admins).toContainEqual(expect.objectContaining({ email: secure.email, hasSecondFactor: true, passkeys: 1 }));
  expect(admins).toContainEqual(
    expect.objectContaining({ email: suspended.email, suspendedAt: expect.stringContaining('2026') }),
  );
  const { output } = await run('admins', 'list');
  expect(output).toMatch(new RegExp(`${secure.email} .*app, 1 passkey`));
  expect(output).toMatch(/first@mwesigwa.example +Grace Nakato .* off +no\n/);
});

test('a removed admin is signed out and has no rights; the owner and the other admins are emailed', async () => {
  const other = await ownAccount(server, { role: 'admin' });
  const leaving = await ownAccount(server, { role: 'admin', firstName: 'Ruth', lastName: 'Akello' });
  const session = await leaving.enter();
  expect(await answer('no', 'admins', 'remove', leaving.email)).toMatchObject({
    code: 1,
    output: 'Nothing was changed.\n',
    questions: [`Remove ${leaving.email} from the admins? [y/N] `],
  });
  expect(await session.isIn()).toBe(true);
  expect(await answer('yes', 'admins', 'remove', leaving.email.toUpperCase())).toMatchObject({
    code: 0,
    output: `${leaving.email} is no longer an admin.\n`,
  });
  expect(await session.isIn()).toBe(false);
  expect((await server.database.query('select role from users where id = $1', [leaving.id])).rows).toEqual([
    { role: 'user' },
  ]);
  expect((await events(leaving.id)).at(-1)).toEqual({
    action: 'person.remove_admin',
    facts: { from: 'admin', to: 'user', by: 'command' },
  });
  expect(await mailDataTo(server, leaving.email, 'changed-by-team')).toMatchObject([{ what: 'no_admin' }]);
  expect(await mailsTo(server, other.email)).toMatchObject([
    { kind: 'admin-removed', data: { id: leaving.id, name: 'Ruth Akello', email: leaving.email } },
  ]);
  expect(await run('admins', 'remove', leaving.email, '--yes')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('There is no admin with the address'),
  });
});

test('the last admin who can sign in is never removed', async () => {
  const last = await ownAccount(server, { role: 'admin' });
  const suspended = await ownAccount(server, { role: 'admin', suspendedAt: server.clock() });
  expect(await run('admins', 'remove', last.email, '--yes')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/is the only admin who can sign in/),
  });
  expect(await run('admins', 'remove', suspended.email, '--yes')).toMatchObject({ code: 0 });
  expect((await server.database.query('select email from users where role = $1', ['admin'])).rows).toEqual([
    { email: last.email },
  ]);
});

test('someone who is no admin is left alone, and without an answer nothing is removed', async () => {
  const client = await ownAccount(server);
  const admin = await ownAccount(server, { role: 'admin' });
  await ownAccount(server, { role: 'admin' });
  for (const command of ['remove', 'reset-second-factor'])
    expect(await answer('y', 'admins', command, client.email)).toMatchObject({
      code: 1,
      errors: `There is no admin with the address ${client.email}. ‘admins list’ has them all.\n`,
    });
  expect(await run('admins', 'remove', 'nobody', '--yes')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/e-mail/),
  });
  expect(await run('admins', 'remove', admin.email)).toMatchObject({ code: 1, errors: 'No answer was given.\n' });
  expect((await server.database.query('select from users where role = $1', ['admin'])).rowCount).toBe(2);
});

test('a reset second factor is gone with backup codes, passkeys and sessions; the owner is told, and the password signs in', async () => {
  const admin = await ownAccount(server, { role: 'admin' });
  const session = await admin.enter();
  const { secret } = await turnOn(server, session.headers);
  await addPasskey(session, undefined, { code: appCode(secret, server.clock()), name: 'Old phone' });
  const reset = await run('admins', 'reset-second-factor', admin.email, '--json');
  expect(JSON.parse(reset.output)).toMatchObject({ email: admin.email, hadApp: true, passkeys: 1, sessions: 1 });
  for (const table of ['second_factors', 'backup_codes', 'passkeys'])
    expect((await server.database.query(`select from ${table} where user_id = $1`, [admin.id])).rowCount).toBe(0);
  expect(await session.isIn()).toBe(false);
  expect((await events(admin.id)).at(-1)).toEqual({
    action: 'second_factor.reset',
    facts: { by: 'command', hadApp: true, passkeys: 1, sessionsEnded: 1 },
  });
  expect(await mailDataTo(server, admin.email, 'second-factor-off')).toHaveLength(1);
  expect(await mailDataTo(server, admin.email, 'passkey-removed')).toMatchObject([{ name: 'Old phone' }]);
  const login = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: admin.email, password: ownPassword },
  });
  expect(login.statusCode, login.body).toBe(200);
  expect(await run('admins', 'reset-second-factor', admin.email)).toMatchObject({
    code: 1,
    errors: `${admin.email} has no two-step sign-in to reset.\n`,
  });
});

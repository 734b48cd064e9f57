import { describe, expect, test } from 'vitest';
import { shared } from '#tests/support/app/shared.ts';
import { applicationAt, fourPeople, newPerson, type Person } from '#tests/support/applications/application-people.ts';
import { mailDataTo, tokensTo } from '#tests/support/mail/mailbox.ts';
import { startTestApp } from '#tests/support/app/app.ts';
import { createUser, signIn } from '#tests/support/people/factories.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { howOften, isWhole } from '#tests/support/run/tier.ts';

const server = sharedTestApp({ poolSize: 8, config: { rateLimits: false } });
const admin = shared(() => newPerson(server, 'admin'));

const make = (id: string, by = admin) => by.call('PUT', `/people/${id}/admin`);
const remove = (id: string, by = admin) => by.call('DELETE', `/people/${id}/admin`);
const resend = (id: string) => admin.call('POST', `/people/${id}/confirmation-email`);
const ableAdmins = async () => {
  const { rows } = await server.database.query(
    `select count(*)::integer as n from users where role = 'admin' and suspended_at is null and handover is null`,
  );
  return rows[0].n as number;
};
const actionsAbout = async (id: string) =>
  (await server.database.query('select action from audit_events where subject_id = $1 order by seq', [id])).rows.map(
    ({ action }) => action as string,
  );

describe('a new admin', () => {
  test('is signed out and notified, and is an admin from the next sign-in on', async () => {
    const person = await newPerson(server, 'user');
    expect(await make(person.id)).toMatchObject({ status: 200, person: { role: 'admin', sessions: 0 } });
    expect((await person.call('GET', '/account')).status).toBe(401);
    expect(await mailDataTo(server, person.email, 'changed-by-team')).toMatchObject([{ what: 'admin' }]);
    const headers = await signIn(server.database.db, person.id, server.clock());
    expect((await person.call('GET', '/people', undefined, headers)).status).toBe(200);
    // Repeated, it changes nothing: the new session stays.
    expect((await make(person.id)).status).toBe(200);
    expect((await person.call('GET', '/people', undefined, headers)).status).toBe(200);
    expect((await remove(person.id)).person.role).toBe('user');
    expect((await person.call('GET', '/people', undefined, headers)).status).toBe(401);
    expect(await actionsAbout(person.id)).toEqual(['person.make_admin', 'person.remove_admin']);
  });

  test('is made known to every other admin by email, the one who made it included', async () => {
    const other = await newPerson(server, 'admin');
    const suspended = await newPerson(server, 'admin', { suspendedAt: server.clock() });
    const person = await newPerson(server, 'user', { firstName: 'Ruth', lastName: 'Akello' });
    expect((await make(person.id)).status).toBe(200);
    const maker = `Grace Nakato, ${admin.email}`;
    const about = {
      id: person.id,
      name: 'Ruth Akello',
      email: person.email,
      by: maker,
      at: server.clock().toISOString(),
    };
    const aboutThem = async (reader: Person) =>
      (await mailDataTo(server, reader.email, 'new-admin')).filter((data) => 'id' in data && data.id === person.id);
    for (const reader of [admin, other]) expect(await aboutThem(reader)).toMatchObject([about]);
    for (const reader of [person, suspended]) expect(await aboutThem(reader)).toEqual([]);
    // Repeated and undone, it causes no notification.
    await make(person.id);
    await remove(person.id);
    expect(await aboutThem(other)).toHaveLength(1);
    // The line on the site is deleted with the account that it names.
    const lines = (await other.call('GET', '/notifications')).notifications as { kind: string; path: string }[];
    expect(lines).toMatchObject([{ kind: 'new-admin', path: `/admin-dashboard/people?open=${person.id}` }]);
  });

  test('sets up two-step sign-in before anything else', async () => {
    const strict = await startTestApp({ site: { adminSecondFactor: 'required' }, config: { rateLimits: false } });
    const first = await newPerson(strict, 'admin');
    await strict.database.query(
      `insert into second_factors (user_id, sealed_secret, confirmed_at, created_at) values ($1, 'sealed', $2, $2)`,
      [first.id, strict.clock()],
    );
    const person = await newPerson(strict, 'user');
    expect((await first.call('PUT', `/people/${person.id}/admin`)).status).toBe(200);
    const headers = await signIn(strict.database.db, person.id, strict.clock());
    const reply = await person.call('GET', '/people', undefined, headers);
    expect(reply).toMatchObject({ status: 403, code: 'second_factor_setup_required' });
  });

  test.each([
    ['a professional', async () => (await newPerson(server, 'professional')).id],
    ['an unconfirmed address', async () => (await newPerson(server, 'user', { emailVerifiedAt: null })).id],
    ['a suspended account', async () => (await newPerson(server, 'user', { suspendedAt: server.clock() })).id],
    ['an account not taken over', async () => (await newPerson(server, 'user', { takeover: 'password' })).id],
    [
      'a client with an application, even a closed one',
      async () => {
        const people = await fourPeople(server);
        await applicationAt(people, 'completed');
        return people.client.id;
      },
    ],
  ])('%s can’t become one', async (_, someone) => {
    const id = await someone();
    expect(await make(id)).toMatchObject({ status: 409, code: 'conflict' });
    expect((await admin.call('GET', `/people/${id}`)).person.role).not.toBe('admin');
  });
});

describe('the last admin who can sign in', () => {
  const alone = async () => {
    const last = await newPerson(server, 'admin');
    await server.database.query(
      `update users set suspended_at = $2 where role = 'admin' and id <> $1 and suspended_at is null`,
      [last.id, server.clock()],
    );
    return last;
  };
  const back = () => server.database.query('update users set suspended_at = null where id = $1', [admin.id]);

  test('can’t be removed or suspended, whatever that admin tries', async () => {
    const last = await alone();
    expect(await remove(last.id, last)).toMatchObject({
      status: 409,
      error: 'This is the only admin who can sign in, and there must always be one.',
    });
    expect((await last.call('PUT', `/people/${last.id}/suspension`, { reason: 'Me.' })).status).toBe(409);
    expect((await last.call('GET', `/people/${last.id}`)).person.acts).toEqual(['end_sessions']);
    expect(await ableAdmins()).toBe(1);
    await back();
  });

  test('remains when many admins remove or suspend each other or themselves at once', async () => {
    for (let round = 0; round < howOften({ small: 2, whole: 20, setting: 'ADMIN_RACES' }); round += 1) {
      const first = await alone();
      const admins = [first, ...(await Promise.all([1, 2, 3, 4].map(() => newPerson(server, 'admin'))))];
      const calls = admins.flatMap((one, index) => {
        const next = admins[(index + 1) % admins.length]!;
        return [
          () => remove(next.id, one),
          () => remove(one.id, one),
          () => one.call('PUT', `/people/${next.id}/suspension`, { reason: 'In a race.' }),
        ];
      });
      const answers = await Promise.all(calls.map((call) => call()));
      for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status);
      expect(await ableAdmins()).toBe(1);
    }
    await back();
  });

  test.runIf(isWhole())('can’t leave while another admin is being removed', async () => {
    const last = await alone();
    const other = await newPerson(server, 'admin');
    const answers = await Promise.all([remove(other.id, last), remove(last.id, other)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await ableAdmins()).toBe(1);
    await back();
  });
});

describe('sessions that an admin ends', () => {
  test('end on every device, the person is notified, and a second call has no effect', async () => {
    const person = await newPerson(server, 'professional');
    await signIn(server.database.db, person.id, server.clock());
    const end = () => admin.call('DELETE', `/people/${person.id}/sessions`);
    expect((await end()).person.sessions).toBe(0);
    expect((await person.call('GET', '/account')).status).toBe(401);
    await end();
    expect(await mailDataTo(server, person.email, 'changed-by-team')).toMatchObject([{ what: 'signed_out' }]);
    expect(await actionsAbout(person.id)).toEqual(['person.end_sessions']);
    expect((await admin.call('DELETE', '/people/0193f000-0000-7000-8000-00000000dead/sessions')).status).toBe(404);
  });
});

describe('the confirmation email', () => {
  test('is sent again, and its link works', async () => {
    const user = await createUser(server.database.db, { role: 'user', emailVerifiedAt: null });
    expect(await resend(user.id)).toEqual({ status: 200, success: true });
    const [token] = await tokensTo(server, user.email, 'verify-email');
    const headers = await signIn(server.database.db, user.id, server.clock());
    const payload = { token };
    const reply = await server.app.inject({ method: 'POST', url: '/api/auth/verify-email', headers, payload });
    expect(reply.statusCode).toBe(200);
    expect(await resend(user.id)).toMatchObject({ status: 409, error: 'This e-mail address is already confirmed.' });
  });

  test('is the link to choose a password where our team made the account', async () => {
    const user = await createUser(server.database.db, {
      role: 'professional',
      emailVerifiedAt: null,
      takeover: 'password',
    });
    expect((await resend(user.id)).status).toBe(200);
    expect(await tokensTo(server, user.email, 'account-made')).toHaveLength(1);
  });

  test('isn’t sent to a suspended account', async () => {
    const overrides = { emailVerifiedAt: null, suspendedAt: server.clock() };
    const { id } = await newPerson(server, 'user', overrides);
    expect((await resend(id)).status).toBe(409);
  });
});

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listEndpoints } from '#shared/api/index.ts';
import { termsVersion } from '#shared/documents/terms.ts';
import { sessions, users } from '#server/db/schema/index.ts';
import { adminWithForms, newcomer } from '#tests/support/people/admin-forms.ts';
import { createProfessional, signIn } from '#tests/support/people/factories.ts';
import { mailsTo, mailDataTo, sendResetLinks, tokensTo } from '#tests/support/mail/mailbox.ts';
import { startTestApp, type TestApp } from '#tests/support/app/app.ts';
import { shared } from '#tests/support/app/shared.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

/** An admin creates an account for someone, or changes its address: only the reader of the mailbox can use it. */
const server = sharedTestApp({ config: { rateLimits: false } });
const admin = shared(() => adminWithForms(server));
const typed = 'seven tall jackfruit';
const owners = 'a quiet river bend';

const call = async (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  headers = {},
  at: TestApp = server,
) => {
  const answer = await at.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  return { ...answer.json(), status: answer.statusCode };
};
const login = (email: string, password: string, at?: TestApp) =>
  call('POST', '/auth/login', { email, password }, {}, at);
const enter = async (email: string, password: string, at?: TestApp) => {
  const { token, user } = await login(email, password, at);
  return { headers: { authorization: `Bearer ${token}` }, due: user?.due };
};
const reset = (token: string | undefined, password: string) =>
  call('POST', '/auth/reset-password', { token, password });
const linkTo = async (email: string) => (await tokensTo(server, email, 'account-made')).at(-1);
const change = (headers: object, currentPassword = typed, newPassword = owners, at?: TestApp) =>
  call('PUT', '/account/password', { currentPassword, newPassword }, headers, at);
const readDue = async (headers: object) => (await call('GET', '/auth/me', undefined, headers)).user.due;
const stored = async (id: string) => (await server.database.db.select().from(users).where(eq(users.id, id)))[0]!;

async function createNewcomer(overrides: Parameters<typeof newcomer>[0] = {}, at = admin) {
  const parts = newcomer(overrides);
  const { professional } = await at.create(parts);
  return { email: parts.email as string, id: professional.id as string };
}

describe('without a typed password', () => {
  test('no one signs in before the owner has chosen one with the link, which also confirms the address', async () => {
    const { email, id } = await createNewcomer();
    expect((await login(email, '')).status).toBe(400);
    expect((await login(email, typed)).code).toBe('invalid_credentials');
    expect(await reset(await linkTo(email), owners)).toEqual({ status: 200, success: true });
    expect(await stored(id)).toMatchObject({ emailVerifiedAt: server.clock(), takeover: null, firstName: 'Peace' });
    const { headers, due } = await enter(email, owners);
    expect(due).toEqual(['terms']);
    await call('POST', '/account/terms', { termsVersion, isAdult: true }, headers);
    const { professional } = await call('GET', '/professionals/my-profile', undefined, headers);
    expect(professional).toMatchObject({ business_name: 'Akello Tax & Books', approval_status: 'approved' });
  });

  test('the link works once', async () => {
    const { email } = await createNewcomer();
    const token = await linkTo(email);
    expect((await reset(token, 'password123')).fields).toHaveProperty('password');
    expect((await reset(token, owners)).status).toBe(200);
    expect((await reset(token, typed)).fields).toHaveProperty('token');
  });
});

describe('with a typed password', () => {
  test('the owner changes it, confirms the address, agrees to the terms, and is in', async () => {
    const { email, id } = await createNewcomer({ password: typed });
    const { headers, due } = await enter(email, typed);
    expect(due).toEqual(['password', 'terms']);
    expect((await change(headers)).status).toBe(200);
    expect(await readDue(headers)).toEqual(['email', 'terms']);
    expect((await login(email, typed)).status).toBe(401);
    expect(await mailDataTo(server, email, 'verify-email')).toMatchObject([{ byTeam: true }]);
    const [token] = await tokensTo(server, email, 'verify-email');
    expect((await call('POST', '/auth/verify-email', { token }, headers)).status).toBe(200);
    expect(await readDue(headers)).toEqual(['terms']);
    expect(await stored(id)).toMatchObject({ emailVerifiedAt: server.clock(), takeover: null });
    expect((await call('GET', '/account', undefined, headers)).status).toBe(200);
    // The first link no longer works for anyone.
    expect((await reset(await linkTo(email), typed)).fields).toHaveProperty('token');
    expect((await mailsTo(server, email)).map(({ kind }) => kind).toSorted()).toEqual([
      'account-made',
      'password-changed',
      'verify-email',
    ]);
  });

  test('the same password is refused, and so is a common one', async () => {
    const { headers } = await enter((await createNewcomer({ password: typed })).email, typed);
    expect((await change(headers, typed, typed)).fields).toHaveProperty('newPassword');
    expect((await change(headers, typed, 'password123')).fields).toHaveProperty('newPassword');
    expect(await readDue(headers)).toEqual(['password', 'terms']);
  });

  test.each([
    ['before it is changed', false, 'password_change_required'],
    ['once it is changed', true, 'email_unverified'],
  ])('%s it can call only what completes the remaining steps', async (_, isChanged, code) => {
    const { email } = await createNewcomer({ password: typed });
    const { headers } = await enter(email, typed);
    if (isChanged) await change(headers);
    const open: string[] = [];
    for (const { name, endpoint } of listEndpoints()) {
      if (endpoint.access === 'public') continue;
      const url = endpoint.path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000');
      const answer = await server.app.inject({ method: endpoint.method, url, headers });
      if (answer.json().code !== code) open.push(name);
    }
    const step = isChanged ? 'auth.resendVerification' : 'account.changePassword';
    expect(open.toSorted()).toEqual(
      ['auth.activity', 'auth.me', 'auth.reauthenticate', 'auth.refresh', step].toSorted(),
    );
  });

  test('public calls treat its session as a visitor’s: it can’t read the unpublished profile', async () => {
    const { email, id } = await createNewcomer({ password: typed, auto_approve: 'false' });
    const { headers } = await enter(email, typed);
    expect((await call('GET', `/professionals/${id}`, undefined, headers)).status).toBe(404);
  });
});

describe('an admin who uses the password that they typed', () => {
  /** The admin has changed it to another address that only the admin knows. */
  async function taken() {
    const person = await createNewcomer({ password: typed });
    const { headers } = await enter(person.email, typed);
    expect((await change(headers, typed, 'an admin in disguise')).status).toBe(200);
    return { ...person, headers };
  }

  test('can’t get past confirming the address, and the owner gets a mail', async () => {
    const { email, headers } = await taken();
    expect((await call('GET', '/professionals/my-profile', undefined, headers)).code).toBe('email_unverified');
    expect((await call('POST', '/account/terms', { termsVersion, isAdult: true }, headers)).code).toBe(
      'email_unverified',
    );
    expect((await mailsTo(server, email)).map(({ kind }) => kind)).toContain('password-changed');
  });

  test.each([
    ['the link of the first mail', 'account-made'],
    ['a link for a forgotten password', 'reset-password'],
  ] as const)('is signed out when the owner uses %s, and the profile stays complete', async (_, kind) => {
    const { email, id, headers } = await taken();
    if (kind === 'reset-password') {
      await call('POST', '/auth/forgot-password', { email });
      await sendResetLinks(server);
    }
    expect((await reset((await tokensTo(server, email, kind)).at(-1), owners)).status).toBe(200);
    expect((await call('GET', '/auth/me', undefined, headers)).status).toBe(401);
    expect((await login(email, 'an admin in disguise')).status).toBe(401);
    expect(await stored(id)).toMatchObject({ firstName: 'Peace', lastName: 'Akello', takeover: null });
    expect((await admin.account(id)).bio).toContain('traders');
  });

  test('does not have the address confirmed for them: without their session the link asks for a new password', async () => {
    const { email, id, headers } = await taken();
    const [token] = await tokensTo(server, email, 'verify-email');
    expect((await call('POST', '/auth/verify-email', { token })).code).toBe('reauthentication_required');
    expect((await call('GET', '/auth/me', undefined, headers)).status).toBe(401);
    expect((await call('POST', '/auth/verify-email', { token, newPassword: owners })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ firstName: 'Peace', takeover: null });
    expect((await enter(email, owners)).due).toEqual(['terms']);
  });
});

describe('where no mail is sent', () => {
  const quiet = shared(() => startTestApp({ site: { demandsVerifiedEmail: false }, config: { rateLimits: false } }));

  test('changing the typed password is the only step', async () => {
    const { email } = await createNewcomer({ password: typed }, await adminWithForms(quiet));
    const { headers, due } = await enter(email, typed, quiet);
    expect(due).toEqual(['password', 'terms']);
    expect((await call('GET', '/account', undefined, headers, quiet)).code).toBe('password_change_required');
    expect((await change(headers, typed, owners, quiet)).status).toBe(200);
    expect((await call('GET', '/account', undefined, headers, quiet)).status).toBe(200);
  });
});

describe('an account that an admin moves to another address', () => {
  async function owned() {
    const { email, id } = await createNewcomer();
    await reset(await linkTo(email), owners);
    const { headers } = await enter(email, owners);
    await call('POST', '/account/terms', { termsVersion, isAdult: true }, headers);
    return { email, id, headers, next: `moved-${email}` };
  }

  test('ends every session, tells the old address, and opens once its owner has confirmed the new one', async () => {
    const { email, id, headers, next } = await owned();
    const { status, professional } = await admin.edit(id, { email: next });
    expect([status, professional.email, professional.email_verified]).toEqual([200, next, false]);
    expect((await call('GET', '/auth/me', undefined, headers)).status).toBe(401);
    expect(await mailDataTo(server, email, 'email-changed')).toMatchObject([{ byTeam: true, newEmail: next }]);
    expect((await login(email, owners)).status).toBe(401);
    const again = await enter(next, owners);
    expect(again.due).toEqual(['email']);
    expect((await call('GET', '/account', undefined, again.headers)).code).toBe('email_unverified');
    expect(await mailDataTo(server, next, 'verify-email')).toMatchObject([{ byTeam: true }]);
    const [token] = await tokensTo(server, next, 'verify-email');
    await call('POST', '/auth/verify-email', { token }, again.headers);
    expect((await call('GET', '/account', undefined, again.headers)).account).toMatchObject({ email: next });
    // Admins find it by the new address at once.
    const { accounts } = await admin.call('GET', `/professionals/accounts?search=${next}`);
    expect(accounts).toMatchObject([{ id, email: next }]);
  });

  test('keeps its second factor when someone with the new mailbox sets a password', async () => {
    const { id, next } = await owned();
    await server.database.query(
      `insert into second_factors (user_id, sealed_secret, confirmed_at, created_at) values ($1, 'sealed', now(), now())`,
      [id],
    );
    await admin.edit(id, { email: next });
    await call('POST', '/auth/forgot-password', { email: next });
    await sendResetLinks(server);
    const [link] = await tokensTo(server, next, 'reset-password');
    expect((await reset(link, typed)).status).toBe(200);
    expect((await login(next, typed)).code).toBe('two_factor_required');
    expect(await stored(id)).toMatchObject({ firstName: 'Peace' });
  });

  test('before its owner has taken it over: a new link, the old one void, and the old address doesn’t learn the new one', async () => {
    const { email, id } = await createNewcomer();
    const former = await linkTo(email);
    await admin.edit(id, { email: `moved-${email}` });
    expect((await reset(former, owners)).fields).toHaveProperty('token');
    expect(JSON.stringify(await mailsTo(server, email))).not.toContain('moved-');
    expect((await reset(await linkTo(`moved-${email}`), owners)).status).toBe(200);
  });

  test('is not moved to an address that has an account, and nothing else of the form is stored', async () => {
    const { email, id, headers } = await owned();
    const other = await createNewcomer();
    expect(await admin.edit(id, { email: other.email, bio: 'Changed.' })).toMatchObject({
      status: 409,
      code: 'email_taken',
      error: 'Email already exists',
    });
    expect(await admin.account(id)).toMatchObject({ email, version: 1 });
    expect((await call('GET', '/auth/me', undefined, headers)).status).toBe(200);
  });

  test('stays as open as it was where its owner registered and had never confirmed the address', async () => {
    const { id } = await createProfessional(server.database.db);
    await server.database.query('update users set email_verified_at = null where id = $1', [id]);
    const next = `moved-${id}@example.test`;
    expect((await admin.edit(id, { email: next })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ email: next, takeover: null, emailVerifiedAt: null });
    const headers = await signIn(server.database.db, id, server.clock());
    expect(await readDue(headers)).toEqual([]);
    expect(await tokensTo(server, next, 'verify-email')).toHaveLength(1);
  });

  test('stays closed through a second move before the first is confirmed', async () => {
    const { id, next } = await owned();
    await admin.edit(id, { email: next });
    await admin.edit(id, { email: `again-${next}` });
    expect(await stored(id)).toMatchObject({ takeover: 'email', emailVerifiedAt: null });
  });

  test('stays where it is when the form repeats its address', async () => {
    const { email, id, headers } = await owned();
    await admin.edit(id, { email: email.toUpperCase(), bio: 'Changed.' });
    expect((await call('GET', '/auth/me', undefined, headers)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ takeover: null });
  });
});

test('accounts that people made themselves have no such steps', async () => {
  const { id } = await createProfessional(server.database.db);
  const headers = await signIn(server.database.db, id, server.clock());
  expect(await readDue(headers)).toEqual([]);
  expect((await server.database.db.select().from(sessions).where(eq(sessions.userId, id))).length).toBe(1);
});

test('the first link expires after seven days, and a new one keeps everything the admin entered', async () => {
  const late = await createNewcomer();
  server.clock.advance(7 * 24 * 3_600_000);
  expect((await reset(await linkTo(late.email), owners)).fields).toHaveProperty('token');
  // Then the usual way: nothing that the admin entered is lost.
  await call('POST', '/auth/forgot-password', { email: late.email });
  await sendResetLinks(server);
  expect(await mailDataTo(server, late.email, 'reset-password')).toMatchObject([{ isUnconfirmed: false }]);
  const [link] = await tokensTo(server, late.email, 'reset-password');
  expect((await reset(link, owners)).status).toBe(200);
  expect(await stored(late.id)).toMatchObject({ firstName: 'Peace', takeover: null });
});

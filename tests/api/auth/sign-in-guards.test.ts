import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Endpoint, requiresTerms } from '#shared/api/endpoint.ts';
import { listEndpoints } from '#shared/api/index.ts';
import { retention } from '#shared/account/retention.ts';
import { termsVersion } from '#shared/documents/terms.ts';
import { auditEvents, secondFactors, sessions, users } from '#server/db/schema/index.ts';
import { jobHandlers } from '#server/process/job-handlers.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createProfessional, createUser, signIn } from '#tests/support/people/factories.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';

const server = sharedTestApp({ site: { adminSecondFactor: 'required' }, config: { rateLimits: false } });

async function signedIn(overrides: Partial<typeof users.$inferInsert> = {}) {
  const { id } = await createUser(server.database.db, { role: 'user', ...overrides });
  return { id, headers: await signIn(server.database.db, id, server.clock()) };
}
async function addSecondFactor(userId: string): Promise<void> {
  const now = server.clock();
  await server.database.db
    .insert(secondFactors)
    .values({ userId, sealedSecret: 'sealed', confirmedAt: now, createdAt: now });
}
/** Headers of a caller whom the access rule admits, so that only the form is refused. */
async function whoMayCall({ access }: Endpoint): Promise<Record<string, string>> {
  const role = typeof access === 'object' ? access.roles[0]! : 'user';
  if (role === 'professional') {
    const { id } = await createProfessional(server.database.db);
    return await signIn(server.database.db, id, server.clock());
  }
  const { id, headers } = await signedIn({ role });
  if (role === 'admin') await addSecondFactor(id);
  return headers;
}
const me = async (headers: Record<string, string>) =>
  (await server.app.inject({ url: '/api/auth/me', headers })).json();

describe('nothing is signed in by itself (CSRF)', () => {
  test('no cookie says who calls, whatever it is named', async () => {
    const { headers } = await signedIn();
    const token = headers.authorization.slice('Bearer '.length);
    const names = ['token', 'session', 'mwesigwa_token', 'authorization', '__Host-session', 'sid'];
    const cookie = names.map((name) => `${name}=${token}; ${name}2=Bearer ${token}`).join('; ');
    expect((await server.app.inject({ url: '/api/auth/me', headers: { cookie } })).statusCode).toBe(401);
    const query = await server.app.inject(`/api/auth/me?token=${token}&access_token=${token}`);
    expect(query.statusCode).toBe(401);
  });

  // Mail programs post a form to the unsubscribe address, and it does nothing else.
  const takesForms = ['operations.cspReport', 'account.unsubscribe'];
  const writing = listEndpoints().filter(
    ({ name, endpoint }) => endpoint.method !== 'GET' && !takesForms.includes(name),
  );
  test.each(writing)('$name takes nothing that a form can send', async ({ endpoint }) => {
    const headers = await whoMayCall(endpoint);
    const url = endpoint.path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000');
    // A form that may carry files always needs a token, which no form of another site can send.
    const isForm = endpoint.bodyTypes?.includes('multipart/form-data');
    if (isForm) expect(endpoint.access).not.toBe('public');
    const multipart = isForm ? [] : ['multipart/form-data; boundary=x'];
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', ...multipart]) {
      for (const payload of ['email=a%40example.com&password=x', '{"email":"a@example.com"}', '']) {
        const answer = await server.app.inject({
          method: endpoint.method,
          url,
          headers: { ...headers, 'content-type': type, origin: 'https://evil.example' },
          payload,
        });
        expect([answer.statusCode, answer.headers['access-control-allow-origin']], `${type} ${payload}`).toEqual([
          415,
          undefined,
        ]);
      }
    }
  });

  test('a preflight request from another site gets no CORS headers', async () => {
    const answer = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/auth/login',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type, authorization',
      },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('an admin who has yet to set up the second factor', () => {
  const guarded = listEndpoints().filter(({ endpoint }) => endpoint.access !== 'public');
  test.each(guarded)('is refused at $name, unless that call is needed before the set-up', async ({ endpoint }) => {
    const { headers } = await signedIn({ role: 'admin' });
    const url = endpoint.path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000');
    const answer = await server.app.inject({ method: endpoint.method, url, headers });
    const { code } = answer.json();
    if (endpoint.beforeSecondFactor) expect(code).not.toBe('second_factor_setup_required');
    else expect([answer.statusCode, code]).toEqual([403, 'second_factor_setup_required']);
  });

  test('sees the second factor among the steps due, until it is set up', async () => {
    const { id, headers } = await signedIn({ role: 'admin', termsVersion: null });
    expect((await me(headers)).user.due).toEqual(['terms', 'second_factor']);
    await addSecondFactor(id);
    expect((await me(headers)).user.due).toEqual(['terms']);
  });

  test('reaches only set-up, terms and the session itself', () => {
    const open = guarded.filter(({ endpoint }) => endpoint.beforeSecondFactor).map(({ name }) => name);
    expect(open.toSorted()).toEqual([
      'account.acceptTerms',
      'account.beginSecondFactor',
      'account.confirmSecondFactor',
      'account.secondFactor',
      'auth.activity',
      'auth.me',
      'auth.reauthenticate',
      'auth.refresh',
    ]);
  });
});

describe('the terms', () => {
  const accept = (headers: Record<string, string>, payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/account/terms', headers, payload });

  test('are stored with the time of the latest agreement, and the first time of declaring to be of age', async () => {
    const { id, headers } = await signedIn({ termsVersion: null });
    expect((await me(headers)).user.due).toEqual(['terms']);
    const first = server.clock();
    expect((await accept(headers, { termsVersion, isAdult: true })).json()).toEqual({ success: true });
    expect((await me(headers)).user.due).toEqual([]);
    server.clock.advance(1000);
    await accept(headers, { termsVersion, isAdult: true });
    const [row] = await server.database.db.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ termsVersion, termsAcceptedAt: server.clock(), adultDeclaredAt: first });
    const events = await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
    expect(events[0]).toMatchObject({ action: 'auth.accept_terms', actorId: id, facts: { termsVersion } });
  });

  test('are asked for again when they have changed', async () => {
    const { id, headers } = await signedIn({ termsVersion: null });
    await accept(headers, { termsVersion, isAdult: true });
    await server.database.db.update(users).set({ termsVersion: '2020-01-01' }).where(eq(users.id, id));
    expect((await me(headers)).user.due).toEqual(['terms']);
    await accept(headers, { termsVersion, isAdult: true });
    expect((await me(headers)).user.due).toEqual([]);
  });

  test.for<[string, object]>([
    ['termsVersion', { termsVersion: '2020-01-01', isAdult: true }],
    ['termsVersion', { isAdult: true }],
    ['isAdult', { termsVersion, isAdult: false }],
    ['isAdult', { termsVersion }],
    ['role', { termsVersion, isAdult: true, role: 'admin' }],
  ])('a wrong %s is refused, naming the field: %j', async ([field, body]) => {
    const { headers } = await signedIn({ termsVersion: null });
    const answer = await accept(headers, body);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    expect((await me(headers)).user.due).toEqual(['terms']);
  });
});

describe('someone who has not agreed to the terms', () => {
  const call = (endpoint: Endpoint, headers: Record<string, string>) =>
    server.app.inject({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000'),
      headers,
    });
  const readCode = async (endpoint: Endpoint, headers: Record<string, string>) =>
    (await call(endpoint, headers)).json().code as string | undefined;
  const publishing = listEndpoints().filter(({ endpoint }) => requiresTerms(endpoint));
  const own = listEndpoints()
    .filter(
      ({ endpoint: { method, access }, endpoint }) =>
        method !== 'GET' && access !== 'public' && !requiresTerms(endpoint),
    )
    .filter(({ name }) => name !== 'auth.refresh');

  test.each(publishing)('can’t call $name, and can once they have', async ({ endpoint }) => {
    const headers = await whoMayCall(endpoint);
    const { user } = await me(headers);
    const owe = (values: Partial<typeof users.$inferInsert>) =>
      server.database.db.update(users).set(values).where(eq(users.id, user.id));
    await owe({ termsVersion: null, termsAcceptedAt: null });
    expect((await call(endpoint, headers)).statusCode).toBe(403);
    expect(await readCode(endpoint, headers)).toBe('terms_required');
    await owe({ termsVersion, termsAcceptedAt: server.clock(), adultDeclaredAt: null });
    expect(await readCode(endpoint, headers)).toBe('terms_required');
    await owe({ adultDeclaredAt: server.clock() });
    expect(await readCode(endpoint, headers)).not.toBe('terms_required');
  });

  test.each(own)('can still call $name, which publishes nothing to others', async ({ endpoint }) => {
    const headers = await whoMayCall(endpoint);
    const { user } = await me(headers);
    await server.database.db.update(users).set({ adultDeclaredAt: null }).where(eq(users.id, user.id));
    expect(await readCode(endpoint, headers)).not.toBe('terms_required');
  });

  test('can write to us, as visitors can', async () => {
    const { headers } = await signedIn({ termsVersion: null });
    const person = { name: 'Grace Nakato', email: 'grace@example.com' };
    const payload = { ...person, subject: 'Your terms', message: 'What does being 18 have to do with it?' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/contact', headers, payload });
    expect(answer.statusCode, answer.body).toBe(201);
  });
});

test('sessions are forgotten 30 days after their end', async () => {
  expect(retention.sessionDays).toBe(30);
  const { id, headers } = await signedIn({ termsVersion: null });
  const left = async () => (await server.database.db.select().from(sessions).where(eq(sessions.userId, id))).length;
  const sweep = () =>
    jobHandlers(temporaryFolder())['forget-sessions'](
      { database: server.database, now: server.clock(), log: quietLog },
      {},
    );
  await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
  server.clock.advance(30 * 24 * 3_600_000 - 1);
  await sweep();
  expect(await left()).toBe(1);
  server.clock.advance(1);
  await sweep();
  expect(await left()).toBe(0);
});

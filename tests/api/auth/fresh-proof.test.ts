import { expect, test } from 'vitest';
import { listEndpoints } from '#shared/api/index.ts';
import { listSources } from '#server/export-sources.ts';
import { createProfessional, createUser, signIn } from '#tests/support/people/factories.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { addPasskey } from '#tests/support/people/passkeys.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';
import { appCode, turnOn } from '#tests/support/people/second-factor.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const minute = 60_000;

interface Sent {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly payload?: object | Buffer;
  readonly headers?: Record<string, string>;
}
interface Row {
  /** Without two-step sign-in. */
  readonly isPlain?: true;
  /** Creates the records that the call is about. */
  readonly request: (caller: Caller) => Promise<Sent> | Sent;
  readonly status?: number;
}
type Caller = Awaited<ReturnType<typeof newCaller>>;

/** An admin with two-step sign-in and a passkey, who can sign in with proofs of any age. */
async function newCaller({ isPlain }: Pick<Row, 'isPlain'>) {
  const account = await ownAccount(server, { role: 'admin' });
  const first = await account.enter();
  await addPasskey(first);
  const secret = isPlain ? undefined : (await turnOn(server, first.headers)).secret;
  const ago = (minutes: number) => new Date(server.clock().getTime() - minutes * minute);
  return {
    ...account,
    passkeyId: (await first.call('GET', '/passkeys')).passkeys[0].id as string,
    code: () => {
      server.clock.advance(30_000);
      return secret === undefined ? undefined : appCode(secret, server.clock());
    },
    /** A session whose password and code are this many minutes old. */
    session: (password: number, code: number) =>
      signIn(server.database.db, account.id, server.clock(), {
        authenticatedAt: ago(password),
        secondFactorAt: ago(code),
      }),
  };
}

const person = async (overrides: Parameters<typeof createUser>[1] = { role: 'user' }) =>
  (await createUser(server.database.db, overrides)).id;
const exported = (path: string, payload: object = {}): Row => ({
  request: () => ({ method: 'POST', url: `${path}/export`, payload }),
});
const proof = { currentPassword: ownPassword };

/** Every call that needs fresh proof, and a request that works with it. */
const rows: Readonly<Record<string, Row>> = {
  'account.beginPasskey': {
    request: ({ code }) => ({ method: 'POST', url: '/account/passkeys/begin', payload: { ...proof, code: code() } }),
  },
  'account.beginSecondFactor': {
    isPlain: true,
    request: () => ({ method: 'POST', url: '/account/second-factor/setup', payload: {} }),
  },
  'account.changeEmail': {
    request: ({ id }) => ({
      method: 'POST',
      url: '/account/email',
      payload: { newEmail: `new-${id}@example.com`, password: ownPassword },
    }),
  },
  'account.changePassword': {
    request: () => ({
      method: 'PUT',
      url: '/account/password',
      payload: { ...proof, newPassword: 'seven tall jackfruit' },
    }),
  },
  'account.deleteAccount': {
    request: ({ code }) => ({ method: 'POST', url: '/account/delete', payload: { ...proof, code: code() } }),
  },
  'account.downloadExport': {
    // There is no export yet.
    status: 404,
    request: ({ code }) => ({ method: 'POST', url: '/account/export/download', payload: { ...proof, code: code() } }),
  },
  'account.endSecondFactor': {
    request: ({ code }) => ({
      method: 'POST',
      url: '/account/second-factor/end',
      payload: { password: ownPassword, code: code() },
    }),
  },
  'account.removePasskey': {
    request: ({ passkeyId }) => ({ method: 'POST', url: `/account/passkeys/${passkeyId}/remove`, payload: proof }),
  },
  'account.renewBackupCodes': {
    request: ({ code }) => ({ method: 'POST', url: '/account/second-factor/backup-codes', payload: { code: code() } }),
  },
  'account.requestExport': {
    request: ({ code }) => ({ method: 'POST', url: '/account/export', payload: { ...proof, code: code() } }),
  },
  'applications.exportList': exported('/applications'),
  'audit.exportList': exported('/audit'),
  'consultations.exportList': exported('/consultations'),
  'contact.exportList': exported('/contact'),
  'people.endTwoStep': {
    request: async () => {
      const owner = await ownAccount(server);
      await turnOn(server, (await owner.enter()).headers);
      return {
        method: 'PUT',
        url: `/people/${owner.id}/two-step-end`,
        payload: { reason: 'They lost the telephone.' },
      };
    },
  },
  'people.exportList': exported('/people'),
  'people.lift': {
    request: async () => ({
      method: 'DELETE',
      url: `/people/${await person({ role: 'admin', suspendedAt: server.clock() })}/suspension`,
    }),
  },
  'people.makeAdmin': { request: async () => ({ method: 'PUT', url: `/people/${await person()}/admin` }) },
  'people.removeAdmin': {
    request: async () => ({ method: 'DELETE', url: `/people/${await person({ role: 'admin' })}/admin` }),
  },
  'people.suspend': {
    request: async () => ({
      method: 'PUT',
      url: `/people/${await person({ role: 'admin' })}/suspension`,
      payload: { reason: 'They left the team.' },
    }),
  },
  'professionals.adminUpdate': {
    request: async () => {
      const { id } = await createProfessional(server.database.db);
      const form = buildForm({ email: `moved-${id}@example.com` });
      return { method: 'PUT', url: `/professionals/admin/${id}`, payload: form.payload, headers: form.headers };
    },
  },
  'professionals.exportAccounts': exported('/professionals/accounts'),
};

const declared = new Map(
  listEndpoints().flatMap(({ name, endpoint }) => (endpoint.freshProof ? [[name, endpoint.freshProof]] : [])),
);

test('the contract asks for fresh proof in exactly these calls', () => {
  expect([...declared.keys()].toSorted()).toEqual(Object.keys(rows));
});

test('every file of an admin that holds e-mail addresses, and the audit log, is asked for with fresh proof', () => {
  const named = Object.entries(listSources).filter(
    ([name, { columns }]) => name === 'audit' || columns.some((column) => /e-mail|telephone/i.test(column)),
  );
  const groups = named.map(([name]) => name).toSorted();
  const exportNames = [...declared.keys()].filter((name) => /\.export(List|Accounts)$/.test(name));
  expect(exportNames.map((name) => name.split('.')[0]).toSorted()).toEqual(groups);
});

test.each(Object.entries(rows))(
  '%s with proof eleven minutes old is refused and changes nothing; with nine, it works',
  async (name, row) => {
    const { passwordIn, codeIn } = declared.get(name) ?? {};
    const caller = await newCaller(row);
    const sent = await row.request(caller);
    const passwordIsSent = passwordIn !== undefined && Object.hasOwn(sent.payload ?? {}, passwordIn);
    const call = async (session: Record<string, string>, { url, payload, headers, method } = sent) => {
      const answer = await server.app.inject({
        method,
        url: `/api${url}`,
        headers: { ...headers, ...session },
        ...(payload && { payload }),
      });
      return { status: answer.statusCode, code: answer.json().code as string | undefined };
    };
    const refused = { status: 403, code: 'reauthentication_required' };
    const eventsBefore = await caller.audited();
    if (!passwordIsSent) expect(await call(await caller.session(11, 1))).toEqual(refused);
    if (codeIn === undefined && !row.isPlain) expect(await call(await caller.session(1, 11))).toEqual(refused);
    expect(await caller.audited()).toEqual(eventsBefore);
    // Proof in the body replaces an old one.
    const answer = await call(await caller.session(passwordIsSent ? 60 : 9, codeIn === undefined ? 9 : 60));
    expect(answer.status).toBe(row.status ?? 200);
  },
);

test.each(Object.entries(rows).filter(([name]) => declared.get(name)?.passwordIn !== undefined))(
  '%s with a wrong password in its body is refused, however fresh the session is',
  async (name, row) => {
    const caller = await newCaller(row);
    const { method, url, payload } = await row.request(caller);
    const wrong = { ...payload, [declared.get(name)!.passwordIn!]: 'not the password' };
    const headers = await caller.session(1, 1);
    const answer = await server.app.inject({ method, url: `/api${url}`, payload: wrong, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
  },
);

test('without fresh proof, admins can suspend and release people who aren’t admins, and edit professionals', async () => {
  const caller = await newCaller({});
  const headers = await caller.session(60, 60);
  const id = await person();
  const professional = (await createProfessional(server.database.db)).id;
  const form = buildForm({ bio: 'Keeps the books of traders in Lira.' });
  const statuses = [
    await server.app.inject({
      method: 'PUT',
      url: `/api/people/${id}/suspension`,
      payload: { reason: 'Spam.' },
      headers,
    }),
    await server.app.inject({ method: 'DELETE', url: `/api/people/${id}/suspension`, headers }),
    await server.app.inject({
      method: 'PUT',
      url: `/api/professionals/admin/${professional}`,
      payload: form.payload,
      headers: { ...headers, ...form.headers },
    }),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([200, 200, 200]);
});

test('a session that is refreshed carries the age of its proof', async () => {
  const caller = await newCaller({});
  const refresh = async (session: Record<string, string>) => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/refresh', headers: session });
    return { authorization: `Bearer ${answer.json().token}` };
  };
  const exportPeople = async (headers: Record<string, string>) =>
    (await server.app.inject({ method: 'POST', url: '/api/people/export', payload: {}, headers })).statusCode;
  expect(await exportPeople(await refresh(await caller.session(11, 11)))).toBe(403);
  const fresh = await refresh(await caller.session(9, 9));
  expect(await exportPeople(fresh)).toBe(200);
  server.clock.advance(2 * minute);
  expect(await exportPeople(fresh)).toBe(403);
});

test('a session from before two-step sign-in was on has no code, however fresh its password is', async () => {
  const caller = await newCaller({});
  const headers = await signIn(server.database.db, caller.id, server.clock(), { secondFactorAt: null });
  const answer = await server.app.inject({ method: 'POST', url: '/api/people/export', payload: {}, headers });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'reauthentication_required']);
});

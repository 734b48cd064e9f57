import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { passkeyLimits } from '#shared/account/passkeys.ts';
import { tokenLifetimes } from '#shared/account/session.ts';
import { oneTimeTokens, passkeys } from '#server/db/schema/index.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createAuthenticator, type Odds } from '#tests/support/browser/authenticator.ts';
import { mailsTo, sendResetLinks, tokensTo } from '#tests/support/mail/mailbox.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';
import { addPasskey, beginPasskey, passkeySignIn } from '#tests/support/people/passkeys.ts';
import { appCode, turnOn, wrongCode } from '#tests/support/people/second-factor.ts';

const server = sharedTestApp();

const person = async (overrides: Parameters<typeof ownAccount>[1] = {}) => {
  const owner = await ownAccount(server, overrides);
  return { ...owner, here: await owner.enter() };
};
const listPasskeys = (userId: string) => server.database.db.select().from(passkeys).where(eq(passkeys.userId, userId));
const isRefused = { status: 400, code: 'invalid_input', fields: { attestationObject: expect.any(String) } };
const isOver = { status: 400, code: 'invalid_input', fields: { clientDataJSON: expect.any(String) } };

describe('adding one', () => {
  test('needs the password, stores the public key, and sends the owner a mail', async () => {
    const { id, email, here, audited } = await person();
    const options = await beginPasskey(here);
    expect(options).toMatchObject({
      status: 200,
      rp: { id: 'localhost', name: 'Mwesigwa' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const device = createAuthenticator({ isSynced: true });
    const added = await here.call('POST', '/passkeys', { ...device.create(options), name: '  My phone ' });
    const [row] = await listPasskeys(id);
    const listed = {
      id: row!.id,
      name: 'My phone',
      createdAt: server.clock().toISOString(),
      lastUsedAt: null,
      isSynced: true,
    };
    expect(added).toEqual({ status: 200, passkeys: [listed], most: passkeyLimits.most, needsCode: false });
    expect(await here.call('GET', '/passkeys')).toEqual(added);
    expect(row).toMatchObject({ credentialId: device.id, counter: 1, transports: ['internal'] });
    expect(await audited()).toEqual(['passkey.begin', 'passkey.add']);
    expect(await mailsTo(server, email)).toEqual([
      { kind: 'passkey-added', data: { firstName: 'Grace', name: 'My phone', at: server.clock().toISOString() } },
    ]);
    expect((await beginPasskey(here)).excludeCredentials).toEqual([
      { id: device.id, type: 'public-key', transports: ['internal'] },
    ]);
  });

  test('stores no readable challenge in the database', async () => {
    const { id, here } = await person();
    const { challenge } = await beginPasskey(here);
    const rows = await server.database.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(challenge);
  });

  test('a wrong password and none begin nothing', async () => {
    const { here, audited } = await person();
    const wrong = await here.call('POST', '/passkeys/begin', { currentPassword: 'not this one' });
    expect(wrong).toMatchObject({ status: 400, fields: { currentPassword: 'This password is wrong.' } });
    expect(await here.call('POST', '/passkeys/begin', {})).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(await audited()).toEqual(['auth.refuse_password']);
  });

  test('where the second factor is on it takes a code as well: it will stand for both', async () => {
    const { id, here } = await person();
    const { secret } = await turnOn(server, here.headers);
    expect((await here.call('GET', '/passkeys')).needsCode).toBe(true);
    expect(await beginPasskey(here)).toMatchObject({ status: 400, fields: { code: expect.any(String) } });
    const wrong = await beginPasskey(here, { code: wrongCode(secret, server.clock()) });
    expect(wrong).toMatchObject({ status: 400, fields: { code: expect.any(String) } });
    await addPasskey(here, createAuthenticator(), { code: appCode(secret, server.clock()) });
    expect(await listPasskeys(id)).toHaveLength(1);
  });

  test.for<[string, Odds]>([
    ['of another origin', { origin: 'http://localhost.example' }],
    ['of another port', { origin: 'http://localhost:3001' }],
    ['for another host', { rpId: 'example.com' }],
    ['by a device that does not look who uses it', { verifiesUser: false }],
    ['that was a sign-in', { type: 'webauthn.get' }],
    ['with certificates', { statement: { format: 'packed', cbor: certificates() } }],
    ['of a format that nobody sends', { statement: { format: 'tpm', cbor: Buffer.from([0xa0]) } }],
  ])('an answer %s is refused, and uses up what was begun', async ([, odds]) => {
    const { id, here, audited } = await person();
    const options = await beginPasskey(here);
    const device = createAuthenticator();
    expect(await here.call('POST', '/passkeys', { ...device.create(options, odds), name: 'x' })).toMatchObject(
      isRefused,
    );
    expect(await here.call('POST', '/passkeys', { ...device.create(options), name: 'x' })).toMatchObject(isOver);
    expect(await listPasskeys(id)).toEqual([]);
    expect(await audited()).toEqual(['passkey.begin', 'passkey.refuse']);
  });

  test.for<[string, (answer: object) => object]>([
    ['a name that is another device’s', (answer) => ({ ...answer, credentialId: createAuthenticator().id })],
    ['no CBOR', (answer) => ({ ...answer, attestationObject: 'AAAA' })],
    ['a map without end', (answer) => ({ ...answer, attestationObject: 'v2Nmb3Q' })],
  ])('what holds %s is refused', async ([, change]) => {
    const { here } = await person();
    const answer = createAuthenticator().create(await beginPasskey(here));
    expect(await here.call('POST', '/passkeys', { ...change(answer), name: 'x' })).toMatchObject(isRefused);
  });

  test.for(['bnVsbA', 'W10', 'AAAA', 'eyJjaGFsbGVuZ2UiOjF9'])(
    'with an answer to no known challenge is refused as expired: %s',
    async (clientDataJSON) => {
      const { here } = await person();
      const answer = { ...createAuthenticator().create(await beginPasskey(here)), clientDataJSON, name: 'x' };
      expect(await here.call('POST', '/passkeys', answer)).toMatchObject(isOver);
    },
  );

  test('in a frame of another site is refused as expired', async () => {
    const { here } = await person();
    const answer = createAuthenticator().create(await beginPasskey(here), { crossOrigin: true });
    expect(await here.call('POST', '/passkeys', { ...answer, name: 'x' })).toMatchObject(isOver);
  });

  test('what was begun is good for five minutes, once, for this account and this sign-in', async () => {
    const grace = await person();
    const okello = await person();
    const answers = async () => {
      const device = createAuthenticator();
      return { ...device.create(await beginPasskey(grace.here)), name: 'x' };
    };
    expect(await okello.here.call('POST', '/passkeys', await answers())).toMatchObject(isOver);
    expect(await (await grace.enter()).call('POST', '/passkeys', await answers())).toMatchObject(isOver);
    const inTime = await answers();
    const late = await answers();
    server.clock.advance(tokenLifetimes.passkey_register - 1);
    expect((await grace.here.call('POST', '/passkeys', inTime)).status).toBe(200);
    server.clock.advance(1);
    expect(await grace.here.call('POST', '/passkeys', late)).toMatchObject(isOver);
    expect(await grace.here.call('POST', '/passkeys', inTime)).toMatchObject(isOver);
    expect(await listPasskeys(okello.id)).toEqual([]);
    expect(await listPasskeys(grace.id)).toHaveLength(1);
  });

  test('a challenge of a sign-in adds none', async () => {
    const { here } = await person();
    const { challenge } = await passkeySignIn(server).begin();
    const options = { ...(await beginPasskey(here)), challenge };
    expect(await here.call('POST', '/passkeys', { ...createAuthenticator().create(options), name: 'x' })).toMatchObject(
      isOver,
    );
  });

  test('sent twice at once it is stored once', async () => {
    const { id, here } = await person();
    const answer = { ...createAuthenticator().create(await beginPasskey(here)), name: 'x' };
    const statuses = (await Promise.all([1, 2, 3].map(() => here.call('POST', '/passkeys', answer)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 400, 400]);
    expect(await listPasskeys(id)).toHaveLength(1);
  });

  test('is a conflict if another account has the passkey, which stays there', async () => {
    const [grace, okello] = [await person(), await person()];
    const device = await addPasskey(grace.here);
    const again = await okello.here.call('POST', '/passkeys', {
      ...device.create(await beginPasskey(okello.here)),
      name: 'x',
    });
    expect(again).toMatchObject({ status: 409, code: 'conflict' });
    expect(await listPasskeys(okello.id)).toEqual([]);
    expect(await listPasskeys(grace.id)).toHaveLength(1);
  });

  test(`there are at most ${passkeyLimits.most}, also when two more come at once`, async () => {
    const { id, here } = await person();
    const row = (n: number) => ({
      id: crypto.randomUUID(),
      userId: id,
      credentialId: `${id}-${n}`,
      publicKey: 'x',
      counter: 0,
      transports: [],
      isSynced: false,
      name: `Key ${n}`,
      createdAt: server.clock(),
    });
    await server.database.db.insert(passkeys).values(Array.from({ length: passkeyLimits.most - 1 }, (_, n) => row(n)));
    const bodies = [];
    for (let n = 0; n < 2; n += 1)
      bodies.push({ ...createAuthenticator().create(await beginPasskey(here)), name: 'x' });
    const answers = await Promise.all(bodies.map((body) => here.call('POST', '/passkeys', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await beginPasskey(here)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await listPasskeys(id)).toHaveLength(passkeyLimits.most);
  });

  test('a new password voids what was begun with the old one', async () => {
    const { here } = await person();
    const options = await beginPasskey(here);
    const changed = await here.call('PUT', '/password', {
      currentPassword: ownPassword,
      newPassword: 'seven tall jackfruit',
    });
    expect(changed.status).toBe(200);
    const late = await here.call('POST', '/passkeys', { ...createAuthenticator().create(options), name: 'x' });
    expect(late).toMatchObject(isOver);
  });

  test.for([
    { name: '' },
    { name: 'x'.repeat(101) },
    { transports: ['telepathy'] },
    { credentialId: 'a+b' },
    { more: 1 },
  ])('bad input is refused by its name: %j', async (change) => {
    const { here } = await person();
    const answer = { ...createAuthenticator().create(await beginPasskey(here)), name: 'x', ...change };
    expect(await here.call('POST', '/passkeys', answer)).toMatchObject({ status: 400, code: 'invalid_input' });
  });
});

describe('renaming and removing', () => {
  test('a passkey is renamed without the password; removing it needs the password and sends a mail', async () => {
    const { here, mails, audited } = await person();
    const device = await addPasskey(here);
    const [{ id }] = (await here.call('GET', '/passkeys')).passkeys;
    const renamed = await here.call('PUT', `/passkeys/${id}`, { name: 'Blue\nkey' });
    expect(renamed).toMatchObject({ status: 200, passkeys: [{ id, name: 'Blue key' }] });
    const wrong = await here.call('POST', `/passkeys/${id}/remove`, { currentPassword: 'not this one' });
    expect(wrong).toMatchObject({ status: 400, fields: { currentPassword: 'This password is wrong.' } });
    const removed = await here.call('POST', `/passkeys/${id}/remove`, { currentPassword: ownPassword });
    expect(removed).toMatchObject({ status: 200, passkeys: [] });
    // Mails of the same moment have no order.
    expect((await mails()).toSorted()).toEqual(['passkey-added', 'passkey-removed']);
    expect(await audited()).toEqual([
      'passkey.begin',
      'passkey.add',
      'passkey.rename',
      'auth.refuse_password',
      'passkey.remove',
    ]);
    expect(await passkeySignIn(server).enter(device)).toMatchObject({ status: 401, code: 'invalid_credentials' });
  });

  test('the passkey of another account is answered as if it did not exist', async () => {
    const [grace, okello] = [await person(), await person()];
    await addPasskey(grace.here);
    const [{ id }] = (await grace.here.call('GET', '/passkeys')).passkeys;
    const missing = { status: 404, code: 'not_found' };
    expect(await okello.here.call('PUT', `/passkeys/${id}`, { name: 'mine' })).toMatchObject(missing);
    const remove = okello.here.call('POST', `/passkeys/${id}/remove`, { currentPassword: ownPassword });
    expect(await remove).toMatchObject(missing);
    expect((await okello.here.call('GET', '/passkeys')).passkeys).toEqual([]);
    expect(await listPasskeys(grace.id)).toMatchObject([{ name: 'My phone' }]);
  });
});

describe('a password that is set by mail', () => {
  const reset = async (email: string) => {
    const { post } = passkeySignIn(server);
    await post('forgot-password', { email });
    await sendResetLinks(server);
    const [token] = await tokensTo(server, email, 'reset-password');
    expect((await post('reset-password', { token, password: 'seven tall jackfruit' })).status).toBe(200);
  };

  test('keeps passkeys added after the address was confirmed', async () => {
    const { id, email, here } = await person();
    await addPasskey(here);
    await reset(email);
    expect(await listPasskeys(id)).toHaveLength(1);
  });

  test('removes passkeys that were added before the address was confirmed', async () => {
    const { id, email, here } = await person({ emailVerifiedAt: null });
    const device = await addPasskey(here);
    await reset(email);
    expect(await listPasskeys(id)).toEqual([]);
    expect((await passkeySignIn(server).enter(device)).status).toBe(401);
  });
});

/** An attestation with certificates: `{ alg: -7, sig: h'00', x5c: [h'00'] }`. */
function certificates(): Buffer {
  return Buffer.from('a363616c672663736967410063783563814100', 'hex');
}

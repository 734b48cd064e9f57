import { eq, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshAuthentication } from '#shared/account/session.ts';
import * as schema from '#server/db/schema/index.ts';
import { limitTable } from '#server/limits/rate-limit.ts';
import { type TestApp, startTestApp } from '#tests/support/app/app.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { signIn } from '#tests/support/people/factories.ts';
import { mailsTo } from '#tests/support/mail/mailbox.ts';
import { appCode, password, secondFactorOn, wrongCode } from '#tests/support/people/second-factor.ts';
import { shared } from '#tests/support/app/shared.ts';

const server = sharedTestApp();
const on = shared(() => secondFactorOn(server));

describe('setting it up', () => {
  test('with a right code turns it on, gives ten backup codes, ends other sessions and sends a mail', async () => {
    const { id, email, headers } = await on.person();
    const elsewhere = await signIn(server.database.db, id, server.clock());
    expect((await on.status(headers)).json()).toEqual({
      isOn: false,
      isRequired: false,
      since: null,
      backupCodesLeft: 0,
    });
    const begun = (await on.settings('/setup', {}, headers)).json();
    expect(begun.uri).toBe(
      `otpauth://totp/Mwesigwa:${encodeURIComponent(email)}?secret=${begun.secret}&issuer=Mwesigwa`,
    );
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect((await on.status(headers)).json().isOn).toBe(false);

    const wrong = await on.settings('/confirm', { code: wrongCode(begun.secret, server.clock()) }, headers);
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['code']]);
    expect((await on.status(elsewhere)).statusCode).toBe(200);

    const right = await on.settings('/confirm', { code: appCode(begun.secret, server.clock()) }, headers);
    expect(right.statusCode).toBe(200);
    const { backupCodes } = right.json();
    expect(new Set(backupCodes).size).toBe(10);
    for (const code of backupCodes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
    expect((await on.status(elsewhere)).statusCode).toBe(401);
    expect((await on.status(headers)).json()).toEqual({
      isOn: true,
      isRequired: false,
      since: server.clock().toISOString(),
      backupCodesLeft: 10,
    });
    expect(await mailsTo(server, email)).toMatchObject([{ kind: 'second-factor-on', data: { firstName: 'Grace' } }]);
    expect(await on.events(id)).toEqual(['second_factor.begin', 'second_factor.refuse_code', 'second_factor.on']);
    expect((await on.settings('/setup', {}, headers)).statusCode).toBe(409);
    expect(
      (await on.settings('/confirm', { code: appCode(begun.secret, server.clock(), 1) }, headers)).statusCode,
    ).toBe(409);
  });

  test('needs the password unless it was given within ten minutes', async () => {
    const { headers } = await on.person();
    server.clock.advance(freshAuthentication);
    expect((await on.settings('/setup', {}, headers)).statusCode).toBe(200);
    server.clock.advance(1000);
    const stale = await on.settings('/setup', {}, headers);
    expect([stale.statusCode, stale.json().code]).toEqual([403, 'reauthentication_required']);
    const wrong = await on.settings('/setup', { password: 'another river bend' }, headers);
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['password']]);
    expect((await on.settings('/setup', { password }, headers)).statusCode).toBe(200);
  });

  test('can’t be used to guess the password with a stolen session: attempts are limited', async () => {
    const { headers } = await on.person();
    const { points } = limitTable['password-confirmations'];
    const guesses = Array.from({ length: points }, (_, n) =>
      on.settings('/setup', { password: `guess ${n}` }, headers),
    );
    for (const guess of await Promise.all(guesses)) expect(guess.statusCode).toBe(400);
    expect((await on.settings('/setup', { password }, headers)).statusCode).toBe(429);
  });

  test('must be confirmed within half an hour, and starting again gives a new secret', async () => {
    const { headers } = await on.person();
    const first = (await on.settings('/setup', {}, headers)).json();
    const second = (await on.settings('/setup', {}, headers)).json();
    expect((await on.settings('/confirm', { code: appCode(first.secret, server.clock()) }, headers)).statusCode).toBe(
      400,
    );
    server.clock.advance(30 * 60_000 + 1);
    const late = await on.settings('/confirm', { code: appCode(second.secret, server.clock()) }, headers);
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
  });

  test('without a set-up there is nothing to confirm, renew or end', async () => {
    const { headers } = await on.person();
    const code = '123456';
    expect((await on.settings('/confirm', { code }, headers)).statusCode).toBe(409);
    expect((await on.settings('/backup-codes', { password, code }, headers)).statusCode).toBe(409);
    expect((await on.settings('/end', { password, code }, headers)).statusCode).toBe(409);
  });

  test('confirmed twice at once, it is turned on once', async () => {
    const { email, headers } = await on.person();
    const { secret } = (await on.settings('/setup', {}, headers)).json();
    const code = appCode(secret, server.clock());
    const both = await Promise.all([
      on.settings('/confirm', { code }, headers),
      on.settings('/confirm', { code }, headers),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await mailsTo(server, email)).toHaveLength(1);
  });
});

describe('turning it off', () => {
  test('needs password and code; then a challenge leads nowhere', async () => {
    const { id, email, headers, secret } = await on.secured();
    const challenge = await on.beginChallengeFor(id);
    const code = appCode(secret, server.clock());
    expect((await on.settings('/end', { password: 'another river bend', code }, headers)).json().fields).toHaveProperty(
      'password',
    );
    const wrong = await on.settings('/end', { password, code: wrongCode(secret, server.clock()) }, headers);
    expect(wrong.json().fields).toHaveProperty('code');
    expect((await on.status(headers)).json().isOn).toBe(true);
    expect((await on.settings('/end', { password, code }, headers)).statusCode).toBe(200);
    expect((await on.status(headers)).json()).toMatchObject({ isOn: false, backupCodesLeft: 0 });
    expect((await mailsTo(server, email)).at(-1)).toMatchObject({ kind: 'second-factor-off' });
    const rows = await server.database.db.select().from(schema.backupCodes).where(eq(schema.backupCodes.userId, id));
    expect(rows).toEqual([]);
    expect((await on.answer(challenge, appCode(secret, server.clock(), 1))).json().fields).toHaveProperty('challenge');
  });
});

describe('where admins need one', () => {
  let strict: TestApp;
  let there: Awaited<ReturnType<typeof secondFactorOn>>;
  beforeAll(async () => {
    strict = await startTestApp({ site: { adminSecondFactor: 'required' } });
    there = await secondFactorOn(strict);
  });
  afterAll(() => strict.close());
  const readCode = (reply: { statusCode: number; body: string }) =>
    reply.statusCode < 400 ? undefined : (JSON.parse(reply.body).code as string);

  test('an admin with a second factor can work, but can’t turn it off', async () => {
    const { headers, secret } = await there.secured({ role: 'admin' });
    expect((await there.status(headers)).json()).toMatchObject({ isOn: true, isRequired: true });
    const payload = { password, code: appCode(secret, strict.clock()) };
    const ended = await there.settings('/end', payload, headers);
    expect([ended.statusCode, readCode(ended)]).toEqual([403, 'forbidden']);
    expect((await there.settings('/backup-codes', payload, headers)).statusCode).toBe(200);
  });
});

test('the database holds neither seeds nor codes that can be used (B-06)', async () => {
  const { id, secret, backupCodes } = await on.secured();
  const challenge = await on.beginChallengeFor(id);
  const dump: string[] = [];
  for (const table of Object.values(schema).filter((value) => is(value, PgTable))) {
    const { rows } = await server.database.query(`select to_jsonb(t)::text as row from "${getTableName(table)}" t`);
    dump.push(...rows.map(({ row }) => row as string));
  }
  const all = dump.join('\n');
  for (const text of [secret, challenge, ...backupCodes, ...backupCodes.map((code) => code.replace('-', ''))]) {
    expect(all).not.toContain(text);
  }
  const log = JSON.stringify(server.log);
  for (const text of [secret, challenge, ...backupCodes]) expect(log).not.toContain(text);
});

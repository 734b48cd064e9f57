import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { freshAuthentication, secondFactorTries, tokenLifetimes } from '#shared/account/session.ts';
import { secondFactors, users } from '#server/db/schema/index.ts';
import { limitTable } from '#server/limits/rate-limit.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { mailsTo, sendResetLinks, tokensTo } from '#tests/support/mail/mailbox.ts';
import { appCode, secondFactorOn, wrongCode } from '#tests/support/people/second-factor.ts';
import { shared } from '#tests/support/app/shared.ts';

const server = sharedTestApp();
const on = shared(() => secondFactorOn(server));

describe('signing in', () => {
  test('challenge and code open a session, once', async () => {
    const { id, email, secret } = await on.secured();
    const challenge = await on.beginChallengeFor(id);
    const code = appCode(secret, server.clock());
    const opened = await on.answer(challenge, code);
    expect(opened.statusCode).toBe(200);
    expect(opened.json().user).toMatchObject({ id, email, role: 'user' });
    const headers = { authorization: `Bearer ${opened.json().token}` };
    expect((await on.status(headers)).json().isOn).toBe(true);
    server.clock.advance(60_000);
    const again = await on.answer(challenge, appCode(secret, server.clock()));
    expect([again.statusCode, Object.keys(again.json().fields)]).toEqual([400, ['challenge']]);
  });

  test('a code is taken once, and none of an earlier step after it (B-07)', async () => {
    const { id, secret } = await on.secured();
    server.clock.advance(90_000);
    const code = appCode(secret, server.clock());
    expect((await on.answer(await on.beginChallengeFor(id), code)).statusCode).toBe(200);
    const replayed = await on.answer(await on.beginChallengeFor(id), code);
    expect([replayed.statusCode, Object.keys(replayed.json().fields)]).toEqual([400, ['code']]);
    expect((await on.answer(await on.beginChallengeFor(id), appCode(secret, server.clock(), -1))).statusCode).toBe(400);
    expect((await on.answer(await on.beginChallengeFor(id), appCode(secret, server.clock(), 1))).statusCode).toBe(200);
  });

  test('of many requests with one code at once, one is let in', async () => {
    const { id, secret } = await on.secured();
    const challenges = [];
    for (let n = 0; n < 5; n += 1) challenges.push(await on.beginChallengeFor(id));
    const code = appCode(secret, server.clock());
    const answers = await Promise.all(challenges.map((challenge) => on.answer(challenge, code)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400, 400]);
  });

  test('the clock of the person’s telephone may be one code step off, but not two', async () => {
    for (const [steps, expected] of [
      [-2, 400],
      [-1, 200],
      [1, 200],
      [2, 400],
    ] as const) {
      const { id, secret } = await on.secured();
      server.clock.advance(120_000);
      const { statusCode } = await on.answer(await on.beginChallengeFor(id), appCode(secret, server.clock(), steps));
      expect([steps, statusCode]).toEqual([steps, expected]);
    }
  });

  test('after five wrong codes the challenge is over, also for the right one (B-07)', async () => {
    const { id, secret } = await on.secured();
    const challenge = await on.beginChallengeFor(id);
    const wrong = wrongCode(secret, server.clock());
    const fields = [];
    for (let n = 0; n < secondFactorTries; n += 1)
      fields.push(...Object.keys((await on.answer(challenge, wrong)).json().fields));
    expect(fields).toEqual(['code', 'code', 'code', 'code', 'challenge']);
    const right = await on.answer(challenge, appCode(secret, server.clock()));
    expect([right.statusCode, Object.keys(right.json().fields)]).toEqual([400, ['challenge']]);
    expect((await on.answer(await on.beginChallengeFor(id), appCode(secret, server.clock()))).statusCode).toBe(200);
  });

  test('of twenty codes at once five are looked at', async () => {
    const { id, secret } = await on.secured();
    const challenge = await on.beginChallengeFor(id);
    const wrong = wrongCode(secret, server.clock());
    const answers = await Promise.all(Array.from({ length: 20 }, () => on.answer(challenge, wrong)));
    for (const { statusCode } of answers) expect(statusCode).toBe(400);
    expect((await on.events(id)).filter((action) => action === 'second_factor.refuse_code')).toHaveLength(
      secondFactorTries,
    );
  });

  test('a challenge is good for ten minutes', async () => {
    const { id, secret } = await on.secured();
    const [first, second] = [await on.beginChallengeFor(id), await on.beginChallengeFor(id)];
    server.clock.advance(tokenLifetimes.second_factor - 1);
    expect((await on.answer(first, appCode(secret, server.clock()))).statusCode).toBe(200);
    server.clock.advance(1);
    const late = await on.answer(second, appCode(secret, server.clock(), 1));
    expect([late.statusCode, Object.keys(late.json().fields)]).toEqual([400, ['challenge']]);
  });

  test('a challenge takes the codes of its own account only', async () => {
    const one = await on.secured();
    const other = await on.secured();
    const challenge = await on.beginChallengeFor(one.id);
    expect((await on.answer(challenge, appCode(other.secret, server.clock()))).json().fields).toHaveProperty('code');
    expect((await on.answer(challenge, other.backupCodes[0]!)).json().fields).toHaveProperty('code');
    expect((await on.answer(challenge, appCode(one.secret, server.clock()))).json().user.id).toBe(one.id);
  });

  test.for(['', 'x', 'x'.repeat(43)])(
    'a text that is no challenge is refused, naming the field: %j',
    async (challenge) => {
      const refused = await on.answer(challenge, '123456');
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['challenge']]);
    },
  );

  test('a suspended account is not let in', async () => {
    const { id, secret } = await on.secured();
    const challenge = await on.beginChallengeFor(id);
    await server.database.db.update(users).set({ suspendedAt: server.clock() }).where(eq(users.id, id));
    const refused = await on.answer(challenge, appCode(secret, server.clock()));
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'suspended']);
  });

  test('a password reset makes earlier challenges void, and keeps the second factor on', async () => {
    const { id, email, secret } = await on.secured();
    const challenge = await on.beginChallengeFor(id);
    await on.post('auth/forgot-password', { email });
    await sendResetLinks(server);
    const [token] = await tokensTo(server, email, 'reset-password');
    expect((await on.post('auth/reset-password', { token: token!, password: 'seven tall jackfruit' })).statusCode).toBe(
      200,
    );
    expect((await on.answer(challenge, appCode(secret, server.clock()))).json().fields).toHaveProperty('challenge');
    const [factor] = await server.database.db.select().from(secondFactors).where(eq(secondFactors.userId, id));
    expect(factor?.confirmedAt).not.toBeNull();
  });

  test('after very many wrong codes no app code is accepted for a day, and the owner gets one mail', async () => {
    const { id, email, secret, backupCodes } = await on.secured();
    const { points } = limitTable['wrong-codes'];
    for (let n = 0; n < points; n += 1) {
      const { statusCode } = await on.answer(await on.beginChallengeFor(id), wrongCode(secret, server.clock()));
      expect(statusCode).toBe(400);
    }
    const limited = await on.answer(await on.beginChallengeFor(id), appCode(secret, server.clock()));
    expect([limited.statusCode, limited.json().code]).toEqual([429, 'rate_limited']);
    expect((await mailsTo(server, email)).filter(({ kind }) => kind === 'wrong-codes')).toHaveLength(1);
    expect((await on.answer(await on.beginChallengeFor(id), backupCodes[0]!)).statusCode).toBe(200);
    server.clock.advance(24 * 3_600_000);
    expect((await on.answer(await on.beginChallengeFor(id), appCode(secret, server.clock()))).statusCode).toBe(200);
  });
});

describe('backup codes', () => {
  test('each works once, in any spelling, and the owner gets a mail (B-07)', async () => {
    const { id, email, headers, backupCodes } = await on.secured();
    const [first = '', second = ''] = backupCodes;
    expect(
      (await on.answer(await on.beginChallengeFor(id), ` ${first.toUpperCase().replace('-', ' ')}`)).statusCode,
    ).toBe(200);
    const again = await on.answer(await on.beginChallengeFor(id), first);
    expect([again.statusCode, Object.keys(again.json().fields)]).toEqual([400, ['code']]);
    expect((await on.status(headers)).json().backupCodesLeft).toBe(9);
    const mails = await mailsTo(server, email);
    expect(mails.filter(({ kind }) => kind === 'backup-code-used')).toMatchObject([{ data: { left: 9 } }]);
    expect((await on.answer(await on.beginChallengeFor(id), second)).statusCode).toBe(200);
  });

  test('of two at once with one code, one is let in', async () => {
    const { id, backupCodes } = await on.secured();
    const challenges = [await on.beginChallengeFor(id), await on.beginChallengeFor(id)];
    const both = await Promise.all(challenges.map((challenge) => on.answer(challenge, backupCodes[0]!)));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  test('new ones void the old ones, and need a code', async () => {
    const { id, headers, secret, backupCodes } = await on.secured();
    const wrong = await on.settings('/backup-codes', { code: wrongCode(secret, server.clock()) }, headers);
    expect(wrong.json().fields).toHaveProperty('code');
    const renewed = await on.settings('/backup-codes', { code: appCode(secret, server.clock()) }, headers);
    expect(renewed.statusCode).toBe(200);
    expect((await on.answer(await on.beginChallengeFor(id), backupCodes[0]!)).statusCode).toBe(400);
    expect((await on.answer(await on.beginChallengeFor(id), renewed.json().backupCodes[0])).statusCode).toBe(200);
    server.clock.advance(freshAuthentication);
    const stale = await on.settings('/backup-codes', { code: appCode(secret, server.clock()) }, headers);
    expect(stale.json().code).toBe('reauthentication_required');
  });
});

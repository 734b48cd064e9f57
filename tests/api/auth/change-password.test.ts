import { expect, test, vi } from 'vitest';
import { freshAuthentication, tokenOverlap } from '#shared/account/session.ts';
import { beginChallenge } from '#server/features/auth/two-step/challenge.ts';
import { verifyPassword } from '#server/features/auth/passwords/hash-password.ts';
import { limitTable } from '#server/limits/rate-limit.ts';
import { findToken, issueToken } from '#server/one-time-tokens/one-time-tokens.ts';
import { v7 as uuidv7 } from 'uuid';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';

const fresh = 'seven tall jackfruit';
const server = sharedTestApp();

const change = (currentPassword: string, newPassword: string) => ({ currentPassword, newPassword });

test('a new password replaces the old one and ends all other sessions; this session counts as fresh', async () => {
  const grace = await ownAccount(server);
  const here = await grace.enter();
  const others = [await grace.enter(), await grace.enter()];
  server.clock.advance(freshAuthentication + 1000);
  expect(await here.call('POST', '/second-factor/setup', {})).toMatchObject({ code: 'reauthentication_required' });

  expect(await here.call('PUT', '/password', change(ownPassword, fresh))).toEqual({ status: 200, success: true });
  const { passwordHash } = await grace.stored();
  expect([await verifyPassword(passwordHash, fresh), await verifyPassword(passwordHash, ownPassword)]).toEqual([
    true,
    false,
  ]);
  expect(await here.isIn()).toBe(true);
  expect(await Promise.all(others.map(({ isIn }) => isIn()))).toEqual([false, false]);
  expect(await here.call('POST', '/second-factor/setup', {})).toMatchObject({ status: 200 });
  expect(await grace.mails()).toEqual(['password-changed']);
  expect(await grace.audited()).toEqual(['auth.change_password', 'second_factor.begin']);
});

test('two tabs that share a sign-in both stay in, though one has changed its token', async () => {
  const grace = await ownAccount(server);
  const familyId = uuidv7();
  const replaced = await grace.enter({ familyId, replacedAt: new Date(server.clock().getTime() - tokenOverlap / 2) });
  const renewed = await grace.enter({ familyId });
  expect(await replaced.call('PUT', '/password', change(ownPassword, fresh))).toMatchObject({ status: 200 });
  expect(await renewed.isIn()).toBe(true);
});

test('a wrong password changes nothing and is named by field', async () => {
  const grace = await ownAccount(server);
  const here = await grace.enter();
  const before = await grace.stored();
  const answer = await here.call('PUT', '/password', change('not the one', fresh));
  expect(answer).toMatchObject({ status: 400, code: 'invalid_input', fields: { currentPassword: expect.any(String) } });
  expect(await grace.stored()).toEqual(before);
  expect([await grace.mails(), await grace.audited()]).toEqual([[], ['auth.refuse_password']]);
});

test('for an account without a password, any current password is compared and refused', async () => {
  const grace = await ownAccount(server, { passwordHash: null });
  const here = await grace.enter();
  expect(await here.call('PUT', '/password', change(ownPassword, fresh))).toMatchObject({
    status: 400,
    fields: { currentPassword: expect.any(String) },
  });
});

test.each([
  ['the same', ownPassword],
  ['a common one', 'password123'],
  ['one that only a list of common ones has', 'Ｂlink182'],
  ['the own name', 'nakiwala'],
  ['too short', 'short'],
  ['too long', 'x'.repeat(129)],
  ['only spaces', ' '.repeat(12)],
  ['not storable', 'seven tall \0 jackfruit'],
])('%s is refused as a new password, by field', async (_case, newPassword) => {
  const grace = await ownAccount(server, { firstName: 'Nakiwala' });
  const here = await grace.enter();
  const answer = await here.call('PUT', '/password', change(ownPassword, newPassword));
  expect([answer.status, Object.keys(answer.fields)]).toEqual([400, ['newPassword']]);
  expect(await grace.mails()).toEqual([]);
});

test('after too many wrong passwords in an hour, even the right one is refused until the hour has passed', async () => {
  const grace = await ownAccount(server);
  const here = await grace.enter();
  const { points } = limitTable['password-confirmations'];
  const tries = await Promise.all(
    Array.from({ length: points + 2 }, () => here.call('PUT', '/password', change('not the one', fresh))),
  );
  expect(tries.map(({ status }) => status).toSorted()).toEqual([...Array(points).fill(400), 429, 429]);
  expect(await here.call('PUT', '/password', change(ownPassword, fresh))).toMatchObject({ code: 'rate_limited' });
  server.clock.advance(limitTable['password-confirmations'].seconds * 1000);
  expect(await here.call('PUT', '/password', change(ownPassword, fresh))).toMatchObject({ status: 200 });
});

/** Starts transactions in pairs, so that neither of two calls finishes before the other has reached the same point. */
function inPairs() {
  const { transaction } = server.database;
  let first: (() => void) | undefined;
  return vi.spyOn(server.database, 'transaction').mockImplementation(async (work) => {
    if (first) {
      first();
      first = undefined;
    } else await new Promise<void>((resolve) => (first = resolve));
    return await transaction(work);
  });
}

test('of two changes of password at once from two devices only one succeeds, the other gets a conflict', async () => {
  const grace = await ownAccount(server);
  const newPasswords = ['one tall jackfruit', 'two tall jackfruits'];
  const devices = await Promise.all(newPasswords.map(() => grace.enter()));
  const spy = inPairs();
  const answers = await Promise.all(
    devices.map((device, index) => device.call('PUT', '/password', change(ownPassword, newPasswords[index]!))),
  );
  spy.mockRestore();
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(answers[1 - winner]!.code).toBe('conflict');
  expect(await verifyPassword((await grace.stored()).passwordHash, newPasswords[winner]!)).toBe(true);
  expect(await Promise.all(devices.map(({ isIn }) => isIn()))).toEqual([winner === 0, winner === 1]);
  expect(await grace.mails()).toEqual(['password-changed']);
});

test('links and challenges that the old password led to are void', async () => {
  const grace = await ownAccount(server);
  const here = await grace.enter();
  const context = { now: server.clock() };
  const tokens = await server.database.transaction(async (tx) => ({
    reset_password: await issueToken(tx, context, { purpose: 'reset_password', userId: grace.id, email: grace.email }),
    second_factor: await beginChallenge(tx, context, grace.id),
  }));
  await here.call('PUT', '/password', change(ownPassword, fresh));
  for (const purpose of ['reset_password', 'second_factor'] as const) {
    expect(await findToken(server.database.db, purpose, tokens[purpose])).toBeNull();
  }
});

test('a session that was ended while the new password was being hashed changes nothing', async () => {
  const grace = await ownAccount(server);
  const here = await grace.enter();
  const elsewhere = await grace.enter();
  const { transaction } = server.database;
  let turn = 0;
  // The limit is the first transaction, the change the second: between them the other device signs this one out.
  const spy = vi.spyOn(server.database, 'transaction').mockImplementation(async (work) => {
    turn += 1;
    if (turn === 2) {
      spy.mockRestore();
      await elsewhere.call('DELETE', '/sessions');
    }
    return await transaction(work);
  });
  expect(await here.call('PUT', '/password', change(ownPassword, fresh))).toMatchObject({ status: 401 });
  expect(await verifyPassword((await grace.stored()).passwordHash, ownPassword)).toBe(true);
});

test('neither password stands in the log or the answer', async () => {
  const grace = await ownAccount(server);
  const here = await grace.enter();
  const answer = await here.call('PUT', '/password', change('Canary-old-1', 'Canary-new-1'));
  await here.call('PUT', '/password', change(ownPassword, 'Canary-new-1'));
  expect(JSON.stringify([answer, server.log])).not.toContain('Canary');
});

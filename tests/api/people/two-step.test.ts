import { expect, test } from 'vitest';
import { shared } from '#tests/support/app/shared.ts';
import { daysAfter } from '#shared/time/time.ts';
import { secondFactors } from '#server/db/schema/index.ts';
import { removeSecondFactors } from '#server/features/auth/jobs.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { mailDataTo, tokensTo } from '#tests/support/mail/mailbox.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ poolSize: 4, config: { rateLimits: false } });
const admin = shared(() => newPerson(server, 'admin'));

const reason = 'Called from the number in the profile, and knew their last invoice.';
const plan = (id: string, body: object = { reason }) => admin.call('PUT', `/people/${id}/two-step-end`, body);
const keep = async (token: string) => {
  const reply = await server.app.inject({ method: 'POST', url: '/api/auth/second-factor/keep', payload: { token } });
  return reply.statusCode;
};
const sweep = (now: Date) => removeSecondFactors({ database: server.database, now, log: quietLog }, testSettings());
const inADay = () => daysAfter(server.clock(), 1);
const isOn = async (id: string) => (await admin.call('GET', `/people/${id}`)).person.twoStepSince !== null;
const withTwoStep = async () => {
  const person = await newPerson(server, 'user');
  const now = server.clock();
  await server.database.db
    .insert(secondFactors)
    .values({ userId: person.id, sealedSecret: 'sealed', confirmedAt: now, createdAt: now });
  return person;
};

test('an admin’s planned end of two-step sign-in takes effect once, a day after the notice, with all sessions', async () => {
  const person = await withTwoStep();
  const until = inADay().toISOString();
  expect(await plan(person.id)).toMatchObject({ status: 200, person: { twoStepEndsAt: until } });
  await plan(person.id);
  expect(await mailDataTo(server, person.email, 'second-factor-ending')).toMatchObject([{ until }]);
  await sweep(new Date(inADay().getTime() - 1000));
  expect(await isOn(person.id)).toBe(true);
  await Promise.all([sweep(inADay()), sweep(inADay())]);
  expect(await isOn(person.id)).toBe(false);
  const live = `select 1 from sessions where user_id = $1 and expires_at > $2`;
  expect((await server.database.query(live, [person.id, inADay()])).rows).toEqual([]);
  expect(await mailDataTo(server, person.email, 'second-factor-off')).toHaveLength(1);
  const { rows } = await server.database.query(
    `select action from audit_events where subject_id = $1 and action like '%second_factor%' or subject_id = $1 and action like 'person.%' order by seq`,
    [person.id],
  );
  expect(rows.map(({ action }) => action as string)).toEqual(['person.end_two_step', 'second_factor.remove']);
});

test('the owner can prevent the planned end with the link, which works more than once', async () => {
  const person = await withTwoStep();
  await plan(person.id);
  const [token] = await tokensTo(server, person.email, 'second-factor-ending');
  expect([await keep(token!), await keep(token!)]).toEqual([200, 200]);
  expect((await admin.call('GET', `/people/${person.id}`)).person.twoStepEndsAt).toBeNull();
  await sweep(inADay());
  expect(await isOn(person.id)).toBe(true);
  expect((await person.call('GET', '/account')).status).toBe(200);
});

test('an admin can cancel the planned end, and the link in the email then no longer works', async () => {
  const person = await withTwoStep();
  await plan(person.id);
  const [token] = await tokensTo(server, person.email, 'second-factor-ending');
  const reply = await admin.call('DELETE', `/people/${person.id}/two-step-end`);
  expect(reply).toMatchObject({ status: 200, person: { twoStepEndsAt: null } });
  await sweep(inADay());
  expect(await isOn(person.id)).toBe(true);
  expect(await keep(token!)).toBe(400);
});

test('a link used after two-step sign-in has ended is refused', async () => {
  const person = await withTwoStep();
  await plan(person.id);
  const [token] = await tokensTo(server, person.email, 'second-factor-ending');
  await sweep(inADay());
  expect(await keep(token!)).toBe(400);
});

test('when the link and the sweep run at once, only one of them succeeds', async () => {
  const person = await withTwoStep();
  await plan(person.id);
  const [token] = await tokensTo(server, person.email, 'second-factor-ending');
  const [status] = await Promise.all([keep(token!), sweep(inADay())]);
  expect(await isOn(person.id)).toBe(status === 200);
});

test('a plan without a reason, without two-step sign-in or for oneself is refused', async () => {
  const person = await newPerson(server, 'user');
  expect((await plan(person.id)).status).toBe(409);
  expect((await plan(admin.id)).status).toBe(409);
  expect((await plan('0193f000-0000-7000-8000-00000000dead')).status).toBe(404);
  const other = await withTwoStep();
  for (const body of [{}, { reason: ' ' }, { reason, at: 'once' }])
    expect((await plan(other.id, body)).status).toBe(400);
  for (const token of ['', 'x', 'x'.repeat(43)]) expect(await keep(token)).toBe(400);
});

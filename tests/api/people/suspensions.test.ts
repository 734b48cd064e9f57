import { describe, expect, test } from 'vitest';
import { shared } from '#tests/support/app/shared.ts';
import { daysAfter } from '#shared/time/time.ts';
import { hashPassword } from '#server/features/auth/passwords/hash-password.ts';
import { liftOverSuspensions } from '#server/features/people/jobs.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { applicationAt, fourPeople, newPerson } from '#tests/support/applications/application-people.ts';
import { mailDataTo } from '#tests/support/mail/mailbox.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { howOften } from '#tests/support/run/tier.ts';

const server = sharedTestApp({ poolSize: 6, config: { rateLimits: false } });
const admin = shared(() => newPerson(server, 'admin'));

const reason = 'Asked clients for money before any work.';
const suspend = (id: string, body: object = { reason }, by = admin) => by.call('PUT', `/people/${id}/suspension`, body);
const lift = (id: string, by = admin) => by.call('DELETE', `/people/${id}/suspension`);
const inDays = (days: number) => daysAfter(server.clock(), days).toISOString();
const publicStatus = async (id: string) => (await server.app.inject(`/api/professionals/${id}`)).statusCode;
const actionsAbout = async (id: string) =>
  (
    await server.database.query(
      `select action, facts from audit_events where subject_id = $1 and action like 'person.%' order by seq`,
      [id],
    )
  ).rows;

describe('a suspended client', () => {
  test('is locked out from the next request on, is told the reason, and can sign in after the suspension ends', async () => {
    const client = await newPerson(server, 'user');
    const until = inDays(7);
    const { status, person } = await suspend(client.id, { reason: `  ${reason}\r\nTwice. `, until });
    expect([status, person.state, person.suspension]).toEqual([
      200,
      'suspended',
      { at: server.clock().toISOString(), until, reason: `${reason}\nTwice.` },
    ]);
    expect(person).toMatchObject({ sessions: 0, acts: ['change_suspension', 'lift'] });
    expect((await client.call('GET', '/account')).status).toBe(401);
    expect(await mailDataTo(server, client.email, 'account-suspended')).toMatchObject([{ until }]);
    expect(await lift(client.id)).toMatchObject({ status: 200, person: { state: 'active', suspension: null } });
    // The old session has ended for good.
    expect((await client.call('GET', '/account')).status).toBe(401);
    expect(await client.mails()).toEqual(['account-suspended', 'suspension-lifted']);
    expect(await actionsAbout(client.id)).toEqual([
      { action: 'person.suspend', facts: { role: 'user', until } },
      { action: 'person.lift_suspension', facts: { role: 'user', isOver: false } },
    ]);
  });

  test('reads the reason and the end after the right password, and nothing after a wrong one', async () => {
    const password = 'seven tall jackfruit';
    const client = await newPerson(server, 'user', { passwordHash: await hashPassword(password) });
    const until = inDays(1);
    await suspend(client.id, { reason, until });
    const enter = async (typed: string) => {
      const payload = { email: client.email, password: typed };
      return (await server.app.inject({ method: 'POST', url: '/api/auth/login', payload })).json();
    };
    expect(await enter(password)).toMatchObject({ code: 'suspended', details: { reason, until } });
    expect(await enter('seven tall mangoes')).toMatchObject({ code: 'invalid_credentials' });
    expect(JSON.stringify(await enter('seven tall mangoes'))).not.toContain(reason);
  });

  test('is notified of a changed end date; the same suspension again changes nothing', async () => {
    const client = await newPerson(server, 'user');
    await suspend(client.id);
    await suspend(client.id);
    expect(await mailDataTo(server, client.email, 'account-suspended')).toHaveLength(1);
    const until = inDays(3);
    expect((await suspend(client.id, { reason, until })).person.suspension).toMatchObject({ until, reason });
    expect(await mailDataTo(server, client.email, 'account-suspended')).toContainEqual(
      expect.objectContaining({ until, isChange: true }),
    );
    await lift(client.id);
    await lift(client.id);
    expect(await mailDataTo(server, client.email, 'suspension-lifted')).toHaveLength(1);
    expect((await actionsAbout(client.id)).map(({ action }) => action)).toEqual([
      'person.suspend',
      'person.change_suspension',
      'person.lift_suspension',
    ]);
  });
});

describe('a suspended professional', () => {
  test('isn’t public from the next request on, and is as before once it is lifted', async () => {
    const professional = await newPerson(server, 'professional');
    expect(await publicStatus(professional.id)).toBe(200);
    await suspend(professional.id);
    expect(await publicStatus(professional.id)).toBe(404);
    const { account } = await admin.call('GET', `/professionals/${professional.id}/account`);
    expect(account).toMatchObject({ approval_status: 'approved', suspended_at: server.clock().toISOString() });
    await lift(professional.id);
    expect(await publicStatus(professional.id)).toBe(200);
  });

  test('loses assigned work and consultations, and their clients are notified', async () => {
    const people = await fourPeople(server);
    const { id } = await applicationAt(people, 'proposed');
    const engaged = await applicationAt(people, 'engaged');
    await suspend(people.professional.id);
    for (const one of [id, engaged.id])
      expect((await admin.call('GET', `/applications/${one}`)).application).toMatchObject({ stage: 'unassigned' });
    expect((await people.client.mails()).filter((kind) => kind === 'application-moved')).toHaveLength(2);
    expect(await people.professional.mails()).toContain('account-suspended');
  });

  test('can’t be decided about meanwhile', async () => {
    const professional = await newPerson(server, 'professional');
    await suspend(professional.id);
    const { account } = await admin.call('GET', `/professionals/${professional.id}/account`);
    const headers = { 'if-match': `"${account.version}"` };
    const url = `/professionals/${professional.id}/approval`;
    const body = { approval_status: 'rejected', decision_reason: 'No.' };
    expect(await admin.call('PUT', url, body, headers)).toMatchObject({
      status: 409,
      error: 'This professional’s account is suspended. Lift the suspension first.',
    });
    expect(await publicStatus(professional.id)).toBe(404);
  });

  test('who was waiting for a review waits again afterwards', async () => {
    const professional = await newPerson(server, 'professional');
    await server.database.query(
      `update professionals set approval_status = 'pending', approved_at = null where id = $1`,
      [professional.id],
    );
    await suspend(professional.id);
    await lift(professional.id);
    const { account } = await admin.call('GET', `/professionals/${professional.id}/account`);
    expect(account.approval_status).toBe('pending');
    expect(await publicStatus(professional.id)).toBe(404);
  });
});

describe('the end of a suspension', () => {
  const sweep = (now: Date) => liftOverSuspensions({ database: server.database, now, log: quietLog }, testSettings());

  test('happens at its time, and only once', async () => {
    const professional = await newPerson(server, 'professional');
    const forGood = await newPerson(server, 'user');
    await suspend(professional.id, { reason, until: inDays(2) });
    await suspend(forGood.id);
    await sweep(daysAfter(server.clock(), 1));
    expect(await publicStatus(professional.id)).toBe(404);
    const later = daysAfter(server.clock(), 2);
    await Promise.all([sweep(later), sweep(later)]);
    expect(await publicStatus(professional.id)).toBe(200);
    expect(await mailDataTo(server, professional.email, 'suspension-lifted')).toEqual([
      { firstName: 'Grace', at: later.toISOString(), isShown: true },
    ]);
    expect((await admin.call('GET', `/people/${forGood.id}`)).person.state).toBe('suspended');
  });
});

describe('what is refused', () => {
  test.each([
    {},
    { reason: '' },
    { reason: '\u200b ' },
    { reason: 'x'.repeat(4001) },
    { reason, until: 'tomorrow' },
    { reason, until: '2020-01-01T00:00:00.000Z' },
    { reason, role: 'admin' },
    { reason, suspendedAt: null },
  ])('%o', async (body) => {
    const client = await newPerson(server, 'user');
    expect(await suspend(client.id, body)).toMatchObject({ status: 400, code: 'invalid_input' });
    expect((await client.call('GET', '/account')).status).toBe(200);
  });

  test('suspending one’s own account, or an account that doesn’t exist', async () => {
    expect(await suspend(admin.id)).toMatchObject({ status: 409, error: 'You can’t suspend your own account.' });
    expect((await suspend('0193f000-0000-7000-8000-00000000dead')).status).toBe(404);
    expect((await lift('0193f000-0000-7000-8000-00000000dead')).status).toBe(404);
  });

  test('a second suspension when two admins suspend each other at once', async () => {
    for (let round = 0; round < howOften({ small: 3, whole: 40, setting: 'ADMIN_RACES' }); round += 1) {
      const pair = [await newPerson(server, 'admin'), await newPerson(server, 'admin')] as const;
      // This file's other tests' admins are excluded.
      await server.database.query(
        `update users set suspended_at = $2 where role = 'admin' and not id = any($1) and suspended_at is null`,
        [pair.map(({ id }) => id), server.clock()],
      );
      const answers = await Promise.all([
        suspend(pair[1].id, { reason }, pair[0]),
        suspend(pair[0].id, { reason }, pair[1]),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    }
    await server.database.query('update users set suspended_at = null, suspension_reason = null where id = $1', [
      admin.id,
    ]);
  });

  test('when two admins suspend the same person at once, the person is notified once', async () => {
    const client = await newPerson(server, 'user');
    const other = await newPerson(server, 'admin');
    const answers = await Promise.all([suspend(client.id), suspend(client.id, { reason }, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mailDataTo(server, client.email, 'account-suspended')).toHaveLength(1);
  });
});

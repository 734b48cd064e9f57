import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { retention } from '#shared/retention.ts';
import { workingDaysAfter } from '#shared/time.ts';
import { jobHandlers, recoveryHandlers } from '#server/job-handlers.ts';
import { type TestApp, startTestApp, testSettings } from '#tests/support/app.ts';
import { applicationAt, fourPeople, type Person, personOf } from '#tests/support/application-people.ts';
import { ownAccount, ownPassword } from '#tests/support/own-account.ts';
import { quietLog } from '#tests/support/quiet-log.ts';

let server: TestApp;
let people: Awaited<ReturnType<typeof fourPeople>>;
let client: Person;
let professional: Person;
let admin: Person;
// A Friday, 12:00 in Kampala.
const friday = new Date('2026-11-20T09:00:00.000Z');
beforeAll(async () => {
  server = await startTestApp({ config: { rateLimits: false } });
});
beforeEach(async () => {
  server.clock.set(friday);
  people = await fourPeople(server);
  ({ client, professional, admin } = people);
});
afterAll(() => server.close());

const read = async (id: string, by = admin) => (await by.call('GET', `/applications/${id}`)).application;
const sweep = () =>
  recoveryHandlers(testSettings())['look-after-proposals'](
    { database: server.database, now: server.clock(), log: quietLog },
    {},
  );

describe('without a proposal', () => {
  test('a professional is reminded after 3 working days, and after 5 the application is in the queue again', async () => {
    const { id } = await applicationAt(people, 'assigned');
    const at = async (moment: string) => {
      server.clock.set(new Date(moment));
      await sweep();
      await sweep();
      client = await personOf(server, client.id, client.email);
      admin = await personOf(server, admin.id, admin.email);
      return (await professional.mails()).filter((kind) => kind === 'proposal-reminder').length;
    };
    // Saturday and Sunday are no working days: Friday noon and three more is Wednesday noon.
    expect(await at('2026-11-25T08:59:59.000Z')).toBe(0);
    expect(await at('2026-11-25T09:00:00.000Z')).toBe(1);
    expect(await read(id)).toMatchObject({ stage: 'assigned' });
    expect(await at('2026-11-27T08:59:59.000Z')).toBe(1);
    await at('2026-11-27T09:00:00.000Z');
    expect(await read(id)).toMatchObject({ stage: 'unassigned', professionalId: null });
    expect(await professional.mails()).toEqual(['application-assigned', 'assignment-ended', 'proposal-reminder']);
    expect(await client.mails()).toContain('application-moved');
    expect((await admin.mails()).filter((kind) => kind === 'application-waiting').length).toBeGreaterThan(1);
    const timeline = (await read(id)).timeline.map(({ kind }: { kind: string }) => kind);
    expect(timeline.slice(-2)).toEqual(['reminded', 'unassigned']);
    expect((await read(id, client)).timeline.map(({ kind }: { kind: string }) => kind)).not.toContain('reminded');
  });

  test('nobody is reminded once there is one', async () => {
    const { id } = await applicationAt(people, 'proposed');
    server.clock.set(workingDaysAfter(friday, 20));
    await sweep();
    admin = await personOf(server, admin.id, admin.email);
    expect(await read(id)).toMatchObject({ stage: 'proposed' });
    expect(await professional.mails()).not.toContain('proposal-reminder');
  });
});

test.each(['assigned', 'proposed', 'engaged'] as const)(
  'a professional who is approved no more loses what is %s, and the client is told',
  async (point) => {
    const { id, responseId } = await applicationAt(people, point);
    const { professional: account } = await admin.call(
      'PUT',
      `/professionals/${professional.id}/approval`,
      { approval_status: 'rejected', decision_reason: 'The licence has run out.' },
      { 'if-match': '1' },
    );
    expect(account).toMatchObject({ approval_status: 'rejected', version: 2 });
    expect(await read(id)).toMatchObject({ stage: 'unassigned', professionalId: null });
    expect(await client.mails()).toContain('application-moved');
    expect(await professional.mails()).toContain('approval-decided');
    expect(await professional.call('GET', `/applications/${id}`)).toMatchObject({
      status: 403,
      code: 'approval_required',
    });
    const left = { assigned: [], proposed: [['withdrawn', null]], engaged: [['accepted', expect.any(String)]] }[point];
    const { responses } = await read(id, client);
    expect(responses.map((one: { status: string; endedAt: string }) => [one.status, one.endedAt])).toEqual(left);
    if (point !== 'engaged') return;
    expect(await client.call('POST', `/applications/${id}/letter`, { responseId })).toMatchObject({ status: 200 });
  },
);

describe('an account is deleted', () => {
  const leave = async (id: string, email: string) => {
    const { authorization } = (await personOf(server, id, email)).headers;
    return await server.app.inject({
      method: 'POST',
      url: '/api/account/delete',
      headers: { authorization: authorization! },
      payload: { currentPassword: ownPassword },
    });
  };

  test('of a professional: what was assigned goes back, agreed work must end first', async () => {
    const { id: userId, email } = await ownAccount(server, { role: 'professional' });
    await server.database.query(
      `insert into professionals (id, name, profession, search_text, location_norm, name_sort, approval_status, approved_at, created_at, updated_at)
       values ($1, 'Okello James', 'Accountant', ' okello', ' ', 'okello', 'approved', $2, $2, $2)`,
      [userId, friday],
    );
    const okello = await personOf(server, userId, email);
    const assigned = await applicationAt({ ...people, professional: okello }, 'assigned');
    const engaged = await applicationAt({ ...people, professional: okello }, 'engaged');
    expect((await leave(userId, email)).statusCode).toBe(409);
    expect(await read(assigned.id)).toMatchObject({ stage: 'assigned' });
    await admin.call('POST', `/applications/${engaged.id}/cancel`, { reason: 'Released.' });
    const toldOf = async (person: Person, kind: string) => (await person.mails()).filter((one) => one === kind).length;
    const before = [await toldOf(client, 'application-moved'), await toldOf(admin, 'application-waiting')];
    expect((await leave(userId, email)).statusCode).toBe(200);
    // Both learn of what goes back, and of nothing else.
    const after = [await toldOf(client, 'application-moved'), await toldOf(admin, 'application-waiting')];
    expect(after).toEqual(before.map((count) => count + 1));
    expect(await read(assigned.id)).toMatchObject({ stage: 'unassigned', professional: null });
    expect(await read(engaged.id, client)).toMatchObject({
      professional: { id: null, name: 'Deleted professional' },
      responses: [{ professionalId: null, professionalName: 'Deleted professional', status: 'accepted' }],
    });
    expect(await client.call('POST', `/applications/${engaged.id}/letter`, {})).toMatchObject({ status: 200 });
  });

  test('of a client: the professional keeps the agreement and is told, everything else goes', async () => {
    const { id: userId, email } = await ownAccount(server);
    const grace = await personOf(server, userId, email);
    const proposed = await applicationAt({ ...people, client: grace }, 'proposed');
    const engaged = await applicationAt({ ...people, client: grace }, 'engaged');
    expect((await leave(userId, email)).statusCode).toBe(200);
    expect(await professional.call('GET', `/applications/${proposed.id}`)).toMatchObject({ status: 404 });
    expect(await read(engaged.id, professional)).toMatchObject({
      status: 'cancelled',
      userId: null,
      userDetails: { name: 'Deleted user' },
      description: 'Deleted with the account.',
    });
    expect(await professional.call('POST', `/applications/${engaged.id}/letter`, {})).toMatchObject({ status: 200 });
    expect((await professional.mails()).filter((kind) => kind === 'assignment-ended')).toHaveLength(2);
  });
});

test('what came to nothing is forgotten after 24 months, what was agreed is not', async () => {
  const rejected = await applicationAt(people, 'pending');
  await admin.call('PUT', `/applications/${rejected.id}/status`, { status: 'rejected' });
  const agreed = await applicationAt(people, 'engaged');
  await admin.call('POST', `/applications/${agreed.id}/cancel`, { reason: 'Because.' });
  const pending = await applicationAt(people, 'pending');
  const forget = async () => {
    await jobHandlers('unused')['forget-closed-applications'](
      { database: server.database, now: server.clock(), log: quietLog },
      {},
    );
    const { rows } = await server.database.query('select id from applications where id = any($1)', [
      [rejected.id, agreed.id, pending.id],
    ]);
    return rows.length;
  };
  const over = new Date(friday);
  over.setUTCMonth(over.getUTCMonth() + retention.closedApplicationMonths);
  server.clock.set(new Date(over.getTime() - 1));
  expect(await forget()).toBe(3);
  server.clock.set(over);
  expect(await forget()).toBe(2);
});

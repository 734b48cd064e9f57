import { describe, expect, test } from 'vitest';
import { applicationAt, type Person, signInPerson, proposal } from '#tests/support/applications/application-people.ts';
import { mailDataTo } from '#tests/support/mail/mailbox.ts';
import { after, sharedWork } from '#tests/support/applications/shared-work.ts';

const { server, people, at } = sharedWork();

const path = (id: string, rest = '') => `/applications/${id}${rest}`;
const deliver = (id: string, by = people.professional, body: object = {}) =>
  by.call('POST', path(id, '/deliver'), body);
const read = async (id: string, by = people.admin) => (await by.call('GET', path(id))).application;
const why = { reason: 'The second form is missing.' };

describe('from agreement to completion', () => {
  test('delivered, changed, delivered again and confirmed: both read it, and each step is mailed', async () => {
    const { id } = await applicationAt(people, 'engaged');
    const { application } = await deliver(id, people.professional, { reason: 'All forms are filed.' });
    expect(application).toMatchObject({ stage: 'delivered', deliveredAt: after(0), completesAt: after(14) });
    const changesReply = await people.client.call('POST', path(id, '/request-changes'), why);
    expect(changesReply.application).toMatchObject({
      stage: 'changes_requested',
      completesAt: null,
      deliveredAt: after(0),
    });
    await at(0.5);
    const { client, professional } = people;
    expect((await deliver(id)).application).toMatchObject({ stage: 'delivered', completesAt: after(14.5) });
    const confirmed = await client.call('POST', path(id, '/confirm'), { reason: 'Thank you.' });
    expect(confirmed.application).toMatchObject({ status: 'completed', stage: null, closedAt: after(0.5) });
    expect(confirmed.application).toMatchObject({ completesAt: null, problemUntil: after(30.5) });

    for (const reader of [client, professional]) {
      const events = (await read(id, reader)).timeline.slice(-4);
      expect(events.map(({ kind, by, reason }: Record<string, string>) => [kind, by, reason])).toEqual([
        ['delivered', 'professional', 'All forms are filed.'],
        ['changes_requested', 'client', why.reason],
        ['delivered', 'professional', undefined],
        ['completed', 'client', 'Thank you.'],
      ]);
    }
    expect(await client.mails()).toEqual(
      ['application-decided', 'application-received', 'engagement-letter-ready', 'proposal-received']
        .concat(['work-delivered', 'work-delivered'])
        .toSorted(),
    );
    expect((await professional.mails()).filter((kind) => /changes|work/.test(kind))).toEqual([
      'changes-requested',
      'work-completed',
    ]);
  });

  test('a professional can’t deliver twice, deliver work that isn’t theirs, or deliver before an agreement', async () => {
    const { id } = await applicationAt(people, 'delivered');
    await at(0.9);
    const before = await read(id);
    expect(await deliver(id)).toMatchObject({
      status: 409,
      code: 'invalid_transition',
      details: { stage: 'delivered', version: before.version },
    });
    expect(await read(id)).toEqual(before);
    expect(await deliver(id, people.other)).toMatchObject({ status: 404 });
    const { id: open } = await applicationAt(people, 'proposed');
    expect(await deliver(open)).toMatchObject({ status: 409, code: 'invalid_transition' });
  });

  test('the client sees the professional’s contact details from the agreement on, but not if no agreement was reached', async () => {
    const { admin, client, professional } = people;
    const contact = async (reader = client) => {
      const { email, phone_number } = (await reader.call('GET', `/professionals/${professional.id}`)).professional;
      return { email, phone_number };
    };
    const none = { email: undefined, phone_number: undefined };
    await applicationAt(people, 'proposed');
    expect(await contact()).toEqual(none);
    const { id } = await applicationAt(people, 'engaged');
    expect(await contact()).toEqual({
      email: professional.email,
      phone_number: expect.toBeOneOf([null, expect.any(String)]),
    });
    expect(await contact(people.other)).toEqual(none);
    await admin.call('POST', path(id, '/cancel'), { reason: 'Both wrote to us.' });
    expect(await contact()).toEqual(none);
    await applicationAt(people, 'completed');
    expect(await contact()).toMatchObject({ email: professional.email });
  });

  test('an admin can complete work only with a reason, which both sides get, and not while a problem is open', async () => {
    const { admin, client, professional } = people;
    const { id } = await applicationAt(people, 'engaged');
    const complete = (of: string, body: object) => admin.call('POST', path(of, '/complete'), body);
    expect(await complete(id, {})).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
    expect((await complete(id, { reason: 'Both wrote to us.' })).application).toMatchObject({ status: 'completed' });
    expect(await read(id, client)).toMatchObject({ decision_reason: 'Both wrote to us.' });
    for (const { email } of [client, professional]) {
      expect(await mailDataTo(server, email, 'work-completed')).toContainEqual(
        expect.objectContaining({ by: 'admin', reason: 'Both wrote to us.' }),
      );
    }
    const { id: stopped } = await applicationAt(people, 'problem');
    expect(await complete(stopped, { reason: 'Enough.' })).toMatchObject({ status: 409, code: 'invalid_transition' });
  });

  test('a call with an outdated version changes nothing, and a repeated key takes effect once', async () => {
    const { client } = people;
    const { id } = await applicationAt(people, 'delivered');
    const { version } = await read(id);
    const ask = (headers: Record<string, string>) => client.call('POST', path(id, '/request-changes'), why, headers);
    expect(await ask({ 'if-match': String(version - 1) })).toMatchObject({
      status: 409,
      code: 'conflict',
      details: { version },
    });
    const once = await ask({ 'idempotency-key': 'one', 'if-match': String(version) });
    const again = await ask({ 'idempotency-key': 'one', 'if-match': String(version) });
    expect([once.status, again]).toEqual([200, once]);
    expect((await read(id)).version).toBe(version + 1);
  });
});

describe('someone who leaves', () => {
  test.each(['delivered', 'changes_requested', 'problem'] as const)(
    '%s work goes back when approval is lost',
    async (point) => {
      const { id, problemId } = await applicationAt(people, point);
      const { rows } = await server.database.query('select version from professionals where id = $1', [
        people.professional.id,
      ]);
      const decided = await people.admin.call(
        'PUT',
        `/professionals/${people.professional.id}/approval`,
        { approval_status: 'rejected' },
        { 'if-match': String(rows[0].version) },
      );
      expect(decided.status).toBe(200);
      expect(await read(id)).toMatchObject({ stage: 'unassigned', completesAt: null, deliveredAt: null });
      if (point !== 'problem') return;
      // The report is still open: now it can only be upheld or dismissed.
      const { problem } = await people.admin.call('GET', `/problems/${problemId}`);
      expect(problem).toMatchObject({ state: 'open', holdsWork: false, outcomes: ['upheld', 'dismissed'] });
      expect(await people.professional.call('GET', `/problems/${problemId}`)).toMatchObject({ status: 200 });
    },
  );

  test('revenue, earnings and the success rate count what was completed, and nothing that was cancelled', async () => {
    const stats = async (by: Person) => (await by.call('GET', '/applications/dashboard/stats')).stats;
    const before = await stats(people.admin);
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await applicationAt(people, 'delivered')).id);
    const [disputedId, ...others] = ids as [string, ...string[]];
    for (const id of others) await people.client.call('POST', path(id, '/confirm'), {});
    const price = proposal().proposedBudget;
    expect(await stats(people.professional)).toMatchObject({ successRate: null, monthlyEarnings: 4 * price });
    await people.client.call('POST', path(disputedId, '/problem'), { reason: 'Nothing came.' });
    const [{ id: problemId }] = (await read(disputedId)).problems;
    const decide = { outcome: 'cancelled', reason: 'Nothing was handed over.' };
    expect(await people.admin.call('POST', `/problems/${problemId}/decision`, decide)).toMatchObject({ status: 200 });
    expect(await stats(people.professional)).toMatchObject({
      successRate: 80,
      monthlyEarnings: 4 * price,
      activeApplications: 0,
      newClientsThisMonth: 1,
    });
    expect((await stats(people.admin)).totalRevenue - before.totalRevenue).toBe(4 * price);
    expect(await stats(people.client)).toMatchObject({ totalApplications: 5, activeApplications: 0 });
    // The next month begins in Kampala three hours before UTC.
    server.clock.set(new Date('2026-11-30T20:59:59.000Z'));
    Object.assign(people, {
      professional: await signInPerson(server, people.professional.id, people.professional.email),
    });
    expect(await stats(people.professional)).toMatchObject({ monthlyEarnings: 4 * price });
    server.clock.set(new Date('2026-11-30T21:00:00.000Z'));
    expect(await stats(people.professional)).toMatchObject({
      monthlyEarnings: 0,
      newClientsThisMonth: 0,
      successRate: 80,
    });
    // Work dated by a clock that was ahead counts as new when that time comes, and not before as well.
    server.clock.set(new Date('2026-11-19T09:00:00.000Z'));
    Object.assign(people, {
      professional: await signInPerson(server, people.professional.id, people.professional.email),
    });
    expect(await stats(people.professional)).toMatchObject({ monthlyEarnings: 0, newClientsThisMonth: 0 });
  });
});

import { describe, expect, test } from 'vitest';
import { recoveryHandlers } from '#server/process/job-handlers.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { type Answer, applicationAt } from '#tests/support/applications/application-people.ts';
import { mailDataTo } from '#tests/support/mail/mailbox.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { after, friday, sharedWork } from '#tests/support/applications/shared-work.ts';

const { server, people, at } = sharedWork();

async function sweep(): Promise<void> {
  const handlers = recoveryHandlers(testSettings());
  const job = { database: server.database, now: server.clock(), log: quietLog };
  await handlers['look-after-proposals'](job, {});
  await handlers['look-after-deliveries'](job, {});
}

const path = (id: string, rest = '') => `/applications/${id}${rest}`;
const deliver = (id: string, by = people.professional, body: object = {}) =>
  by.call('POST', path(id, '/deliver'), body);
const read = async (id: string, by = people.admin) => (await by.call('GET', path(id))).application;
const why = { reason: 'The second form is missing.' };

describe('without an answer', () => {
  test('the client is notified three days before, and after fourteen days the work is completed, once', async () => {
    const { id } = await applicationAt(people, 'delivered');
    await at(10.9);
    await sweep();
    expect(await people.client.mails()).not.toContain('completion-near');
    await at(11);
    await sweep();
    await sweep();
    expect((await people.client.mails()).filter((kind) => kind === 'completion-near')).toHaveLength(1);
    expect(await read(id)).toMatchObject({ stage: 'delivered', completesAt: after(14) });
    await at(13.99);
    await sweep();
    expect(await read(id)).toMatchObject({ stage: 'delivered' });
    await at(14);
    await sweep();
    await sweep();
    const done = await read(id);
    expect(done).toMatchObject({ status: 'completed', closedAt: after(14), completesAt: null });
    const ends = done.timeline.filter(({ kind }: { kind: string }) => kind === 'completed');
    expect(ends).toEqual([expect.objectContaining({ by: 'system' })]);
    for (const { email } of [people.client, people.professional]) {
      expect(await mailDataTo(server, email, 'work-completed')).toMatchObject([{ by: 'system' }]);
    }
  });

  test('after an outage, the client is notified first and still has three days', async () => {
    const { id } = await applicationAt(people, 'delivered');
    await at(20);
    await sweep();
    expect(await read(id)).toMatchObject({ stage: 'delivered', completesAt: after(23) });
    await at(22.9);
    await sweep();
    expect(await read(id)).toMatchObject({ stage: 'delivered' });
    await at(23);
    await sweep();
    expect(await read(id)).toMatchObject({ status: 'completed' });
  });

  test('a clock that jumps ahead and back completes nothing early, and nothing twice', async () => {
    const { id } = await applicationAt(people, 'delivered');
    // Delivered while the clock was behind: the days count from the latest known time.
    await at(30);
    await people.client.call('POST', path(id, '/request-changes'), why);
    await at(2);
    expect((await deliver(id)).application).toMatchObject({ deliveredAt: after(30), completesAt: after(44) });
    // A client notified while the clock was ahead is notified again.
    const days = [41, 16, 41, 44, 30, 44, 45, 2, 50];
    const mailCounts: number[] = [];
    for (const [turn, then] of days.entries()) {
      await at(then);
      await sweep();
      expect((await read(id)).status, String(then)).toBe(turn < 3 ? 'approved' : 'completed');
      mailCounts.push((await people.client.mails()).filter((kind) => kind === 'completion-near').length);
    }
    expect(mailCounts).toEqual([1, 1, 2, 2, 2, 2, 2, 2, 2]);
    const { rows } = await server.database.query(
      `select count(*)::int as n from audit_events where subject_id = $1 and action = 'application.complete_by_itself'`,
      [id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('a clock far ahead during one sweep delays nothing: the days start again once the clock is right', async () => {
    const { id } = await applicationAt(people, 'delivered');
    await at(400);
    await sweep();
    await sweep();
    expect(await read(id)).toMatchObject({ completesAt: after(403) });
    await at(1);
    await sweep();
    await sweep();
    const healed = await read(id, people.professional);
    expect(healed).toMatchObject({ stage: 'delivered', completesAt: after(15) });
    expect(healed.timeline.map(({ kind }: { kind: string }) => kind).slice(-2)).toEqual([
      'delivered',
      'answer_postponed',
    ]);
    await at(12);
    await sweep();
    const completionMails = await mailDataTo(server, people.client.email, 'completion-near');
    const named = completionMails.map((mail) => 'until' in mail && mail.until);
    expect(named.toSorted()).toEqual([after(15), after(403)].toSorted());
    await at(14.9);
    await sweep();
    expect(await read(id)).toMatchObject({ stage: 'delivered' });
    await at(15);
    await sweep();
    expect(await read(id)).toMatchObject({ status: 'completed', closedAt: after(15) });
  });

  test('a client who read the application before the notice can confirm without reading it again', async () => {
    const { id } = await applicationAt(people, 'delivered');
    const { version } = await read(id, people.client);
    await at(400);
    await sweep();
    await at(11);
    await sweep();
    await at(22);
    await sweep();
    expect(await people.client.mails()).toContain('completion-near');
    const confirmed = await people.client.call('POST', path(id, '/confirm'), {}, { 'if-match': String(version) });
    expect(confirmed).toMatchObject({ status: 200 });
  });

  describe('a clock that was behind takes nothing of the thirty days', () => {
    const endings: Record<string, (id: string) => Promise<Answer>> = {
      confirm: (id) => people.client.call('POST', path(id, '/confirm'), {}),
      complete: (id) => people.admin.call('POST', path(id, '/complete'), why),
      cancel: (id) => people.admin.call('POST', path(id, '/cancel'), why),
      reassign: (id) => people.admin.call('PUT', path(id, '/assignment'), { professionalId: people.other.id, ...why }),
      'take back': async () => {
        const account = `/professionals/${people.professional.id}/approval`;
        const { rows } = await server.database.query('select version from professionals where id = $1', [
          people.professional.id,
        ]);
        const headers = { 'if-match': String(rows[0].version) };
        return await people.admin.call('PUT', account, { approval_status: 'rejected' }, headers);
      },
    };
    test.each(Object.keys(endings))('%s', async (how) => {
      const { id } = await applicationAt(people, 'delivered');
      await at(-40);
      expect(await endings[how]!(id)).toMatchObject({ status: 200 });
      await at(1);
      expect(await read(id)).toMatchObject({ problemUntil: after(30) });
      await at(29.9);
      const reported = await people.client.call('POST', path(id, '/problem'), why);
      expect(reported).toMatchObject({ status: 200, problem: { holdsWork: false } });
    });

    test.each(['completed', 'cancelled'])('%s by a decision', async (outcome) => {
      const { id, problemId } = await applicationAt(people, 'problem');
      await at(-40);
      await people.admin.call('POST', `/problems/${problemId}/decision`, { outcome, ...why });
      await at(1);
      expect(await read(id)).toMatchObject({ status: outcome, closedAt: after(0), problemUntil: after(30) });
    });
  });

  test('asking for changes, or a problem, stops the clock; a new delivery starts another fourteen days', async () => {
    const changed = await applicationAt(people, 'delivered');
    const stopped = await applicationAt(people, 'delivered');
    await at(11);
    await sweep();
    await people.client.call('POST', path(changed.id, '/request-changes'), why);
    await people.client.call('POST', path(stopped.id, '/problem'), { reason: 'It is a copy.' });
    await at(40);
    await sweep();
    expect(await read(changed.id)).toMatchObject({ stage: 'changes_requested' });
    expect(await read(stopped.id)).toMatchObject({ stage: 'problem' });
    expect((await deliver(changed.id)).application).toMatchObject({ completesAt: after(54) });
  });

  const suspend = (since: Date | null) =>
    server.database.query('update users set suspended_at = $1 where id = $2', [since, people.client.id]);

  test('a suspended client cannot answer, so their days start again', async () => {
    const { id } = await applicationAt(people, 'delivered');
    await suspend(friday);
    for (const days of [0.1, 0.2, 3, 12]) {
      await at(days);
      await sweep();
      await sweep();
    }
    expect(await read(id)).toMatchObject({ stage: 'delivered', completesAt: after(27) });
    await suspend(null);
    await at(24);
    await sweep();
    expect(await people.client.mails()).toContain('completion-near');
    await at(27);
    await sweep();
    expect(await read(id)).toMatchObject({ status: 'completed' });
  });

  test('the days also start again for a client who was suspended after the notice, even if reinstated by the last day', async () => {
    const { id } = await applicationAt(people, 'delivered');
    await at(11);
    await sweep();
    await at(11.1);
    await suspend(server.clock());
    for (const days of [11.2, 12.5, 13.8]) {
      await at(days);
      await sweep();
    }
    await at(13.9);
    await suspend(null);
    await at(14);
    await sweep();
    const waiting = await read(id, people.professional);
    expect(waiting.stage).toBe('delivered');
    expect(Date.parse(waiting.completesAt)).toBeGreaterThanOrEqual(Date.parse(after(13.9 + 14 - 0.1)));
    // However long the pause was, it is listed once.
    const kinds = waiting.timeline.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'answer_postponed')).toHaveLength(1);
    await at(24);
    await sweep();
    expect((await read(id)).stage).toBe('delivered');
    expect((await people.client.mails()).filter((kind) => kind === 'completion-near')).toHaveLength(1);
    await at(26);
    await sweep();
    expect((await people.client.mails()).filter((kind) => kind === 'completion-near')).toHaveLength(2);
    await at(29);
    await sweep();
    expect(await read(id)).toMatchObject({ status: 'completed' });
  });

  test.each(['suspended', 'not approved any more'])(
    'work of a professional who is %s does not complete',
    async (how) => {
      const { id } = await applicationAt(people, 'delivered');
      await at(11);
      await sweep();
      await server.database.query(
        how === 'suspended'
          ? 'update users set suspended_at = now() where id = $1'
          : `update professionals set approval_status = 'pending' where id = $1`,
        [people.professional.id],
      );
      await at(14);
      await recoveryHandlers(testSettings())['look-after-deliveries'](
        { database: server.database, now: server.clock(), log: quietLog },
        {},
      );
      expect(await read(id)).toMatchObject({ stage: 'delivered' });
      if (how !== 'suspended') return;
      await sweep();
      expect(await read(id)).toMatchObject({ stage: 'unassigned', professionalId: null, deliveredAt: null });
      expect(await read(id, people.client)).toMatchObject({ problemUntil: after(44) });
    },
  );
});

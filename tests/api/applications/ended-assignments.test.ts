import { beforeEach, describe, expect, test } from 'vitest';
import { retention } from '#shared/account/retention.ts';
import { workingDaysAfter } from '#shared/time/working-days.ts';
import { recoveryHandlers, jobHandlers } from '#server/process/job-handlers.ts';
import { openDatabase } from '#server/db/database.ts';
import { startTestApp, testSettings } from '#tests/support/app/app.ts';
import {
  applicationAt,
  newPerson,
  type Person,
  signInPerson,
  proposal,
} from '#tests/support/applications/application-people.ts';
import { mailsTo } from '#tests/support/mail/mailbox.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { testEngine } from '#tests/support/database/database.ts';
import { filledHolidays } from '#tests/support/app/holidays.ts';
import { friday, sharedWork } from '#tests/support/applications/shared-work.ts';

const { server, people } = sharedWork();
let client: Person;
let professional: Person;
let other: Person;
let admin: Person;
beforeEach(async () => {
  ({ client, professional, other, admin } = people);
});

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
      client = await signInPerson(server, client.id, client.email);
      admin = await signInPerson(server, admin.id, admin.email);
      return (await professional.mails()).filter((kind) => kind === 'proposal-reminder').length;
    };
    // Saturday and Sunday are no working days: Friday noon plus three is Wednesday noon.
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

  test('no reminder is sent once the professional has sent a proposal', async () => {
    const { id } = await applicationAt(people, 'proposed');
    server.clock.set(workingDaysAfter(friday, 20, filledHolidays));
    await sweep();
    admin = await signInPerson(server, admin.id, admin.email);
    expect(await read(id)).toMatchObject({ stage: 'proposed' });
    expect(await professional.mails()).not.toContain('proposal-reminder');
  });
});

test.each(['assigned', 'proposed', 'engaged'] as const)(
  'a professional who loses approval loses applications that are %s, and the client gets a notice',
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

describe('a professional is suspended', () => {
  const suspension = 'update users set suspended_at = $2 where id = $1';
  const suspend = () => server.database.query(suspension, [people.professional.id, server.clock()]);
  const readByClient = (id: string) => read(id, people.client);

  test.each(['assigned', 'proposed', 'engaged'] as const)('what was %s goes back to the queue', async (point) => {
    const { id } = await applicationAt(people, point);
    const otherApplication = await applicationAt({ ...people, professional: people.other }, point);
    await sweep();
    expect(await readByClient(id)).toMatchObject({ stage: point });
    await suspend();
    await sweep();
    await sweep();
    const application = await readByClient(id);
    expect(application).toMatchObject({ stage: 'unassigned', professionalId: null });
    expect(application.timeline.filter(({ kind }: { kind: string }) => kind === 'unassigned')).toHaveLength(1);
    const left = { assigned: [], proposed: [['withdrawn', null]], engaged: [['accepted', expect.any(String)]] }[point];
    expect(application.responses.map((one: { status: string; endedAt: string }) => [one.status, one.endedAt])).toEqual(
      left,
    );
    const { rows } = await server.database.query(
      'select ending from application_assignments where application_id = $1 and ended_at is not null',
      [id],
    );
    expect(rows).toEqual([{ ending: 'suspended' }]);
    expect((await people.client.mails()).filter((kind) => kind === 'application-moved')).toHaveLength(1);
    expect(await people.admin.mails()).toContain('application-waiting');
    expect(await readByClient(otherApplication.id)).toMatchObject({ stage: point, professionalId: people.other.id });
  });

  test('a proposal of theirs cannot be accepted, but declined', async () => {
    const { id, responseId } = await applicationAt(people, 'proposed');
    await suspend();
    expect(await people.client.call('POST', `/responses/${responseId}/accept`)).toMatchObject({
      status: 409,
      code: 'conflict',
      details: { stage: 'proposed' },
    });
    expect(await people.client.mails()).not.toContain('engagement-letter-ready');
    expect(await people.client.call('POST', `/responses/${responseId}/decline`, {})).toMatchObject({ status: 200 });
    expect(await readByClient(id)).toMatchObject({ stage: 'assigned' });
  });

  // The embedded engine has one connection: nothing can interleave there.
  test.skipIf(testEngine() === 'embedded')('while sending a proposal: the proposal is refused', async () => {
    const { id } = await applicationAt(people, 'assigned');
    // A connection for each of the two.
    const database = await openDatabase({ url: server.database.url!, poolSize: 4, log: quietLog });
    const wide = await startTestApp({ config: { rateLimits: false }, database, clock: server.clock });
    const { professional: sender } = people;
    const waitingPerson = await signInPerson(wide, sender.id, sender.email);
    const early = await database.transaction(async (tx) => {
      await tx.execute(`update users set suspended_at = updated_at where id = '${people.professional.id}'`);
      const waiting = waitingPerson.call('POST', `/applications/${id}/response`, proposal());
      const isWaiting = `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await database.query(isWaiting)).rows[0].n === 0);
      return { waiting };
    });
    expect(await early.waiting).toMatchObject({ status: 403, code: 'suspended' });
    await wide.close();
    await database.close();
    expect(await readByClient(id)).toMatchObject({ stage: 'assigned', responses: [] });
  });
});

const ended = async () =>
  (await mailsTo(server, professional.email)).flatMap(({ kind, data }) => (kind === 'assignment-ended' ? [data] : []));
const assign = (id: string, reason?: string) =>
  admin.call('PUT', `/applications/${id}/assignment`, { professionalId: other.id, reason });
const reject = () =>
  admin.call(
    'PUT',
    `/professionals/${professional.id}/approval`,
    { approval_status: 'rejected', decision_reason: 'The licence has run out.' },
    { 'if-match': '1' },
  );

describe('someone who had agreed and no longer has the work is told where the letter is, and gets it', () => {
  const endings: [string, (id: string) => Promise<unknown>][] = [
    ['cancelled', (id) => admin.call('POST', `/applications/${id}/cancel`, { reason: 'Because.' })],
    ['reassigned', (id) => assign(id, 'Illness.')],
    ['approval_lost', reject],
    [
      'approval_lost',
      async () => {
        await reject();
        expect(await professional.call('POST', '/professionals/profile/review')).toMatchObject({
          professional: { approval_status: 'pending' },
        });
      },
    ],
    [
      'suspended',
      async () => {
        await server.database.query('update users set suspended_at = $2 where id = $1', [
          professional.id,
          server.clock(),
        ]);
        await recoveryHandlers(testSettings())['look-after-proposals'](
          { database: server.database, now: server.clock(), log: quietLog },
          {},
        );
        await server.database.query('update users set suspended_at = null where id = $1', [professional.id]);
      },
    ],
  ];
  test.each(endings)('with the reason “%s”', async (why, end) => {
    const { id, responseId } = await applicationAt(people, 'engaged');
    await end(id);
    expect(await ended()).toMatchObject([{ id, why, hasLetter: true }]);
    expect(await professional.call('GET', '/applications/letters')).toMatchObject({
      status: 200,
      total: 1,
      letters: [
        {
          applicationId: id,
          responseId,
          title: expect.stringMatching(/^VAT /),
          clientName: 'Grace Nakato',
          acceptedAt: server.clock().toISOString(),
          endedAt: server.clock().toISOString(),
        },
      ],
    });
    const { path } = await professional.call('POST', `/applications/${id}/letter`, { responseId });
    expect((await server.app.inject({ url: path })).statusCode).toBe(200);
    // Unapproved professionals see no further details, and former ones nothing about its progress.
    const reads = why === 'cancelled' ? [200] : [403, 404];
    expect(reads).toContain((await professional.call('GET', `/applications/${id}`)).status);
    if (why === 'approval_lost') {
      expect(await professional.call('GET', `/applications/assigned/${professional.id}`)).toMatchObject({
        status: 403,
      });
    }
  });

  test('when the client’s account is deleted: only service, title, price and dates of the agreement stay', async () => {
    const { id: userId, email } = await ownAccount(server);
    const { id } = await applicationAt({ ...people, client: await signInPerson(server, userId, email) }, 'engaged');
    const { authorization } = (await signInPerson(server, userId, email)).headers;
    const left = await server.app.inject({
      method: 'POST',
      url: '/api/account/delete',
      headers: { authorization: authorization! },
      payload: { currentPassword: ownPassword },
    });
    expect(left.statusCode).toBe(200);
    expect(await ended()).toMatchObject([{ id, why: 'client_left', hasLetter: true }]);
    expect((await professional.call('GET', '/applications/letters')).letters).toMatchObject([
      { applicationId: id, title: expect.stringMatching(/^VAT /), clientName: 'Grace Nakato' },
    ]);
    const { application } = await professional.call('GET', `/applications/${id}`);
    const stays = { title: expect.stringMatching(/^VAT /), serviceType: 'Tax Consultation', budget: null };
    expect(application).toMatchObject({ ...stays, description: 'Deleted with the account.' });
    const list = await professional.call('GET', `/applications/assigned/${professional.id}`);
    expect(list.applications[0]).toMatchObject({
      ...stays,
      id,
      latestResponse: { proposedBudget: expect.any(Number) },
      submittedAt: expect.any(String),
      closedAt: server.clock().toISOString(),
    });
    const { rows } = await server.database.query(
      'select suggested from application_assignments where application_id = $1',
      [id],
    );
    expect(rows).toEqual([{ suggested: null }]);
  });

  test('a letter says when the work ended: not while it goes on, and not before it was completed', async () => {
    const { id } = await applicationAt(people, 'delivered');
    const [going] = (await professional.call('GET', '/applications/letters')).letters;
    expect(going).toMatchObject({ applicationId: id, endedAt: null });
    server.clock.advance(60_000);
    const { application } = await people.client.call('POST', `/applications/${id}/confirm`, {});
    const [done] = (await professional.call('GET', '/applications/letters')).letters;
    expect(done).toMatchObject({ applicationId: id, endedAt: application.closedAt });
    expect(done.endedAt).toBe(server.clock().toISOString());
  });

  test('the list has only their own letters, and none for work that was never agreed', async () => {
    const agreed = await applicationAt(people, 'engaged');
    const { id } = await applicationAt(people, 'proposed');
    expect(await other.call('GET', '/applications/letters')).toMatchObject({ total: 0, letters: [] });
    await assign(id);
    expect(await ended()).toMatchObject([{ id, why: 'reassigned', hasLetter: false }]);
    const of = (applicationId: string) =>
      professional.call('GET', `/applications/letters?applicationId=${applicationId}`);
    expect(await of(agreed.id)).toMatchObject({ total: 1, letters: [{ applicationId: agreed.id }] });
    expect(await of(id)).toMatchObject({ total: 0, letters: [] });
    expect(await professional.call('GET', '/applications/letters?limit=1&offset=1')).toMatchObject({
      total: 1,
      letters: [],
    });
  });
});

describe('what ends before anything was agreed', () => {
  test.each(['assigned', 'proposed'] as const)(
    'hides the client’s e-mail address and telephone number from the professional: %s',
    async (point) => {
      const { id } = await applicationAt(people, point);
      const reach = { email: 'grace@example.com', phone: '+256772123456' };
      const contactFor = async (by: Person) => (await by.call('GET', `/applications/${id}`)).application.userDetails;
      expect(await contactFor(professional)).toEqual({ name: 'Grace Nakato', ...reach });
      await client.call('POST', `/applications/${id}/cancel`, {});
      expect(await contactFor(professional)).toEqual({ name: 'Grace Nakato' });
      const list = await professional.call('GET', `/applications/assigned/${professional.id}`);
      expect(list.applications[0].userDetails).toEqual({ name: 'Grace Nakato' });
      for (const person of [client, admin])
        expect(await contactFor(person)).toEqual({ name: 'Grace Nakato', ...reach });
    },
  );

  test('differs from work that ends after an agreement: there the professional still sees the contact details', async () => {
    const { id } = await applicationAt(people, 'engaged');
    await admin.call('POST', `/applications/${id}/cancel`, { reason: 'Because.' });
    const { application } = await professional.call('GET', `/applications/${id}`);
    expect(application.userDetails).toMatchObject({ email: 'grace@example.com' });
  });
});

describe('who comes next does not read', () => {
  const timeline = async (id: string, by: Person) => (await by.call('GET', `/applications/${id}`)).application.timeline;
  const kinds = async (id: string, by: Person) => (await timeline(id, by)).map(({ kind }: { kind: string }) => kind);

  test('the reason why the previous professional was replaced', async () => {
    const { id } = await applicationAt(people, 'engaged');
    await assign(id, 'A complaint.');
    expect((await timeline(id, other)).at(-1)).toMatchObject({ kind: 'reassigned' });
    expect((await timeline(id, other)).at(-1)).not.toHaveProperty('reason');
    for (const person of [client, admin]) {
      expect((await timeline(id, person)).at(-1)).toMatchObject({ reason: 'A complaint.' });
    }
  });

  test('the acts of a previous professional whose account is deleted', async () => {
    const gone = await newPerson(server, 'professional');
    const { id } = await applicationAt({ ...people, professional: gone }, 'proposed');
    await gone.call('POST', `/applications/${id}/decline-assignment`, { reason: 'I know the client.' });
    await server.database.query('delete from users where id = $1', [gone.id]);
    await assign(id);
    await other.call('POST', `/applications/${id}/response`, proposal());
    expect(await kinds(id, other)).toEqual(['submitted', 'approved', 'assigned', 'proposed']);
    expect(await kinds(id, admin)).toEqual([
      'submitted',
      'approved',
      'assigned',
      'proposed',
      'assignment_declined',
      'assigned',
      'proposed',
    ]);
  });
});

test('an application that came to nothing is deleted after 24 months, one with an agreement is not', async () => {
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

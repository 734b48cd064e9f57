import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { recoveryHandlers } from '#server/process/job-handlers.ts';
import { startTestApp, testSettings } from '#tests/support/app/app.ts';
import { applicationAt, newPerson, type Person, signInPerson } from '#tests/support/applications/application-people.ts';
import { mailDataTo } from '#tests/support/mail/mailbox.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { again } from '#tests/support/reviews/review-people.ts';
import { sharedWork } from '#tests/support/applications/shared-work.ts';

/** An Eid that is entered today moves every promise in working days by a day, from the next request on. */

// A Friday, noon in Kampala: the Monday after becomes a holiday.
const { server, people } = sharedWork();
const monday = '2026-11-23';
const eid = { day: monday, name: 'Eid al-Adha', kind: 'eid_al_adha' };
const enter = (by: Person = people.admin) => by.call('POST', '/settings/holidays', eid);
const read = async (id: string, by: Person = people.admin) => (await by.call('GET', `/applications/${id}`)).application;

beforeEach(async () => {
  await server.database.query('delete from public_holidays where day = $1', [monday]);
});

/** Every statement of when our team decides on an application, as one process answers. */
async function readDueTimes(id: string, admin: Person = people.admin) {
  const { items } = await admin.call('GET', '/dashboards/waiting?kind=decide_application&limit=100');
  const { applications } = await admin.call('GET', '/applications?status=pending&limit=100');
  const isIt = (one: { id: string }) => one.id === id;
  return {
    waiting: items.find(isIt).due,
    list: applications.find(isIt).decisionDueAt,
    application: (await read(id, admin)).decisionDueAt,
  };
}
const all = (due: string) => ({ waiting: due, list: due, application: due });
const tuesday = all('2026-11-24T15:00:00.000Z');
const wednesday = all('2026-11-25T15:00:00.000Z');

describe('our own promises', () => {
  test('move with the holiday, and back with its removal', async () => {
    const { id } = await applicationAt(people, 'pending');
    expect(await readDueTimes(id)).toEqual(tuesday);
    expect((await enter()).status).toBe(201);
    expect(await readDueTimes(id)).toEqual(wednesday);
    await people.admin.call('DELETE', `/settings/holidays/${monday}`);
    expect(await readDueTimes(id)).toEqual(tuesday);
    await people.admin.call('PUT', `/settings/holidays/${monday}`, { name: 'Eid al-Adha' });
    expect(await readDueTimes(id)).toEqual(wednesday);
  });

  test('change what counts as overdue as well', async () => {
    const { id } = await applicationAt(people, 'pending');
    // An hour after what was promised without the holiday.
    server.clock.set(new Date('2026-11-24T16:00:00.000Z'));
    const { admin } = await again(server, { admin: people.admin });
    const overdue = async () =>
      (await admin.call('GET', '/applications?overdue=true&limit=100')).applications.map(
        (one: { id: string }) => one.id,
      );
    expect(await overdue()).toContain(id);
    await enter(admin);
    expect(await overdue()).not.toContain(id);
  });
});

describe('a professional’s days to send a proposal', () => {
  const sweep = () =>
    recoveryHandlers(testSettings())['look-after-proposals'](
      { database: server.database, now: server.clock(), log: quietLog },
      {},
    );
  const readTerms = async (id: string) => {
    const { proposalDueAt, proposalEndsAt } = await read(id, people.professional);
    return [proposalDueAt, proposalEndsAt];
  };
  const before = ['2026-11-25T09:00:00.000Z', '2026-11-27T09:00:00.000Z'];
  const after = ['2026-11-26T09:00:00.000Z', '2026-11-30T09:00:00.000Z'];

  test('grow with a new holiday, and aren’t cut when the holiday is removed after they were announced', async () => {
    const { id } = await applicationAt(people, 'assigned');
    expect(await readTerms(id)).toEqual(before);
    await enter();
    expect(await readTerms(id)).toEqual(after);
    const { items } = await people.professional.call('GET', '/dashboards/waiting?kind=send_proposal&limit=100');
    expect(items.find((one: { id: string }) => one.id === id).due).toBe(after[0]);
    await people.admin.call('DELETE', `/settings/holidays/${monday}`);
    expect(await readTerms(id)).toEqual(after);
    // Entered again, it isn't duplicated.
    await people.admin.call('PUT', `/settings/holidays/${monday}`, { name: 'Eid al-Adha' });
    expect(await readTerms(id)).toEqual(after);
  });

  test('of an assignment begun afterwards count it, and the email says so', async () => {
    await enter();
    const { id } = await applicationAt(people, 'assigned');
    expect(await readTerms(id)).toEqual(after);
    const assignmentMails = await mailDataTo(server, people.professional.email, 'application-assigned');
    expect(assignmentMails.at(-1)).toMatchObject({ until: after[0] });
  });

  test('are corrected by the next sweep if a holiday was written directly to the database', async () => {
    const { id } = await applicationAt(people, 'assigned');
    await server.database.query(
      `insert into public_holidays (day, name, kind, changed_at) values ($1, 'Eid', 'declared', $2)`,
      [monday, server.clock()],
    );
    // When the reminder was due before.
    server.clock.set(new Date(before[0]!));
    await sweep();
    const professional = await signInPerson(server, people.professional.id, people.professional.email);
    const { application } = await professional.call('GET', `/applications/${id}`);
    expect([application.proposalDueAt, application.proposalEndsAt]).toEqual(after);
    expect(await professional.mails()).not.toContain('proposal-reminder');
  });
});

describe('in another process', () => {
  test('the next request counts it, and so does every open page', async ({ skip }) => {
    const { url } = server.database;
    if (!url) skip('the embedded engine has one process');
    const database = await openDatabase({ url: url!, log: quietLog });
    const elsewhere = await startTestApp({
      database,
      clock: server.clock,
      config: { rateLimits: false },
    });
    const admin = await newPerson(server, 'admin');
    const there = await signInPerson({ ...server, app: elsewhere.app }, admin.id, admin.email);
    const { id } = await applicationAt(people, 'pending');
    expect(await readDueTimes(id, there)).toEqual(tuesday);
    const listEvents = async () =>
      (await server.database.query('select kind from account_events where user_id = $1', [admin.id])).rows;
    await enter();
    expect(await readDueTimes(id, there)).toEqual(wednesday);
    expect(await listEvents()).toContainEqual({ kind: 'settings' });
    await there.call('DELETE', `/settings/holidays/${monday}`);
    expect(await readDueTimes(id)).toEqual(tuesday);
    await elsewhere.close();
    await database.close();
  });
});

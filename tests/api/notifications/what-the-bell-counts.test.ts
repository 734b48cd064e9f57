import { expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { Notification } from '#shared/api/account/notifications.ts';
import type { NotificationKind } from '#shared/notifications/notification-facts.ts';
import { credentialCases, notifications } from '#server/db/schema/index.ts';
import { sentenceFor } from '#web/copy/notifications/notifications.ts';
import {
  applicationAt,
  fourPeople,
  need,
  newPerson,
  type Person,
  proposal,
} from '#tests/support/applications/application-people.ts';
import { consultationPeople } from '#tests/support/consultations/consultation-people.ts';
import { createReview } from '#tests/support/people/factories.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { rateLimits: false } });

const listNotifications = async (person: Person, query = ''): Promise<Notification[]> =>
  (await person.call('GET', `/notifications?limit=100${query}`)).notifications;
/** The kinds that the person's bell counts, in alphabetical order. */
const listUnreadKinds = async (person: Person) =>
  (await listNotifications(person, '&unread=true')).map(({ kind }) => kind).toSorted();
const listSentences = async (person: Person, kind: NotificationKind) =>
  (await listNotifications(person)).filter((one) => one.kind === kind).map((one) => sentenceFor(one));

async function succeeds(call: Promise<{ status: number }>): Promise<void> {
  const answer = await call;
  expect(answer.status, JSON.stringify(answer)).toBeLessThan(300);
}

test('after one admin decides an application, its notification is read for all admins and asks for nothing', async () => {
  const people = await fourPeople(server);
  const second = await newPerson(server, 'admin');
  const { id } = await applicationAt(people, 'pending', 'VAT for my shop');
  expect(await listSentences(second, 'application-waiting')).toEqual([
    'New application: “VAT for my shop”. Decide on it.',
  ]);
  await succeeds(
    people.admin.call('PUT', `/applications/${id}/status`, { status: 'rejected', decision_reason: 'No budget.' }),
  );
  for (const admin of [people.admin, second]) {
    expect(await listUnreadKinds(admin)).toEqual([]);
    expect(await listSentences(admin, 'application-waiting')).toEqual(['New application: “VAT for my shop”.']);
  }
  expect(await listUnreadKinds(people.client)).toEqual(['application-decided']);
});

test('a notification about another application that still waits stays unread', async () => {
  const people = await fourPeople(server);
  const [one, other] = [await applicationAt(people, 'pending', 'One'), await applicationAt(people, 'pending', 'Two')];
  await succeeds(people.admin.call('PUT', `/applications/${one.id}/status`, { status: 'approved' }));
  const open = await listNotifications(people.admin, '&unread=true');
  expect(open.map(({ path, isDone }) => [path, isDone])).toContainEqual([
    `/admin-dashboard/applications?open=${other.id}`,
    false,
  ]);
  expect(open.map(({ path }) => path)).not.toContain(`/admin-dashboard/applications?open=${one.id}`);
});

test('a person’s own actions are listed as read; a warning about the account stays unread', async () => {
  const { client } = await fourPeople(server);
  await succeeds(client.call('POST', '/applications', need()));
  expect(await listNotifications(client)).toMatchObject([{ kind: 'application-received', isRead: true }]);
  expect(await listUnreadKinds(client)).toEqual([]);
});

test('each step of a job marks earlier notifications about it as read on both sides', async () => {
  const people = await fourPeople(server);
  const { client, professional } = people;
  const { id, responseId } = await applicationAt(people, 'proposed', 'A loan');
  // Sending the proposal marks the assignment as read.
  expect(await listUnreadKinds(professional)).toEqual([]);
  expect(await listUnreadKinds(client)).toEqual(['application-decided', 'proposal-received']);
  await succeeds(client.call('POST', `/responses/${responseId}/accept`));
  expect(await listUnreadKinds(client)).toEqual([]);
  expect(await listSentences(client, 'proposal-received')).toEqual([
    expect.stringMatching(/ sent you a proposal for “A loan”\.$/),
  ]);
  expect(await listUnreadKinds(professional)).toEqual(['proposal-answered']);
  await succeeds(professional.call('POST', `/applications/${id}/deliver`, {}));
  expect(await listUnreadKinds(professional)).toEqual([]);
  expect(await listUnreadKinds(client)).toEqual(['work-delivered']);
  await succeeds(client.call('POST', `/applications/${id}/request-changes`, { reason: 'One form is missing.' }));
  expect(await listUnreadKinds(client)).toEqual([]);
  expect(await listUnreadKinds(professional)).toEqual(['changes-requested']);
  await succeeds(professional.call('POST', `/applications/${id}/deliver`, {}));
  await succeeds(client.call('POST', `/applications/${id}/confirm`, {}));
  expect(await listUnreadKinds(client)).toEqual([]);
  expect(await listUnreadKinds(professional)).toEqual(['work-completed']);
});

test('a declined proposal asks the professional for another until they send one', async () => {
  const people = await fourPeople(server);
  const { client, professional } = people;
  const { id, responseId } = await applicationAt(people, 'proposed', 'A will');
  await succeeds(client.call('POST', `/responses/${responseId}/decline`, { reason: 'Too much.' }));
  expect(await listSentences(professional, 'proposal-answered')).toEqual([
    expect.stringMatching(/declined your proposal for “A will”\. You can send another one\.$/),
  ]);
  await succeeds(professional.call('POST', `/applications/${id}/response`, proposal()));
  expect(await listUnreadKinds(professional)).toEqual([]);
  expect(await listSentences(professional, 'proposal-answered')).toEqual([
    expect.stringMatching(/declined your proposal for “A will”\.$/),
  ]);
});

test('after a decision, notifications about a case, review, profile, licence or message ask no admin to act', async () => {
  const people = await fourPeople(server);
  const { admin, client, professional } = people;
  const second = await newPerson(server, 'admin');
  const { problemId } = await applicationAt(people, 'problem', 'Books');
  const review = await createReview(server.database.db, professional.id);
  await succeeds(client.call('POST', `/reviews/${review.id}/report`, { reason: 'other', words: 'Look.' }));
  await succeeds(professional.call('PUT', '/professionals/profile', { name: 'Nakato Grace' }));
  await succeeds(
    client.call('POST', '/check/doubts', {
      about: 'Someone',
      text: 'Not a licence.',
      email: '',
      professionalId: null,
    }),
  );
  const adminKinds = ['credential-waiting', 'new-professional', 'problem-waiting', 'review-reported'];
  expect((await listUnreadKinds(second)).filter((kind) => kind !== 'application-waiting')).toEqual(adminKinds);
  const paths = (await listNotifications(second, '&unread=true')).map(({ path }) => path);
  const [aCase] = await server.database.db.select({ id: credentialCases.id }).from(credentialCases);
  expect(paths.toSorted()).toEqual(
    [
      `/admin-dashboard/credentials?open=${aCase!.id}`,
      `/admin-dashboard/professionals?open=${professional.id}`,
      `/admin-dashboard/reviews?open=${review.id}`,
      `/problems/${problemId}`,
    ].toSorted(),
  );
  const { revision } = await admin.call('GET', `/professionals/${professional.id}/revision`);
  const decision = { decision: 'approved', decision_reason: '', version: revision.version };
  await succeeds(admin.call('PUT', `/professionals/${professional.id}/revision`, decision));
  await succeeds(admin.call('POST', `/problems/${problemId}/decision`, { outcome: 'resumed', reason: 'Both agree.' }));
  const { review: judged } = await admin.call('GET', `/reviews/${review.id}/judged`);
  const reports = judged.reports.map(({ id }: { id: string }) => id);
  const keep = { of: 'review', visibility: 'published', reason: 'It is fair.', reports };
  await succeeds(admin.call('PUT', `/reviews/${review.id}/visibility`, keep));
  const dismissal = {
    outcome: 'dismissed',
    reason: 'We know them.',
    found: 'We rang them.',
    against: '',
    listDay: null,
  };
  await succeeds(admin.call('POST', `/credentials/cases/${aCase!.id}/decision`, dismissal));
  expect(await listUnreadKinds(second)).toEqual([]);
});

test('a consultation that is answered asks no one for an answer', async () => {
  const people = await consultationPeople(server);
  const { id } = await people.at('requested');
  const { database, clock } = server;
  await database.db.insert(notifications).values({
    id: uuidv7(),
    userId: people.professional.id,
    kind: 'consultation-requested',
    subjectId: id,
    data: { id, clientName: 'Grace Nakato' },
    createdAt: clock(),
  });
  expect(await listUnreadKinds(people.professional)).toEqual(['consultation-requested']);
  await succeeds(people.act(people.professional, id, 'decline', { reason: 'I am away.' }));
  expect(await listUnreadKinds(people.professional)).toEqual([]);
  expect(await listSentences(people.professional, 'consultation-requested')).toEqual([
    'Grace Nakato asked you for a consultation.',
  ]);
});

test('opening an item’s page marks its notifications as read; opening the list or another item doesn’t', async () => {
  const people = await fourPeople(server);
  const { client, admin } = people;
  const { id } = await applicationAt(people, 'pending', 'One');
  const other = await applicationAt(people, 'proposed', 'Two');
  const read = (person: Person, at: string) => person.call('PUT', '/notifications/read', { at });
  const before = (await listUnreadKinds(client)).length;
  expect(await read(client, '/dashboard/applications')).toMatchObject({ status: 200, unread: before });
  expect(await read(client, `/dashboard/applications/${other.id}`)).toMatchObject({ status: 200, unread: 0 });
  expect(await read(admin, '/admin-dashboard/applications')).toMatchObject({ unread: 1 });
  expect(await read(admin, `/admin-dashboard/applications?open=${id}&status=pending`)).toMatchObject({ unread: 0 });
  // Read isn't done: it is still waiting, and shown so.
  expect(await listSentences(admin, 'application-waiting')).toContain('New application: “One”. Decide on it.');
  for (const at of ['nowhere', '//', '/\\', '//[']) {
    expect(await read(client, at), at).toMatchObject({ status: 400, fields: { at: expect.any(String) } });
  }
});

import { beforeEach, expect, test } from 'vitest';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { applicationAt, fourPeople, newPerson, proposal } from '#tests/support/applications/application-people.ts';
import { mailDataTo } from '#tests/support/mail/mailbox.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const body = { what: ['scope', 'price'], note: 'Please leave out the audit, and lower the price.' };
let people: Awaited<ReturnType<typeof fourPeople>>;
let id: string;
let responseId: string;
beforeEach(async () => {
  people = await fourPeople(server);
  ({ id, responseId } = await applicationAt(people, 'proposed', 'Books of a farm'));
});

const ask = (by = people.client, words: object = body, headers: Record<string, string> = {}) =>
  by.call('POST', `/responses/${responseId}/ask-for-revision`, words, headers);
const waitingKinds = async (who: 'client' | 'professional') =>
  (await people[who].call('GET', '/dashboards/waiting')).items.map(({ kind }: { kind: string }) => kind);

test('a client asks for a change: the proposal stays open, its professional reads and is told what to change', async () => {
  const { client, professional } = people;
  const { status, response, application } = await ask();
  expect(status).toBe(200);
  const revision = { what: ['price', 'scope'], note: body.note, requestedAt: '2026-11-20T09:00:00.000Z' };
  expect(response).toMatchObject({ id: responseId, status: 'open', revision });
  expect(application).toMatchObject({
    stage: 'proposed',
    latestResponse: { id: responseId, revisionRequestedAt: revision.requestedAt },
  });
  const theirs = (await professional.call('GET', `/applications/${id}`)).application;
  expect(theirs.responses).toMatchObject([{ id: responseId, revision }]);
  expect(theirs.timeline.at(-1)).toMatchObject({ kind: 'revision_requested', by: 'client', reason: body.note });
  expect(await mailDataTo(server, professional.email, 'proposal-revision-requested')).toMatchObject([
    { title: 'Books of a farm', what: ['price', 'scope'], note: body.note },
  ]);
  const { rows } = await server.database.query(
    `select actor_id as "by", facts from audit_events where subject_id = $1 and action = 'application.ask_for_revision'`,
    [id],
  );
  expect(rows).toMatchObject([{ by: client.id, facts: { responseId, what: 'price, scope' } }]);
});

test('asking passes the turn to the professional, and the next proposal passes it back', async () => {
  expect([await waitingKinds('client'), await waitingKinds('professional')]).toEqual([['answer_proposal'], []]);
  await ask();
  expect([await waitingKinds('client'), await waitingKinds('professional')]).toEqual([[], ['revise_proposal']]);
  const sent = await people.professional.call('POST', `/applications/${id}/response`, proposal({ proposedBudget: 9 }));
  expect(sent).toMatchObject({ status: 201, response: { status: 'open' } });
  expect(sent.response.revision).toBeUndefined();
  expect([await waitingKinds('client'), await waitingKinds('professional')]).toEqual([['answer_proposal'], []]);
  const { responses } = await people.client.call('GET', `/applications/${id}/responses`);
  expect(responses).toMatchObject([{ status: 'open' }, { status: 'replaced', revision: { note: body.note } }]);
});

test('a proposal can still be accepted after a change was asked for; what is agreed is the proposal alone', async () => {
  await ask();
  const { status, response } = await people.client.call('POST', `/responses/${responseId}/accept`);
  expect([status, response.status, response.revision]).toEqual([200, 'accepted', undefined]);
});

test.each([
  ['accept', 'accepted'],
  ['decline', 'declined'],
] as const)('a change asked for after "%s" is refused with the state', async (answer, state) => {
  await people.client.call('POST', `/responses/${responseId}/${answer}`);
  const refused = { status: 409, code: 'invalid_transition', details: { status: state } };
  expect(await ask()).toMatchObject(refused);
});

test('a second change of the same proposal is refused with the state, and the first one stays', async () => {
  await ask();
  expect(await ask(people.client, { what: ['dates'], note: 'Later.' })).toMatchObject({
    status: 409,
    code: 'conflict',
    details: { stage: 'proposed' },
  });
  const { responses } = await people.client.call('GET', `/applications/${id}/responses`);
  expect(responses[0].revision.note).toBe(body.note);
});

test('only the client of the application can ask', async () => {
  const stranger = await newPerson(server, 'user');
  expect(await ask(stranger)).toMatchObject({ status: 404 });
  expect(await ask(people.professional)).toMatchObject({ status: 403 });
  expect(await ask(people.admin)).toMatchObject({ status: 403 });
});

test('the same key asks once, and an outdated version changes nothing', async () => {
  const { version } = (await people.client.call('GET', `/applications/${id}`)).application;
  expect(await ask(people.client, body, { 'if-match': String(version - 1) })).toMatchObject({
    status: 409,
    code: 'conflict',
    details: { version },
  });
  const headers = { 'idempotency-key': 'ask', 'if-match': String(version) };
  const once = await ask(people.client, body, headers);
  expect([once.status, await ask(people.client, body, headers)]).toEqual([200, once]);
  expect(once.application.version).toBe(version + 1);
  const mails = (await people.professional.mails()).filter((kind) => kind === 'proposal-revision-requested');
  expect(mails).toHaveLength(1);
});

test.each([
  ['nothing to change', { ...body, what: [] }, 'what'],
  ['something else to change', { ...body, what: ['terms'] }, 'what.0'],
  ['no topic at all', { note: body.note }, 'what'],
  ['an empty note', { ...body, note: ' ' }, 'note'],
  ['no note', { what: ['price'] }, 'note'],
  ['a note of 4,001 characters', { ...body, note: 'x'.repeat(4001) }, 'note'],
])('a change with %s is refused, and the field is named', async (_, words, field) => {
  expect(await ask(people.client, words)).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import {
  applicationAt,
  fourPeople,
  newPerson,
  type Person,
  proposal,
} from '#tests/support/applications/application-people.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
let people: Awaited<ReturnType<typeof fourPeople>>;
let client: Person;
let professional: Person;
let other: Person;
let admin: Person;
beforeEach(async () => {
  people = await fourPeople(server);
  ({ client, professional, other, admin } = people);
});

const respond = (id: string, overrides: object = {}, by = professional) =>
  by.call('POST', `/applications/${id}/response`, proposal(overrides));

describe('a proposal', () => {
  test.each([
    ['from a day in the past', { availabilityStart: '2026-11-19' }, 'availabilityStart'],
    ['from a day that is none', { availabilityStart: '2026-02-30' }, 'availabilityStart'],
    ['below 0', { proposedBudget: -1 }, 'proposedBudget'],
    ['without terms', { terms: ' ' }, 'terms'],
    ['without a message', { responseMessage: '' }, 'responseMessage'],
    ['without a method', { methodology: undefined }, 'methodology'],
    ['beyond all amounts', { proposedBudget: 1e12 + 1 }, 'proposedBudget'],
    ['of half a shilling', { proposedBudget: 0.5 }, 'proposedBudget'],
    ['with a message of 4,001', { responseMessage: 'x'.repeat(4001) }, 'responseMessage'],
    ['with a method of 4,001', { methodology: 'x'.repeat(4001) }, 'methodology'],
    ['with terms of 4,001', { terms: 'x'.repeat(4001) }, 'terms'],
    ['with 21 deliverables', { deliverables: Array.from({ length: 21 }, () => 'one') }, 'deliverables'],
    ['with a deliverable of 301', { deliverables: ['x'.repeat(301)] }, 'deliverables.0'],
    ['of another time', { estimatedTimeline: 'soon' }, 'estimatedTimeline'],
  ])('%s is refused', async (_, overrides, field) => {
    const { id } = await applicationAt(people, 'assigned');
    expect(await respond(id, overrides)).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });

  test('from today on, by the days of Kampala, is taken', async () => {
    server.clock.set(new Date('2026-11-20T21:30:00.000Z'));
    const late = await fourPeople(server);
    const { id } = await applicationAt(late, 'assigned');
    expect(await respond(id, { availabilityStart: '2026-11-20' }, late.professional)).toMatchObject({ status: 400 });
    expect(await respond(id, { availabilityStart: '2026-11-21' }, late.professional)).toMatchObject({ status: 201 });
    server.clock.set(new Date('2026-11-20T09:00:00.000Z'));
  });

  test('replaces one that is not answered; earlier ones stay to be read, the current one first', async () => {
    const { id, responseId } = await applicationAt(people, 'proposed');
    const duplicate = await respond(id);
    expect(duplicate.response.id).toBe(responseId);
    const { response } = await respond(id, { proposedBudget: 500_000 });
    const { responses } = await client.call('GET', `/applications/${id}/responses`);
    expect(responses).toMatchObject([
      { id: response.id, status: 'open', proposedBudget: 500_000 },
      { id: responseId, status: 'replaced' },
    ]);
    expect(await client.call('POST', `/responses/${responseId}/accept`)).toMatchObject({
      status: 409,
      details: { status: 'replaced' },
    });
  });

  test('that is declined or withdrawn says why, and another may follow', async () => {
    const { id, responseId } = await applicationAt(people, 'proposed');
    expect(await client.call('POST', `/responses/${responseId}/decline`, { reason: 'Too dear.' })).toMatchObject({
      response: { status: 'declined', reason: 'Too dear.' },
      application: { stage: 'assigned', proposalDueAt: expect.any(String) },
    });
    const { response } = await respond(id);
    // Without a reason the body is optional.
    expect(await professional.call('POST', `/responses/${response.id}/withdraw`)).toMatchObject({
      response: { status: 'withdrawn' },
      application: { stage: 'assigned' },
    });
    expect(await client.mails()).toContain('proposal-withdrawn');
    expect(await professional.mails()).toContain('proposal-answered');
    expect(await respond(id, { proposedBudget: 1 })).toMatchObject({ status: 201 });
  });

  test('that was accepted can’t be changed, not even by SQL in the database', async () => {
    const { id, responseId } = await applicationAt(people, 'engaged');
    for (const [person, act] of [
      [client, 'accept'],
      [client, 'decline'],
      [professional, 'withdraw'],
    ] as const) {
      const answer = await person.call('POST', `/responses/${responseId}/${act}`, act === 'accept' ? undefined : {});
      expect(answer).toMatchObject({ status: 409, details: { status: 'accepted' } });
    }
    expect(await respond(id)).toMatchObject({ status: 409, details: { stage: 'engaged' } });
    for (const change of [`terms = 'Other'`, `status = 'declined'`, `agreement = '{}'`, `proposed_budget = 1`]) {
      await expect(server.database.query(`update proposals set ${change} where id = $1`, [responseId])).rejects.toThrow(
        /never changes/,
      );
    }
  });

  test('can be answered only by the client, and withdrawn only by its professional', async () => {
    const { responseId } = await applicationAt(people, 'proposed');
    const stranger = await newPerson(server, 'user');
    expect(await stranger.call('POST', `/responses/${responseId}/accept`)).toMatchObject({ status: 404 });
    expect(await other.call('POST', `/responses/${responseId}/withdraw`, {})).toMatchObject({ status: 404 });
    expect(await admin.call('POST', `/responses/${responseId}/accept`)).toMatchObject({ status: 403 });
  });
});

describe('reasons of 4,001 are refused, and ids that are none or lead nowhere', () => {
  const nowhere = '01890000-0000-7000-8000-000000000000';
  const long = 'x'.repeat(4001);
  test('every call that takes a reason refuses one of 4,001 characters', async () => {
    const { id, responseId } = await applicationAt(people, 'proposed');
    const calls: [Person, 'POST' | 'PUT', string, object, string][] = [
      [client, 'POST', `/applications/${id}/cancel`, { reason: long }, 'reason'],
      [client, 'POST', `/responses/${responseId}/decline`, { reason: long }, 'reason'],
      [professional, 'POST', `/responses/${responseId}/withdraw`, { reason: long }, 'reason'],
      [professional, 'POST', `/applications/${id}/decline-assignment`, { reason: long }, 'reason'],
      [admin, 'PUT', `/applications/${id}/assignment`, { professionalId: other.id, reason: long }, 'reason'],
      [admin, 'PUT', `/applications/${id}/status`, { status: 'rejected', decision_reason: long }, 'decision_reason'],
      [admin, 'PUT', `/applications/${id}/status`, { status: 'rejected', admin_notes: long }, 'admin_notes'],
    ];
    for (const [person, method, url, body, field] of calls) {
      expect(await person.call(method, url, body), url).toMatchObject({
        status: 400,
        fields: { [field]: expect.any(String) },
      });
    }
  });

  test('every call with an id answers malformed and unknown ids with 404', async () => {
    const by: [Person, 'GET' | 'POST' | 'PUT', (id: string) => string, object?][] = [
      [client, 'GET', (id) => `/applications/${id}`],
      [client, 'GET', (id) => `/applications/${id}/responses`],
      [client, 'POST', (id) => `/applications/${id}/cancel`, {}],
      [client, 'POST', (id) => `/applications/${id}/letter`, {}],
      [client, 'POST', (id) => `/responses/${id}/accept`],
      [client, 'POST', (id) => `/responses/${id}/decline`, {}],
      [professional, 'POST', (id) => `/responses/${id}/withdraw`, {}],
      [professional, 'POST', (id) => `/applications/${id}/response`, proposal()],
      [professional, 'POST', (id) => `/applications/${id}/decline-assignment`, { reason: 'No.' }],
      [professional, 'GET', (id) => `/applications/assigned/${id}`],
      [admin, 'GET', (id) => `/applications/${id}/suggestions`],
      [admin, 'PUT', (id) => `/applications/${id}/status`, { status: 'approved' }],
      [admin, 'PUT', (id) => `/applications/${id}/assignment`, { professionalId: other.id }],
      [admin, 'PUT', (id) => `/professionals/${id}/approval`, { approval_status: 'approved' }],
    ];
    for (const [person, method, url, body] of by) {
      for (const none of [nowhere, 'none', `${nowhere}0`, '%27%20or%201=1']) {
        expect(await person.call(method, url(none), body), url(none)).toMatchObject({ status: 404 });
      }
    }
  });
});

describe('assigning to another', () => {
  const open = (person: Person, id: string) => person.call('GET', `/applications/${id}`);

  test('needs no reason before a proposal is accepted, and ends the previous professional’s access', async () => {
    const { id, responseId } = await applicationAt(people, 'proposed');
    const moved = await admin.call('PUT', `/applications/${id}/assignment`, { professionalId: other.id });
    expect(moved).toMatchObject({ status: 200, application: { stage: 'assigned', professionalId: other.id } });
    expect(await open(professional, id)).toMatchObject({ status: 404 });
    expect(await client.call('POST', `/responses/${responseId}/accept`)).toMatchObject({
      status: 409,
      details: { status: 'withdrawn' },
    });
    expect((await open(other, id)).application.responses).toEqual([]);
    expect(await professional.mails()).toContain('assignment-ended');
    expect(await client.mails()).toContain('application-moved');
    expect(await admin.call('PUT', `/applications/${id}/assignment`, { professionalId: other.id })).toMatchObject({
      status: 409,
    });
  });

  test('needs a reason after an agreement, which both sides read; the agreement stays available', async () => {
    const { id, responseId } = await applicationAt(people, 'engaged');
    const assign = (body: object) =>
      admin.call('PUT', `/applications/${id}/assignment`, { professionalId: other.id, ...body });
    expect(await assign({})).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
    expect(await assign({ reason: 'Illness.' })).toMatchObject({ status: 200, application: { stage: 'assigned' } });
    const { application } = await open(client, id);
    expect(application.responses).toMatchObject([{ id: responseId, status: 'accepted', endedAt: expect.any(String) }]);
    expect(application.timeline.at(-1)).toMatchObject({ kind: 'reassigned', reason: 'Illness.' });
    const again = await other.call('POST', `/applications/${id}/response`, proposal());
    expect(await client.call('POST', `/responses/${again.response.id}/accept`)).toMatchObject({ status: 200 });
    // Each downloads their own agreement.
    for (const person of [professional, other, client]) {
      expect(await person.call('POST', `/applications/${id}/letter`, {})).toMatchObject({ status: 200 });
    }
    expect(await client.call('POST', `/applications/${id}/letter`, { responseId })).toMatchObject({ status: 200 });
    expect(await other.call('POST', `/applications/${id}/letter`, { responseId })).toMatchObject({ status: 404 });
  });
});

test('an assignment is declined with a reason that the admins read', async () => {
  const { id } = await applicationAt(people, 'proposed');
  const decline = (body: object) => professional.call('POST', `/applications/${id}/decline-assignment`, body);
  expect(await decline({ reason: ' ' })).toMatchObject({ status: 400 });
  expect(await decline({ reason: 'I know the client.' })).toMatchObject({
    status: 200,
    application: { stage: 'unassigned' },
  });
  expect(await decline({ reason: 'Again.' })).toMatchObject({ status: 404 });
  const last = async (person: Person) => (await person.call('GET', `/applications/${id}`)).application.timeline.at(-1);
  expect(await last(admin)).toMatchObject({ kind: 'assignment_declined', reason: 'I know the client.' });
  expect(await last(client)).not.toHaveProperty('reason');
  expect(await client.mails()).toContain('application-moved');
});

describe('an application is cancelled', () => {
  test('by its client until a proposal is accepted', async () => {
    for (const point of ['pending', 'unassigned', 'assigned', 'proposed'] as const) {
      const { id } = await applicationAt(people, point);
      expect(await client.call('POST', `/applications/${id}/cancel`, {})).toMatchObject({
        application: { status: 'cancelled', stage: null },
      });
      expect(await client.call('POST', `/applications/${id}/cancel`, {})).toMatchObject({
        status: 409,
        details: { status: 'cancelled' },
      });
    }
    const { id } = await applicationAt(people, 'engaged');
    expect(await client.call('POST', `/applications/${id}/cancel`, { reason: 'No.' })).toMatchObject({
      status: 409,
      details: { stage: 'engaged' },
    });
    expect(await professional.mails()).toContain('assignment-ended');
  });

  test('by an admin always, with a reason; what was agreed can still be downloaded', async () => {
    const { id } = await applicationAt(people, 'engaged');
    expect(await admin.call('POST', `/applications/${id}/cancel`, {})).toMatchObject({
      status: 400,
      fields: { reason: expect.any(String) },
    });
    expect(await admin.call('POST', `/applications/${id}/cancel`, { reason: 'A fraud.' })).toMatchObject({
      application: { status: 'cancelled' },
    });
    expect((await client.call('GET', `/applications/${id}`)).application).toMatchObject({
      decision_reason: 'A fraud.',
    });
    for (const person of [client, professional, admin]) {
      const { path } = await person.call('POST', `/applications/${id}/letter`, {});
      const file = await server.app.inject({ url: path });
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(file.headers['content-disposition']).toBe(
        'attachment; filename="mwesigwa-engagement-letter-2026-11-20.pdf"',
      );
      expect((await server.app.inject({ url: path })).statusCode).toBe(404);
    }
  });
});

test('a professional’s list starts with applications that wait for them, and shows only their own', async () => {
  const engaged = await applicationAt(people, 'engaged');
  const assigned = await applicationAt(people, 'assigned');
  const proposed = await applicationAt(people, 'proposed');
  const list = await professional.call('GET', `/applications/assigned/${professional.id}`);
  expect(list.applications.map(({ id }: { id: string }) => id)).toEqual([assigned.id, engaged.id, proposed.id]);
  expect(list.applications[2].latestResponse).toMatchObject({
    id: proposed.responseId,
    status: 'open',
    availabilityStart: '2026-12-01',
    estimatedTimeline: '1-2 weeks',
  });
  expect(await professional.call('GET', `/applications/assigned/${other.id}`)).toMatchObject({ status: 404 });
  expect(await admin.call('GET', `/applications/assigned/${professional.id}?limit=1`)).toMatchObject({
    total: 3,
    applications: [{ admin_notes: '' }],
  });
  expect(await client.call('GET', '/applications/my-applications?status=approved&limit=2&offset=2')).toMatchObject({
    total: 3,
    applications: [{}],
  });
  const search = await admin.call(
    'GET',
    `/applications?search=GRACE%20vat&sort=urgent&from=2026-11-20&to=2026-11-20&status=approved`,
  );
  expect(search.total).toBeGreaterThanOrEqual(3);
  expect(await admin.call('GET', `/applications?to=2026-11-19`)).toMatchObject({ total: 0 });
  expect(await admin.call('GET', `/applications?search=xylophone`)).toMatchObject({ total: 0, applications: [] });
});

test('a client’s list in two parts: what is under way, and what has ended', async () => {
  const someone = { ...people, client: await newPerson(server, 'user') };
  const pending = await applicationAt(someone, 'pending');
  const delivered = await applicationAt(someone, 'delivered');
  const completed = await applicationAt(someone, 'completed');
  const cancelled = await applicationAt(someone, 'assigned');
  await someone.client.call('POST', `/applications/${cancelled.id}/cancel`, {});
  const listIds = async (query: string) => {
    const { applications, total } = await someone.client.call('GET', `/applications/my-applications?${query}`);
    return { total, ids: applications.map(({ id }: { id: string }): string => id) };
  };
  // The tests' clock does not move: applications of the same moment come in an arbitrary but stable order.
  const underWay = await listIds('part=under_way');
  expect({ ...underWay, ids: underWay.ids.toSorted() }).toEqual({
    total: 2,
    ids: [delivered.id, pending.id].toSorted(),
  });
  const earlier = await listIds('part=earlier');
  expect({ ...earlier, ids: earlier.ids.toSorted() }).toEqual({
    total: 2,
    ids: [cancelled.id, completed.id].toSorted(),
  });
  expect(await listIds('part=earlier&limit=1&offset=1')).toEqual({ total: 2, ids: earlier.ids.slice(1) });
  expect(await listIds('part=earlier&status=completed')).toEqual({ total: 1, ids: [completed.id] });
  expect(await listIds('part=earlier&status=pending')).toEqual({ total: 0, ids: [] });
  expect(await someone.client.call('GET', '/applications/my-applications?part=all')).toMatchObject({ status: 400 });
});

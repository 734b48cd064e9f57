import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '#tests/support/app.ts';
import { applicationAt, fourPeople, type Person, proposal } from '#tests/support/application-people.ts';

let server: TestApp;
let people: Awaited<ReturnType<typeof fourPeople>>;
let client: Person;
let professional: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  server = await startTestApp({ config: { rateLimits: false } });
});
beforeEach(async () => {
  people = await fourPeople(server);
  ({ client, professional, other, admin } = people);
});
afterAll(() => server.close());

const open = (person: Person, id: string) => person.call('GET', `/applications/${id}`);

describe('assigning to another', () => {
  test('is free until a proposal is accepted: the one before has it no more', async () => {
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

  test('needs a reason afterwards, which both are told; what was agreed stays', async () => {
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
    // Each downloads what was agreed with them.
    for (const person of [professional, other, client]) {
      expect(await person.call('POST', `/applications/${id}/letter`, {})).toMatchObject({ status: 200 });
    }
    expect(await client.call('POST', `/applications/${id}/letter`, { responseId })).toMatchObject({ status: 200 });
    expect(await other.call('POST', `/applications/${id}/letter`, { responseId })).toMatchObject({ status: 404 });
  });
});

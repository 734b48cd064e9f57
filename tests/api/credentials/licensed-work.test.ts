import { beforeEach, describe, expect, test } from 'vitest';
import {
  applicationAt,
  fourPeople,
  need,
  type Person,
  proposal,
} from '#tests/support/applications/application-people.ts';
import { createCredential } from '#tests/support/people/factories.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp();
let people: Awaited<ReturnType<typeof fourPeople>>;
beforeEach(async () => {
  people = await fourPeople(server);
});

/** A client's application for work that requires a licence of CMA. */
async function investment(overrides: object = {}): Promise<string> {
  const sent = await people.client.call(
    'POST',
    '/applications',
    need({ serviceType: 'Investment Advice', ...overrides }),
  );
  expect(sent.status, JSON.stringify(sent)).toBe(201);
  return sent.application.id;
}
const assign = (id: string, body: object) =>
  people.admin.call('PUT', `/applications/${id}/status`, { status: 'approved', ...body });
const to = (person: Person) => ({ professionalId: person.id });
const licence = (person: Person, overrides: object = {}) =>
  createCredential(server.database.db, person.id, {
    kindCode: 'cma-representative',
    validUntil: '2026-12-31',
    ...overrides,
  });
const seenBy = async (person: Person, id: string) =>
  (await person.call('GET', `/applications/${id}`)).application.licence;
/** The full text of the letter, as its client downloads it, without spaces. */
async function readLetter(id: string): Promise<string> {
  const offered = await people.client.call('POST', `/applications/${id}/letter`, {});
  return readPdf((await server.app.inject(offered.path)).rawPayload).words;
}

describe('work that needs a licence', () => {
  test('is not assigned without one, but with a written reason, which the client reads and the professional doesn’t', async () => {
    const { professional, client } = people;
    const id = await investment();
    expect(await assign(id, to(professional))).toMatchObject({
      status: 400,
      fields: { licenceReason: expect.stringContaining('a licence of CMA') as string },
    });
    expect((await people.admin.call('GET', `/applications/${id}`)).application.status).toBe('pending');
    const reason = 'She explains a licensed company’s offers, and advises on nothing.';
    expect((await assign(id, { ...to(professional), licenceReason: reason })).status).toBe(200);
    expect(await seenBy(client, id)).toMatchObject({ rule: 'needed', isMissing: true, reason });
    expect(await seenBy(professional, id)).toMatchObject({ isMissing: true, reason: '' });
    const { response } = await professional.call('POST', `/applications/${id}/response`, proposal());
    expect((await client.call('POST', `/responses/${response.id}/accept`)).status).toBe(409);
    expect((await client.call('POST', `/responses/${response.id}/accept`, { licenceSeen: false })).status).toBe(409);
    expect((await client.call('POST', `/responses/${response.id}/accept`, { licenceSeen: true })).status).toBe(200);
    expect(await readLetter(id)).toContain(reason.replaceAll(' ', ''));
  });

  test.each([
    ['one that has ended', { validUntil: '2026-11-19' }],
    ['one that has not begun', { validFrom: '2026-12-01' }],
    ['one that nobody checked', { status: 'submitted', checkedAt: null, checkedAgainst: null }],
    ['one that was taken away', { status: 'revoked', revokedAt: new Date('2026-11-01') }],
    ['one for other work', { kindCode: 'icpau-practising' }],
  ])('is not assigned to someone with %s', async (_what, overrides) => {
    await licence(people.professional, overrides);
    const id = await investment();
    expect((await assign(id, to(people.professional))).status).toBe(400);
    await licence(people.other);
    expect((await assign(id, to(people.other))).status).toBe(200);
    expect(await seenBy(people.client, id)).toMatchObject({ isMissing: false, reason: '' });
  });

  test('can’t be accepted without a confirmation by the client if the licence ended after the proposal', async () => {
    const { professional, client } = people;
    const { id: credentialId } = await licence(professional);
    const id = await investment();
    await assign(id, to(professional));
    const { response } = await professional.call('POST', `/applications/${id}/response`, proposal());
    await server.change((tx) =>
      tx.execute(`update credentials set status = 'revoked', revoked_at = now() where id = '${credentialId}'`),
    );
    expect(await seenBy(client, id)).toMatchObject({ isMissing: true });
    expect((await client.call('POST', `/responses/${response.id}/accept`)).status).toBe(409);
    expect((await client.call('POST', `/responses/${response.id}/accept`, { licenceSeen: true })).status).toBe(200);
  });

  test('changes hands under the same rule', async () => {
    const { professional, other, admin } = people;
    await licence(professional);
    const id = await investment();
    await assign(id, to(professional));
    const move = (body: object) =>
      admin.call('PUT', `/applications/${id}/assignment`, { reason: 'On leave.', ...body });
    expect(await move(to(other))).toMatchObject({
      status: 400,
      fields: { licenceReason: expect.any(String) as string },
    });
    expect((await move({ ...to(other), licenceReason: 'Under the eyes of a licensed firm.' })).status).toBe(200);
    expect(await seenBy(people.client, id)).toMatchObject({ reason: 'Under the eyes of a licensed firm.' });
  });
});

test('other work needs no licence, and the client reads where we found none for the profession', async () => {
  const { id } = await applicationAt(people, 'engaged');
  expect(await seenBy(people.client, id)).toMatchObject({ rule: 'partly', isMissing: false });
  const mortgage = await investment({ serviceType: 'Mortgage Advice' });
  expect((await assign(mortgage, to(people.professional))).status).toBe(200);
  expect(await seenBy(people.client, mortgage)).toMatchObject({
    rule: 'none',
    isMissing: false,
    words: expect.stringContaining('We found no licence for mortgage advisers') as string,
  });
});

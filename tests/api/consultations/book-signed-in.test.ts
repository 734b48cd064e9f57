import { beforeEach, describe, expect, test } from 'vitest';
import { newPerson, type Person } from '#tests/support/applications/application-people.ts';
import { storedConsultation, takeMails } from '#tests/support/consultations/consultation-people.ts';
import { openEveryDay } from '#tests/support/consultations/consultations.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
/** A Wednesday, 09:00 in Kampala. */
const start = new Date('2026-11-25T06:00:00.000Z');
const free = '2026-11-26T07:00:00.000Z';
beforeEach(async () => {
  server.clock.set(start);
  await server.database.query('delete from mails');
});

const professional = async () => {
  const { id } = await createProfessional(server.database.db);
  await openEveryDay(server, id);
  return id;
};
let requests = 0;
const bookingRequest = (overrides: object = {}) => ({
  name: 'Okello James',
  email: `someone-${(requests += 1)}@example.com`,
  phone: '0772 123 456',
  message: 'How do I register for VAT?',
  ...overrides,
});
const book = (who: Pick<Person, 'call'>, to: string, overrides: object = {}) =>
  who.call('POST', `/professionals/${to}/consultations`, bookingRequest(overrides));
const mailed = async () => (await takeMails(server)).map(({ kind, to }) => `${kind} to ${to}`).toSorted();
const listed = async (who: Person): Promise<string[]> =>
  (await who.call('GET', '/consultations')).consultations.map(({ id }: { id: string }) => id);

describe('a signed-in client who books', () => {
  test('gets a consultation of their account, with its address, on their list, whatever address they typed', async () => {
    const to = await professional();
    const client = await newPerson(server, 'user');
    const booked = await book(client, to, { slotStart: free, meeting: 'telephone' });
    expect(booked).toMatchObject({
      status: 201,
      isOfAccount: true,
      consultation: { status: 'requested', email: client.email, slotStart: free },
    });
    expect(await listed(client)).toEqual([booked.consultation.id]);
    expect(await storedConsultation(server, booked.consultation.id)).toMatchObject({
      clientId: client.id,
      email: client.email,
    });
    expect((await mailed()).filter((mail) => mail.endsWith(client.email))).toEqual([
      `consultation-sent to ${client.email}`,
    ]);
  });

  test('with an address that isn’t confirmed waits for it, without a second link, and sees it on their list', async () => {
    const to = await professional();
    const client = await newPerson(server, 'user', { emailVerifiedAt: null });
    const booked = await book(client, to);
    expect(booked).toMatchObject({
      status: 201,
      isOfAccount: true,
      consultation: { status: 'unconfirmed', email: client.email },
    });
    expect(await listed(client)).toEqual([booked.consultation.id]);
    expect(await mailed()).toEqual([]);
  });

  test('and owes the terms is asked to agree first: nothing is stored', async () => {
    const to = await professional();
    const client = await newPerson(server, 'user', { termsVersion: null });
    expect(await book(client, to)).toMatchObject({ status: 403, code: 'terms_required' });
    expect(await listed(client)).toEqual([]);
  });

  test('and presses twice has booked once; the same words from a visitor are another request', async () => {
    const to = await professional();
    const client = await newPerson(server, 'user');
    const same = { email: client.email };
    const [first, second] = [await book(client, to, same), await book(client, to, same)];
    expect(second.consultation.id).toBe(first.consultation.id);
    const visitors = await server.app.inject({
      method: 'POST',
      url: `/api/professionals/${to}/consultations`,
      payload: bookingRequest(same),
    });
    expect(visitors.json()).toMatchObject({ isOfAccount: false, consultation: { status: 'unconfirmed' } });
    expect(visitors.json().consultation.id).not.toBe(first.consultation.id);
    expect(await listed(client)).toEqual([first.consultation.id]);
  });

  test('with a session that has ended books as a visitor, and the reply says so', async () => {
    const to = await professional();
    const client = await newPerson(server, 'user');
    server.clock.advance(25 * 60 * 60_000);
    const booked = await book(client, to, { email: client.email });
    expect(booked).toMatchObject({ status: 201, isOfAccount: false, consultation: { status: 'unconfirmed' } });
    expect(await mailed()).toEqual([`confirm-consultation to ${client.email}`]);
    expect(await storedConsultation(server, booked.consultation.id)).toMatchObject({ clientId: null });
  });
});

describe.each(['professional', 'admin'] as const)('a signed-in %s who books', (role) => {
  test('does so as visitors do: with the address that they typed, which a link confirms', async () => {
    const to = await professional();
    const who = await newPerson(server, role);
    const overrides = { email: `${role}-books@example.com` };
    const booked = await book(who, to, overrides);
    expect(booked).toMatchObject({
      status: 201,
      isOfAccount: false,
      consultation: { status: 'unconfirmed', email: overrides.email },
    });
    expect(await storedConsultation(server, booked.consultation.id)).toMatchObject({ clientId: null });
    expect(await mailed()).toEqual([`confirm-consultation to ${overrides.email}`]);
  });
});

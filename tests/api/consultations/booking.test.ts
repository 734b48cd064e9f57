import { beforeEach, describe, expect, test } from 'vitest';
import { createProfessional } from '#tests/support/people/factories.ts';
import {
  consultationPeople,
  runConsultationSweep,
  storedConsultation,
  takeMails,
} from '#tests/support/consultations/consultation-people.ts';
import { openEveryDay } from '#tests/support/consultations/consultations.ts';
import { shared } from '#tests/support/app/shared.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
/** A Wednesday, 09:00 in Kampala. */
const start = new Date('2026-11-25T06:00:00.000Z');
const people = shared(() => {
  server.clock.set(start);
  return consultationPeople(server);
});
beforeEach(async () => {
  server.clock.set(start);
  await server.database.query('delete from mails');
});

let visitors = 0;
const bookingRequest = (overrides: object = {}) => ({
  name: 'Okello James',
  email: `visitor-${(visitors += 1)}@example.com`,
  phone: '0772 123 456',
  message: 'How do I register for VAT?',
  ...overrides,
});
const book = async (to: string, overrides: object = {}, headers = {}) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/professionals/${to}/consultations`,
    payload: bookingRequest(overrides),
    headers,
  });
  return { status: answer.statusCode, ...answer.json() };
};
const newcomer = async (overrides: Parameters<typeof openEveryDay>[2] = {}) => {
  const { id } = await createProfessional(server.database.db);
  await openEveryDay(server, id, overrides);
  return id;
};
/** Confirms a booking by the only link that waits to be mailed. */
async function confirm() {
  const sent = await takeMails(server);
  const { link } = sent.find(({ kind }) => kind === 'confirm-consultation')!.data as { link: string };
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/consultations/confirm',
    payload: { token: link.slice(-43) },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const tomorrow = (time: string) => `2026-11-26T${time}:00.000Z`;

describe('a time', () => {
  test('is held while the address is confirmed, and the request goes out with it', async () => {
    const to = await newcomer();
    const { status, consultation } = await book(to, { slotStart: tomorrow('07:00'), meeting: 'telephone' });
    expect(status).toBe(201);
    expect(consultation).toMatchObject({
      status: 'unconfirmed',
      slotStart: tomorrow('07:00'),
      minutes: 30,
      meeting: 'telephone',
    });
    expect(await book(to, { slotStart: tomorrow('07:15') })).toMatchObject({ status: 409 });
    server.clock.advance(14 * 60_000);
    const confirmed = await confirm();
    expect(confirmed).toMatchObject({
      isTimeLost: false,
      consultation: { status: 'requested', slotStart: tomorrow('07:00') },
    });
    expect((await storedConsultation(server, consultation.id)).slots).toMatchObject([{ kind: 'asked' }]);
    const [requestMail] = (await takeMails(server)).filter(({ kind }) => kind === 'consultation-requested');
    expect(requestMail?.data).toMatchObject({ start: tomorrow('07:00'), minutes: 30, meeting: 'telephone' });
  });

  test('is free again after 15 minutes: for others, and for its own request if no one took it', async () => {
    const to = await newcomer();
    const { consultation } = await book(to, { slotStart: tomorrow('07:00') });
    server.clock.advance(15 * 60_000);
    await runConsultationSweep(server);
    expect((await storedConsultation(server, consultation.id)).slots).toEqual([]);
    const { consultation: confirmed, isTimeLost } = await confirm();
    expect([isTimeLost, confirmed.slotStart]).toEqual([false, tomorrow('07:00')]);
    expect((await storedConsultation(server, consultation.id)).slots).toHaveLength(1);
  });

  test('that someone else took by then is lost: the request goes out without one, and says so to both', async () => {
    const to = await newcomer();
    const { consultation } = await book(to, { slotStart: tomorrow('07:00') });
    const before = await takeMails(server);
    server.clock.advance(15 * 60_000);
    // The sweep has not run: the booking itself releases the time.
    expect((await book(to, { slotStart: tomorrow('07:00') })).status).toBe(201);
    await server.database.query('delete from mails');
    const { link } = before[0]!.data as { link: string };
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/consultations/confirm',
      payload: { token: link.slice(-43) },
    });
    expect(answer.json()).toMatchObject({ isTimeLost: true, consultation: { status: 'requested' } });
    expect(answer.json().consultation.slotStart).toBeUndefined();
    const mails = await takeMails(server);
    expect(mails.map(({ kind, data }) => [kind, data.lostStart]).toSorted()).toEqual([
      ['consultation-requested', tomorrow('07:00')],
      ['consultation-sent', tomorrow('07:00')],
    ]);
    expect((await storedConsultation(server, consultation.id)).slots).toEqual([]);
  });

  test('that is taken is refused with the next free ones', async () => {
    const to = await newcomer();
    expect((await book(to, { slotStart: tomorrow('07:00') })).status).toBe(201);
    const refused = await book(to, { slotStart: tomorrow('07:00') });
    expect(refused).toMatchObject({ status: 409, code: 'conflict' });
    expect(refused.details.slots).toHaveLength(5);
    expect(refused.details.slots).not.toContain(tomorrow('07:00'));
    expect((await book(to, { slotStart: refused.details.slots[0] })).status).toBe(201);
  });

  test.for<[string, string]>([
    ['in the past', '2026-11-25T05:00:00.000Z'],
    ['now', '2026-11-25T06:00:00.000Z'],
    ['within the notice', '2026-11-25T07:45:00.000Z'],
    ['off the grid', tomorrow('07:07')],
    ['a second off the grid', '2026-11-26T07:00:01.000Z'],
    ['a millisecond off the grid', '2026-11-26T07:00:00.001Z'],
    ['before the hours', tomorrow('04:45')],
    ['that ends after the hours', tomorrow('14:45')],
    ['across midnight', '2026-11-26T20:45:00.000Z'],
    ['on a public holiday', '2026-12-25T07:00:00.000Z'],
    ['beyond the days ahead', '2026-12-26T07:00:00.000Z'],
    ['in a hundred years', '2126-11-26T07:00:00.000Z'],
    ['in the year 1', '0001-11-26T07:00:00.000Z'],
  ])('%s is not offered', async ([, slotStart]) => {
    const refused = await book(people.professional.id, { slotStart });
    expect([refused.status, Object.keys(refused.fields)]).toEqual([400, ['slotStart']]);
  });

  test('of someone without hours is not offered; a request without one is', async () => {
    const { id } = await createProfessional(server.database.db);
    expect(await book(id, { slotStart: tomorrow('07:00') })).toMatchObject({ status: 400 });
    expect(await book(id)).toMatchObject({ status: 201 });
  });

  test('has one of the lengths and ways to meet that are offered', async () => {
    const to = await newcomer({ lengths: [15, 60], meetings: ['office', 'client'], directions: 'Second floor.' });
    const at = (overrides: object) => book(to, { slotStart: tomorrow('09:00'), ...overrides });
    expect(await at({ minutes: 30 })).toMatchObject({ status: 400, fields: { minutes: expect.any(String) } });
    expect(await at({ meeting: 'video' })).toMatchObject({ status: 400, fields: { meeting: expect.any(String) } });
    expect(await at({ meeting: 'client' })).toMatchObject({ status: 400, fields: { clientPlace: expect.any(String) } });
    const { consultation } = await at({ meeting: 'client', minutes: 60, clientPlace: 'Shop 4, Owino' });
    expect(consultation).toMatchObject({ minutes: 60, meeting: 'client', clientPlace: 'Shop 4, Owino' });
    const first = await book(to, { slotStart: tomorrow('07:00') });
    expect(first.consultation).toMatchObject({ minutes: 15 });
    expect(first.consultation, 'to be agreed').not.toHaveProperty('meeting');
  });

  test('needs no telephone number while the way to meet is to be agreed', async () => {
    const bookingReply = await book(await newcomer(), { slotStart: tomorrow('07:00'), phone: undefined });
    expect(bookingReply.status).toBe(201);
    expect(bookingReply.consultation).not.toHaveProperty('meeting');
  });

  test.for<[string, { meeting: string }, string]>([
    ['by telephone needs a number', { meeting: 'telephone' }, 'phone'],
    ['at the client’s place needs the place', { meeting: 'client' }, 'clientPlace'],
  ])('%s, with a time and without one', async ([, way, field]) => {
    const to = await newcomer({ meetings: ['telephone', 'client'] });
    for (const time of [{ slotStart: tomorrow('07:00') }, {}]) {
      const refused = await book(to, { ...way, ...time, phone: undefined });
      expect([refused.status, Object.keys(refused.fields)]).toEqual([400, [field]]);
    }
  });

  test('can’t be booked on a day that has reached the professional’s daily limit', async () => {
    const to = await newcomer({ perDay: 2 });
    expect((await book(to, { slotStart: tomorrow('07:00') })).status).toBe(201);
    expect((await book(to, { slotStart: tomorrow('09:00') })).status).toBe(201);
    const refused = await book(to, { slotStart: tomorrow('11:00') });
    expect(refused.status).toBe(409);
    const days = await server.app.inject(`/api/professionals/${to}/slots?from=2026-11-26&days=1`);
    expect(days.json().slots).toEqual([]);
  });
});

test('a professional who stops taking clients keeps existing requests and gets no new ones', async () => {
  const { professional, at, act } = people;
  const { id } = await at('requested');
  await server.database.query('update professionals set accepting_clients = false where id = $1', [professional.id]);
  expect(await book(professional.id, { slotStart: tomorrow('07:00') })).toMatchObject({ status: 409 });
  expect(await act(professional, id, 'accept')).toMatchObject({ status: 200 });
  await server.database.query('update professionals set accepting_clients = true where id = $1', [professional.id]);
});

test.for<[string, string, number]>([
  ['takes no more clients', 'update professionals set accepting_clients = false where id = $1', 409],
  ['is suspended', 'update users set suspended_at = created_at where id = $1', 409],
  [
    'loses their approval',
    `update professionals set approval_status = 'rejected', approved_at = null where id = $1`,
    404,
  ],
])(
  'a request held for a professional who %s is not sent on confirmation, and its time is released',
  async ([, happens, after]) => {
    const to = await newcomer();
    const { consultation } = await book(to, { slotStart: tomorrow('07:00') });
    expect((await storedConsultation(server, consultation.id)).slots).toHaveLength(1);
    await server.database.query(happens, [to]);
    const confirmed = await confirm();
    expect(confirmed).toMatchObject({ isTimeLost: false, consultation: { status: 'expired' } });
    expect((await storedConsultation(server, consultation.id)).slots).toEqual([]);
    expect((await book(to, { slotStart: tomorrow('09:00') })).status).toBe(after);
  },
);

test('a suspended professional can’t be booked', async () => {
  const to = await newcomer();
  await server.database.query('update users set suspended_at = $2 where id = $1', [to, start]);
  expect(await book(to, { slotStart: tomorrow('07:00') })).toMatchObject({ status: 409 });
});

test('a signed-in client with a confirmed address holds the time at once', async () => {
  const { client } = people;
  const to = await newcomer();
  const booked = await book(to, { email: client.email, slotStart: tomorrow('07:00') }, client.headers);
  expect(booked).toMatchObject({ status: 201, consultation: { status: 'requested', reader: 'client' } });
  server.clock.advance(60 * 60_000);
  await runConsultationSweep(server);
  expect((await storedConsultation(server, booked.consultation.id)).slots).toHaveLength(1);
});

test('a clock that goes back holds a time for longer, and breaks nothing', async () => {
  const to = await newcomer();
  const { consultation } = await book(to, { slotStart: tomorrow('07:00') });
  server.clock.advance(-24 * 3_600_000);
  await runConsultationSweep(server);
  expect((await storedConsultation(server, consultation.id)).slots).toHaveLength(1);
  expect(await confirm()).toMatchObject({ isTimeLost: false, consultation: { status: 'requested' } });
});

test('a clock that goes forward and back gives no time to two', async () => {
  const to = await newcomer();
  const { consultation } = await book(to, { slotStart: tomorrow('07:00') });
  const [confirmationMail] = await takeMails(server);
  const { link } = confirmationMail!.data as { link: string };
  server.clock.advance(16 * 60_000);
  const other = await book(to, { slotStart: tomorrow('07:00') });
  expect(other.status).toBe(201);
  server.clock.advance(-16 * 60_000);
  await runConsultationSweep(server);
  const payload = { token: link.slice(-43) };
  const answer = await server.app.inject({ method: 'POST', url: '/api/consultations/confirm', payload });
  expect(answer.json()).toMatchObject({ isTimeLost: true, consultation: { id: consultation.id, status: 'requested' } });
  expect((await storedConsultation(server, consultation.id)).slots).toEqual([]);
  expect((await storedConsultation(server, other.consultation.id)).slots).toHaveLength(1);
});

import { beforeEach, describe, expect, test } from 'vitest';
import { mostMoves } from '#shared/consultations/consultation-states.ts';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { consultationPeople, storedConsultation, takeMails } from '#tests/support/consultations/consultation-people.ts';
import { inDays } from '#tests/support/consultations/consultations.ts';
import { shared } from '#tests/support/app/shared.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const people = shared(() => consultationPeople(server));
const hour = 3_600_000;
const now = new Date('2026-11-20T09:00:00.000Z');
beforeEach(async () => {
  server.clock.set(now);
  await server.database.query('delete from mails');
});

let days = 100;
/** The start of an hour that no other test uses, within the professional's hours. */
const free = () => inDays(now, (days += 1));
const iso = (moment: Date) => moment.toISOString();
const listMails = async () =>
  (await takeMails(server))
    .map(({ kind, to, calendar }) => [
      kind,
      to === people.client.email ? 'client' : to === people.professional.email ? 'professional' : 'admin',
      calendar?.method,
    ])
    .toSorted();
/** A free time within the bookable days that no other consultation here has. */
const near = new Date(inDays(now, 5).getTime() + 4 * hour);

describe('a request', () => {
  test('is accepted as it is: both get the time for their calendars', async () => {
    const { client, professional, at, act } = people;
    const { id, start } = await at('requested');
    const { status, consultation } = await act(professional, id, 'accept');
    expect([status, consultation]).toMatchObject([
      200,
      {
        status: 'accepted',
        slotStart: iso(start),
        isAgreed: true,
        version: 2,
        cancelUntil: iso(new Date(start.getTime() - 4 * hour)),
      },
    ]);
    expect(consultation.acts).toEqual(['propose', 'cancel']);
    const mails = await takeMails(server);
    expect(mails.map(({ kind }) => kind)).toEqual(['consultation-agreed', 'consultation-agreed']);
    const toClient = mails.find(({ to }) => to === client.email)!;
    expect(toClient.calendar).toMatchObject({
      method: 'REQUEST',
      event: {
        id,
        sequence: 2,
        startsAt: iso(start),
        endsAt: iso(new Date(start.getTime() + hour / 2)),
        status: 'confirmed',
      },
    });
    expect(toClient.data.link).toMatch(/^http:\/\/localhost:3000\/consultation\/[\w-]{43}$/);
    const read = await client.call('GET', `/consultations/${id}`);
    expect(read.consultation.events).toMatchObject([{ act: 'accept', by: 'professional', start: iso(start) }]);
  });

  test('without a time is accepted with one, on the grid, in the future, and not taken', async () => {
    const { professional, at, act } = people;
    const { id } = await at('without a time');
    const meeting = 'telephone';
    const accept = (body: object) => act(professional, id, 'accept', body);
    const nothing = await accept({});
    expect([nothing.status, Object.keys(nothing.fields)]).toEqual([400, ['slotStart', 'meeting']]);
    for (const wrong of ['2026-11-20T08:45:00.000Z', iso(now), '2026-12-01T07:05:00.000Z', '2027-12-01T07:00:00.000Z'])
      expect(await accept({ slotStart: wrong, meeting }), wrong).toMatchObject({
        status: 400,
        fields: { slotStart: expect.any(String) },
      });
    const { start } = await at('accepted');
    const taken = await accept({ slotStart: iso(new Date(start.getTime() + hour / 4)), meeting });
    expect(taken).toMatchObject({ status: 409, code: 'conflict' });
    expect(taken.details.slots.length).toBeGreaterThan(0);
    // At night: in their own calendar.
    const night = new Date(free().getTime() + 14 * hour);
    const accepted = await accept({ slotStart: iso(night), minutes: 60, meeting });
    expect(accepted.consultation).toMatchObject({
      status: 'accepted',
      slotStart: iso(night),
      minutes: 60,
      meeting,
    });
  });

  test('without an agreed way to meet can be accepted only with one, and with what that way needs', async () => {
    const { professional, at, act } = people;
    const { id } = await at('requested', { meeting: null, phone: null });
    const accept = (body: object = {}) => act(professional, id, 'accept', body);
    const readFields = async (body?: object) => {
      const { status, fields } = await accept(body);
      return [status, Object.keys(fields)];
    };
    const read = await professional.call('GET', `/consultations/${id}`);
    expect(read.consultation.ways).toEqual(['telephone']);
    expect(await readFields()).toEqual([400, ['meeting']]);
    expect(await readFields({ meeting: 'telephone' })).toEqual([400, ['phone']]);
    expect(await readFields({ meeting: 'telephone', phone: '0000 000 000' })).toEqual([400, ['phone']]);
    expect(await readFields({ meeting: 'client' })).toEqual([400, ['clientPlace']]);
    expect(await readFields({ meeting: 'video' }), 'no link of a video room').toEqual([400, ['meeting']]);
    const { status, consultation } = await accept({ meeting: 'telephone', phone: '0772 999 888' });
    expect([status, consultation]).toMatchObject([
      200,
      { status: 'accepted', meeting: 'telephone', phone: '+256772999888' },
    ]);
    expect(consultation).not.toHaveProperty('ways');
    const mails = await takeMails(server);
    expect(mails.map(({ data }) => data)).toMatchObject([{ meeting: 'telephone' }, { meeting: 'telephone' }]);
  });

  test('names one way to meet: an acceptance changes neither it nor the client’s number', async () => {
    const { professional, at, act } = people;
    const { id } = await at('requested');
    expect(await act(professional, id, 'accept', { meeting: 'client', clientPlace: 'Owino' })).toMatchObject({
      status: 400,
      fields: { meeting: expect.any(String) },
    });
    const open = await at('requested', { meeting: null });
    const other = { meeting: 'telephone', phone: '0772 999 888' };
    expect(await act(professional, open.id, 'accept', other)).toMatchObject({
      status: 400,
      fields: { phone: expect.any(String) },
    });
    expect(await act(professional, open.id, 'accept', { meeting: 'telephone' })).toMatchObject({ status: 200 });
  });

  test('that is answered with another time leaves the way to the client, who chooses among those offered', async () => {
    const { client, at, act } = people;
    const { id } = await at('proposed', { meeting: null, phone: null });
    expect(await act(client, id, 'accept')).toMatchObject({ status: 400, fields: { meeting: expect.any(String) } });
    expect(await act(client, id, 'accept', { meeting: 'client', clientPlace: 'Owino' })).toMatchObject({
      status: 400,
      fields: { meeting: expect.any(String) },
    });
    const accepted = await act(client, id, 'accept', { meeting: 'telephone', phone: '0772 999 888' });
    expect(accepted.consultation).toMatchObject({ status: 'accepted', meeting: 'telephone', phone: '+256772999888' });
  });

  test('agreed on without a way to meet, in older data, must get one when its time moves', async () => {
    const { client, at, act } = people;
    const { id } = await at('moved by the professional', { meeting: null });
    expect(await act(client, id, 'accept')).toMatchObject({ status: 400, fields: { meeting: expect.any(String) } });
    const accepted = await act(client, id, 'accept', { meeting: 'telephone' });
    expect(accepted.consultation).toMatchObject({ status: 'accepted', meeting: 'telephone' });
  });

  test('is accepted for its own time only', async () => {
    const { professional, at, act } = people;
    const { id, start } = await at('requested');
    expect(await act(professional, id, 'accept', { slotStart: iso(free()) })).toMatchObject({ status: 400 });
    expect(await act(professional, id, 'accept', { slotStart: iso(start) })).toMatchObject({ status: 200 });
  });

  test('is answered with another time, which the client accepts, or answers with theirs', async () => {
    const { client, professional, at, act } = people;
    const { id, start } = await at('requested');
    const first = free();
    const proposed = await act(professional, id, 'propose', { slotStart: iso(first), words: 'I am in court then.' });
    expect(proposed.consultation).toMatchObject({
      status: 'proposed',
      slotStart: iso(start),
      proposedStart: iso(first),
      proposedBy: 'professional',
      moves: { client: 0, professional: 1 },
      isAgreed: false,
      expiresAt: iso(new Date(now.getTime() + 72 * hour)),
    });
    expect((await storedConsultation(server, id)).slots.map(({ kind }) => kind).toSorted()).toEqual([
      'asked',
      'proposed',
    ]);
    expect(await listMails()).toEqual([['consultation-proposed', 'client', undefined]]);
    expect(await act(professional, id, 'accept')).toMatchObject({ status: 409, code: 'invalid_transition' });
    const counter = near;
    const answered = await act(client, id, 'propose', { slotStart: iso(counter) });
    expect(answered).toMatchObject({ status: 200, consultation: { proposedBy: 'client', moves: { client: 1 } } });
    const accepted = await act(professional, id, 'accept', { slotStart: iso(counter) });
    expect(accepted.consultation).toMatchObject({ status: 'accepted', slotStart: iso(counter) });
    expect((await storedConsultation(server, id)).slots).toEqual([{ kind: 'asked', startsAt: counter }]);
    await act(client, id, 'cancel', {});
  });

  test('is declined with a reason, and its time is free', async () => {
    const { client, professional, at, act } = people;
    const { id } = await at('requested');
    expect(await act(professional, id, 'decline', {})).toMatchObject({ status: 400 });
    const declined = await act(professional, id, 'decline', { reason: 'I don’t do VAT.' });
    expect(declined.consultation).toMatchObject({
      status: 'declined',
      reason: 'I don’t do VAT.',
      endedBy: 'professional',
    });
    expect(await storedConsultation(server, id)).toMatchObject({ slots: [], answeredAt: now, nextCheckAt: null });
    expect(await listMails()).toEqual([['consultation-ended', 'client', undefined]]);
    expect(await act(client, id, 'cancel', {})).toMatchObject({
      status: 409,
      details: { status: 'declined', version: 2 },
    });
  });

  test('is not moved by the client before an answer, nor answered by them', async () => {
    const { client, at, act } = people;
    const { id } = await at('requested');
    for (const [name, body] of [
      ['accept', {}],
      ['propose', { slotStart: iso(near) }],
      ['decline', { reason: 'No.' }],
      ['keep', undefined],
      ['complete', undefined],
      ['no-show', {}],
      ['contest', { reason: 'No.' }],
    ] as const)
      expect(await act(client, id, name, body), name).toMatchObject({ status: 409, code: 'invalid_transition' });
    expect(await act(client, id, 'cancel', {})).toMatchObject({ status: 200 });
    expect(await listMails()).toEqual([['consultation-ended', 'professional', undefined]]);
  });
});

describe('an agreed time', () => {
  test('stays held while another is proposed; accepting moves it', async () => {
    const { client, professional, at, act } = people;
    const { id, start } = await at('accepted');
    const moved = await act(client, id, 'propose', { slotStart: iso(near) });
    expect(moved.consultation).toMatchObject({ status: 'proposed', isAgreed: true, slotStart: iso(start) });
    expect((await storedConsultation(server, id)).slots).toHaveLength(2);
    const accepted = await act(professional, id, 'accept');
    expect(accepted.consultation).toMatchObject({ status: 'accepted', slotStart: iso(near), version: 3 });
    const mails = await takeMails(server);
    const update = mails.filter(({ kind }) => kind === 'consultation-agreed');
    expect(update.map(({ data, calendar }) => [data.isMove, calendar?.method, calendar?.event.sequence])).toEqual([
      [true, 'REQUEST', 3],
      [true, 'REQUEST', 3],
    ]);
    await act(client, id, 'cancel', {});
  });

  test('is kept by either side, instead of the proposed one', async () => {
    const { client, professional, at, act } = people;
    for (const [who, side] of [
      [client, 'professional'],
      [professional, 'client'],
    ] as const) {
      const { id, start } = await at('moved by the client');
      expect(await act(who, id, 'decline', { reason: 'No.' })).toMatchObject({ status: 409 });
      const keepReply = await act(who, id, 'keep');
      expect(keepReply.consultation).toMatchObject({ status: 'accepted', slotStart: iso(start) });
      expect(keepReply.consultation.proposedStart).toBeUndefined();
      expect((await storedConsultation(server, id)).slots).toEqual([{ kind: 'asked', startsAt: start }]);
      expect(await listMails()).toEqual([['consultation-kept', side, undefined]]);
    }
  });

  test('is moved at most three times by each', async () => {
    const { professional, at, act } = people;
    const { id } = await at('accepted');
    for (let turn = 0; turn < mostMoves; turn += 1)
      expect(await act(professional, id, 'propose', { slotStart: iso(free()) })).toMatchObject({ status: 200 });
    const refused = await act(professional, id, 'propose', { slotStart: iso(free()) });
    expect(refused).toMatchObject({ status: 409, code: 'invalid_transition' });
  });

  test('is moved by clients to free times only', async () => {
    const { client, at, act } = people;
    const { id, start } = await at('accepted');
    const other = await at('accepted');
    const to = (slotStart: Date) => act(client, id, 'propose', { slotStart: iso(slotStart) });
    expect(await to(start)).toMatchObject({ status: 400 });
    expect(await to(new Date(near.getTime() + 14 * hour))).toMatchObject({ status: 400 });
    const taken = await to(other.start);
    expect(taken, JSON.stringify(taken)).toMatchObject({ status: 409, code: 'conflict' });
    // Its own time does not block rescheduling it by a quarter of an hour.
    expect(await to(new Date(start.getTime() + hour / 4))).toMatchObject({ status: 200 });
  });

  test.for<[string, number, boolean]>([
    ['more than four hours before', 4 * hour + 60_000, false],
    ['four hours before', 4 * hour, false],
    ['less than that before', 4 * hour - 1, true],
  ])('cancelled %s counts as late: %s', async ([, before, isLate]) => {
    const { client, at, act } = people;
    const { id, start } = await at('accepted', { slotStart: new Date(now.getTime() + before) });
    const { consultation } = await act(client, id, 'cancel', { reason: 'I am ill.' });
    expect(consultation).toMatchObject({ status: 'cancelled', slotStart: iso(start), reason: 'I am ill.' });
    expect(consultation.isLate ?? false).toBe(isLate);
    expect(await listMails()).toEqual([
      ['consultation-ended', 'client', 'CANCEL'],
      ['consultation-ended', 'professional', 'CANCEL'],
    ]);
  });

  test('is cancelled by an admin with a reason, which never counts as late', async () => {
    const { admin, at, act } = people;
    const { id } = await at('accepted', { slotStart: new Date(now.getTime() + hour) });
    expect(await act(admin, id, 'cancel', {})).toMatchObject({ status: 400 });
    const { consultation } = await act(admin, id, 'cancel', { reason: 'The professional is ill.' });
    expect(consultation).toMatchObject({ status: 'cancelled', endedBy: 'admin' });
    expect(consultation.isLate).toBeUndefined();
  });

  test('that has begun is neither moved nor cancelled: it took place, or someone did not come', async () => {
    const { client, professional, at, act } = people;
    const { id } = await at('begun');
    expect(await act(client, id, 'cancel', {})).toMatchObject({ status: 409 });
    expect(await act(client, id, 'propose', { slotStart: iso(near) })).toMatchObject({ status: 409 });
    expect(await act(professional, id, 'complete')).toMatchObject({
      status: 200,
      consultation: { status: 'completed' },
    });
    const early = await at('accepted');
    expect(await act(professional, early.id, 'complete')).toMatchObject({ status: 409 });
    expect(await act(client, early.id, 'no-show', {})).toMatchObject({ status: 409 });
  });
});

describe('someone who did not come', () => {
  test('gets a notice, may contest it within seven days, and an admin decides', async () => {
    const { client, professional, admin, at, act } = people;
    const { id } = await at('begun');
    const missed = await act(professional, id, 'no-show', { words: 'I waited half an hour.' });
    expect(missed.consultation).toMatchObject({
      status: 'no_show',
      noShowBy: 'client',
      contestableUntil: iso(new Date(now.getTime() + 7 * 24 * hour)),
    });
    expect(await listMails()).toEqual([['consultation-no-show', 'client', undefined]]);
    expect(await act(professional, id, 'contest', { reason: 'No.' })).toMatchObject({ status: 409 });
    server.clock.set(new Date(now.getTime() + hour));
    const contested = await act(client, id, 'contest', { reason: 'I was there.' });
    expect(contested.consultation).toMatchObject({ status: 'no_show', contestReason: 'I was there.' });
    const mails = await listMails();
    expect(mails).toContainEqual(['consultation-contested', 'professional', undefined]);
    expect(mails).toContainEqual(['consultation-waiting', 'admin', undefined]);
    expect(await act(client, id, 'contest', { reason: 'Again.' })).toMatchObject({ status: 409 });
    const settle = { settlement: 'withdrawn', reason: 'The telephone log shows a call.' };
    const settled = await act(admin, id, 'settle', settle);
    expect(settled.consultation).toMatchObject({ settlement: 'withdrawn', settlementReason: settle.reason });
    expect((await listMails()).map(([kind]) => kind)).toEqual(['consultation-settled', 'consultation-settled']);
    expect(await act(admin, id, 'settle', settle)).toMatchObject({ status: 409 });
  });

  test('contests it no longer after seven days', async () => {
    const { client, at, act } = people;
    const { id } = await at('client did not come', { noShowAt: new Date(now.getTime() - 7 * 24 * hour - 1) });
    expect(await act(client, id, 'contest', { reason: 'I was there.' })).toMatchObject({ status: 409 });
    const other = await at('client did not come', { noShowAt: new Date(now.getTime() - 7 * 24 * hour) });
    expect(await act(client, other.id, 'contest', { reason: 'I was there.' })).toMatchObject({ status: 200 });
  });
});

test('an act on an outdated version is refused, with the present version', async () => {
  const { professional, at, act } = people;
  const { id } = await at('requested');
  const stale = await act(professional, id, 'accept', {}, { 'if-match': '7' });
  expect(stale).toMatchObject({ status: 409, code: 'conflict', details: { status: 'requested', version: 1 } });
  expect(await act(professional, id, 'accept', {}, { 'if-match': '"1"' })).toMatchObject({ status: 200 });
});

test('lists show what waits for the reader first, then the rest by its time', async () => {
  const { professional, admin } = people;
  const client = await newPerson(server, 'user');
  const at = async (...[point, overrides]: Parameters<typeof people.at>) =>
    (await people.at(point, { clientId: client.id, email: client.email, ...overrides })).id;
  const [done, later, soon, unseen, toAnswer] = [
    await at('declined'),
    await at('accepted', { slotStart: inDays(now, 300) }),
    await at('accepted', { slotStart: inDays(now, 299) }),
    await at('unconfirmed'),
    await at('proposed'),
  ];
  const ids = async (who: typeof client, query = '') =>
    (await who.call('GET', `/consultations${query}`)).consultations.map(({ id }: { id: string }) => id);
  expect(await ids(client)).toEqual([toAnswer, unseen, soon, later, done]);
  expect(await ids(client, '?part=upcoming')).toEqual([soon, later]);
  expect(await ids(client, '?part=earlier')).toEqual([done]);
  expect(await ids(client, '?status=accepted&limit=1')).toEqual([soon]);
  const day = iso(inDays(now, 299)).slice(0, 10);
  expect(await ids(client, `?from=${day}&to=${day}`)).toEqual([soon]);
  expect(await ids(professional, `?from=${day}`)).toEqual([soon, later]);
  expect(await ids(professional)).not.toContain(unseen);
  expect(await ids(admin, `?search=${client.email}`)).toEqual([toAnswer, soon, later, done].toSorted().toReversed());
  expect(await client.call('GET', `/consultations/${unseen}`)).toMatchObject({ status: 200 });
});

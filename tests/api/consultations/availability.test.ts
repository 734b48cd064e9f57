import { beforeEach, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { OwnAvailability } from '#shared/api/consultations/availability.ts';
import type { FreeTimes } from '#shared/api/consultations/slots.ts';
import {
  auditEvents,
  availabilities,
  consultationSlots,
  consultations,
  professionals,
} from '#server/db/schema/index.ts';
import { keepFreeDays } from '#server/features/consultations/jobs.ts';
import { createProfessional, signIn } from '#tests/support/people/factories.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { eq } from 'drizzle-orm';

const server = sharedTestApp();
/** A Wednesday, 09:00 in Kampala. */
const start = new Date('2026-11-25T06:00:00.000Z');
beforeEach(() => server.clock.set(start));

const schedule = {
  weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, spans: [{ from: '09:00', to: '12:00' }] })),
  exceptions: [],
  lengths: [30],
  noticeHours: 12,
  bufferMinutes: 0,
  perDay: 8,
  daysAhead: 30,
  cutoffHours: 4,
  meetings: ['telephone'],
  videoLink: '',
  directions: '',
};

/** Someone signed in, with calls of their own. */
async function someone(overrides: Partial<typeof professionals.$inferInsert> = {}) {
  const { id } = await createProfessional(server.database.db, overrides);
  // Sessions end before the next day, to which these tests move the clock.
  const headers = () => signIn(server.database.db, id, server.clock());
  const set = async (body: object, ifMatch?: number) =>
    await server.app.inject({
      method: 'PUT',
      url: '/api/availability',
      payload: { ...schedule, ...body },
      headers: { ...(await headers()), ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }) },
    });
  const get = async () =>
    (await server.app.inject({ url: '/api/availability', headers: await headers() })).json()
      .availability as OwnAvailability;
  return { id, set, get };
}
const readSlots = async (id: string, query = '') => {
  const answer = await server.app.inject(`/api/professionals/${id}/slots${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<FreeTimes>();
};
const starts = ({ slots }: FreeTimes) => slots.map((slot) => slot.start);

/** Stores a consultation that reserves a time. */
async function hold(professionalId: string, at: string, options: { minutes?: number; heldUntil?: Date } = {}) {
  const { db } = server.database;
  const begins = new Date(at);
  const id = uuidv7();
  await db.insert(consultations).values({
    id,
    professionalId,
    name: 'Okello James',
    email: 'okello@example.com',
    message: 'Books.',
    slotStart: begins,
    minutes: 30,
    nextCheckAt: null,
    createdAt: start,
    updatedAt: start,
  });
  await db.insert(consultationSlots).values({
    consultationId: id,
    kind: 'asked',
    professionalId,
    startsAt: begins,
    endsAt: new Date(begins.getTime() + (options.minutes ?? 30) * 60_000),
    heldUntil: options.heldUntil ?? null,
  });
  return id;
}

test('without hours there is nothing to book, and the form starts from what is usual', async () => {
  const { id, get } = await someone();
  expect(await readSlots(id)).toEqual({ slots: [], minutes: null, lengths: [], meetings: [] });
  expect(await get()).toMatchObject({
    weekly: [],
    lengths: [30],
    noticeHours: 12,
    cutoffHours: 4,
    meetings: ['telephone'],
    isSet: false,
    isOffered: true,
    version: 1,
  });
});

test('hours that are set are the free times, from the notice on, and the next one is named', async () => {
  const { id, set, get } = await someone();
  const answer = await set({
    weekly: [...schedule.weekly, { weekday: 6, spans: [] }].toReversed(),
    lengths: [60, 30, 30],
  });
  expect(answer.statusCode, answer.body).toBe(200);
  // In order, without the closed day and the duplicate.
  expect(answer.json().availability).toMatchObject({
    weekly: schedule.weekly,
    lengths: [30, 60],
    isSet: true,
    version: 2,
  });
  expect(await get()).toMatchObject({
    holidays: ['2026-12-25', '2026-12-26', '2027-01-01', '2027-01-26', '2027-02-16'],
  });

  const free = await readSlots(id, '?days=3');
  expect(free).toMatchObject({
    minutes: 30,
    lengths: [30, 60],
    meetings: ['telephone'],
    nextFree: '2026-11-26T06:00:00.000Z',
  });
  expect(starts(free)).toHaveLength(22);
  expect(free.slots.at(-1)).toEqual({ start: '2026-11-27T08:30:00.000Z', minutes: 30 });
  expect(starts(await readSlots(id, '?days=3&minutes=60')).at(-1)).toBe('2026-11-27T08:00:00.000Z');
  // Friday 25 December is a public holiday, and the 26th a Saturday as well.
  expect((await readSlots(id, '?from=2026-12-24&days=5')).slots.map((slot) => slot.start.slice(0, 10))).toEqual(
    Array<string>(11).fill('2026-12-24'),
  );
  const [event] = await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
  expect(event).toMatchObject({ action: 'availability.set', actorId: id, facts: { version: 2 } });
});

test('a page gets up to the number of times it asked for, in whole days, and the first time after them', async () => {
  const { id, set } = await someone();
  await set({});
  const thursday = ['06:00', '06:30', '07:00', '07:30', '08:00', '08:30'].map((time) => `2026-11-26T${time}:00.000Z`);
  const friday = thursday.map((time) => time.replace('26T', '27T'));
  const [one, both] = [await readSlots(id, '?atMost=11'), await readSlots(id, '?atMost=12')];
  expect([starts(one), one.later]).toEqual([thursday, friday[0]]);
  expect([starts(both), both.later]).toEqual([[...thursday, ...friday], '2026-11-30T06:00:00.000Z']);
  // A single day may have more.
  expect(starts(await readSlots(id, '?atMost=1'))).toEqual(thursday);
  // Up to the end of the requested days, and what follows them.
  const few = await readSlots(id, '?days=3&atMost=60');
  expect([starts(few), few.later]).toEqual([[...thursday, ...friday], '2026-11-30T06:00:00.000Z']);
  expect((await server.app.inject(`/api/professionals/${id}/slots?atMost=201`)).statusCode).toBe(400);
});

test('a length that is not offered is refused, and a day that has passed means today', async () => {
  const { id, set } = await someone();
  await set({});
  const answer = await server.app.inject(`/api/professionals/${id}/slots?minutes=60`);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['minutes']]);
  expect(await readSlots(id, '?from=1999-01-01&days=2')).toEqual(await readSlots(id, '?days=2'));
  expect((await server.app.inject(`/api/professionals/${id}/slots?days=32`)).statusCode).toBe(400);
});

test.for<[string, object, string]>([
  [
    'hours that overlap',
    {
      weekly: [
        {
          weekday: 1,
          spans: [
            { from: '09:00', to: '12:00' },
            { from: '11:45', to: '13:00' },
          ],
        },
      ],
    },
    'weekly.0',
  ],
  [
    'hours out of order',
    {
      weekly: [
        {
          weekday: 1,
          spans: [
            { from: '14:00', to: '15:00' },
            { from: '09:00', to: '12:00' },
          ],
        },
      ],
    },
    'weekly.0',
  ],
  ['an end before the beginning', { weekly: [{ weekday: 7, spans: [{ from: '12:00', to: '09:00' }] }] }, 'weekly.0'],
  [
    'hours shorter than a consultation',
    { weekly: [{ weekday: 7, spans: [{ from: '12:00', to: '12:15' }] }] },
    'weekly.0',
  ],
  ['a weekday twice', { weekly: [schedule.weekly[0], schedule.weekly[0]] }, 'weekly.1'],
  [
    'hours off the grid',
    { weekly: [{ weekday: 1, spans: [{ from: '09:10', to: '12:00' }] }] },
    'weekly.0.spans.0.from',
  ],
  [
    'an exception twice',
    {
      exceptions: [
        { day: '2026-12-01', spans: [] },
        { day: '2026-12-01', spans: [] },
      ],
    },
    'exceptions.1',
  ],
  ['an exception in ten years', { exceptions: [{ day: '2036-12-01', spans: [] }] }, 'exceptions.0'],
  ['no length', { lengths: [] }, 'lengths'],
  ['a length that nobody has', { lengths: [45] }, 'lengths.0'],
  ['video calls without a link', { meetings: ['video'] }, 'videoLink'],
  ['a link that is not safe', { videoLink: 'http://meet.example.com/grace' }, 'videoLink'],
  ['a link with an account in it', { videoLink: 'https://grace:secret@meet.example.com/' }, 'videoLink'],
  ['a script for a link', { meetings: ['video'], videoLink: 'javascript:alert(1)' }, 'videoLink'],
  ['an office nobody finds', { meetings: ['office'] }, 'directions'],
  ['no way to meet', { meetings: [] }, 'meetings'],
  ['a notice of a year', { noticeHours: 8760 }, 'noticeHours'],
  ['no consultation a day', { perDay: 0 }, 'perDay'],
  ['an unknown field', { colour: 'red' }, 'colour'],
])('%s is refused, and the field is named', async ([, body, field]) => {
  const { set, get } = await someone();
  const answer = await set(body);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields)).toEqual([field]);
  expect(await get()).toMatchObject({ isSet: false });
});

test('a save of an outdated version is refused, and of two first saves at once only one is stored', async () => {
  const { set, get } = await someone();
  const first = await Promise.all([set({}, 1), set({ perDay: 3 }, 1)]);
  expect(first.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await get()).toMatchObject({ version: 2 });
  const late = await set({ perDay: 4 }, 1);
  expect([late.statusCode, late.json().code, late.json().details]).toEqual([409, 'conflict', { version: 2 }]);
  expect((await set({ perDay: 4 }, 2)).json().availability).toMatchObject({ perDay: 4, version: 3 });
  expect((await set({ perDay: 5 })).json().availability).toMatchObject({ perDay: 5, version: 4 });
});

test('what is taken is not free: a booking, its buffer, and a time held for a visitor until the hold is over', async () => {
  const { id, set, get } = await someone();
  await set({ bufferMinutes: 15 });
  await hold(id, '2026-11-26T07:00:00.000Z', { minutes: 45 });
  await hold(id, '2026-11-26T06:00:00.000Z', { heldUntil: new Date(start.getTime() + 15 * 60_000) });
  await server.hearsAll();
  expect(starts(await readSlots(id, '?days=2'))).toEqual([
    '2026-11-26T07:45:00.000Z',
    '2026-11-26T08:00:00.000Z',
    '2026-11-26T08:15:00.000Z',
    '2026-11-26T08:30:00.000Z',
  ]);
  expect((await get()).taken).toHaveLength(2);
  server.clock.advance(15 * 60_000);
  expect(starts(await readSlots(id, '?days=2'))[0]).toBe('2026-11-26T06:00:00.000Z');
});

test('the cached list of free times ends when its first time is too near, or when a time is booked', async () => {
  const { id, set } = await someone();
  await set({});
  server.clock.set(new Date('2026-11-25T18:00:00.000Z'));
  expect((await readSlots(id, '?days=2')).nextFree).toBe('2026-11-26T06:00:00.000Z');
  // The same answer from the cache until the last moment.
  expect((await readSlots(id, '?days=2')).nextFree).toBe('2026-11-26T06:00:00.000Z');
  server.clock.advance(1);
  expect((await readSlots(id, '?days=2')).nextFree).toBe('2026-11-26T06:15:00.000Z');
  await hold(id, '2026-11-26T06:15:00.000Z');
  await server.hearsAll();
  expect((await readSlots(id, '?days=2')).nextFree).toBe('2026-11-26T06:45:00.000Z');
});

test('a professional without approval, suspended or not taking clients has no bookable times', async () => {
  const pending = await someone({ approvalStatus: 'pending', approvedAt: null });
  expect((await pending.set({})).statusCode).toBe(200);
  expect((await server.app.inject(`/api/professionals/${pending.id}/slots`)).statusCode).toBe(404);
  expect(await pending.get()).toMatchObject({ isSet: true, isOffered: false });
  const closed = await someone({ acceptingClients: false });
  await closed.set({});
  expect(await closed.get()).toMatchObject({ isOffered: false });
  expect((await readSlots(closed.id)).slots).toEqual([]);
});

test('the stored next free day is updated when hours change, when it is booked, and as time passes', async () => {
  const { id, set } = await someone();
  const freeOn = async () => {
    const [row] = await server.database.db.select().from(availabilities).where(eq(availabilities.professionalId, id));
    return row?.freeOn;
  };
  const keep = () => keepFreeDays(server.database, server.clock());
  await set({ weekly: [{ weekday: 4, spans: [{ from: '09:00', to: '09:30' }] }] });
  expect(await freeOn()).toBe('2026-11-26');
  await keep();
  expect(await freeOn()).toBe('2026-11-26');
  const consultation = await hold(id, '2026-11-26T06:00:00.000Z');
  await keep();
  expect(await freeOn()).toBe('2026-12-03');
  await server.database.db.delete(consultations).where(eq(consultations.id, consultation));
  await keep();
  expect(await freeOn()).toBe('2026-11-26');
  server.clock.set(new Date('2026-11-25T18:00:00.001Z'));
  expect(await keep()).toBeGreaterThan(0);
  expect(await freeOn()).toBe('2026-12-03');
  await set({ weekly: [] });
  expect(await freeOn()).toBe(null);
});

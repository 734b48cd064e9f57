import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FreeTimes } from '#shared/api/consultations/slots.ts';
import { consultationLengths } from '#shared/consultations/availability.ts';
import { daysAfter, kampalaDay } from '#shared/time/time.ts';
import { consultationAt } from '#tests/support/consultations/consultations.ts';
import { createProfessional, signIn } from '#tests/support/people/factories.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { howOften } from '#tests/support/run/tier.ts';

/** What the free times promise, through HTTP; `src/shared/consultations/slots.test.ts` tests how they are computed. */
const numRuns = howOften({ small: 2, whole: 25, setting: 'SLOT_RUNS' });
const server = sharedTestApp({ config: { rateLimits: false } });
/** A Wednesday, 09:00 in Kampala. */
const start = new Date('2026-11-25T06:00:00.000Z');
const minute = 60_000;

const formatTime = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
/** Hours of a day, in order and not overlapping, each long enough for every length. */
const spans = fc
  .uniqueArray(fc.integer({ min: 0, max: 24 }), { minLength: 2, maxLength: 6 })
  .map((hours) => hours.toSorted((one, other) => one - other))
  .chain((hours) => fc.integer({ min: 0, max: 3 }).map((shift) => ({ hours, shift })))
  .map(({ hours, shift }) =>
    Array.from({ length: Math.floor(hours.length / 2) }, (_, n) => ({
      from: formatTime(Math.min(96, hours[2 * n]! * 4 + (hours[2 * n + 1]! - hours[2 * n]! > 1 ? shift : 0))),
      to: formatTime(hours[2 * n + 1]! * 4),
    })),
  );
const inDays = (days: number) => kampalaDay(daysAfter(start, days));
const day = fc.integer({ min: 0, max: 30 }).map(inDays);

const scene = fc.record({
  weekly: fc
    .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })
    .chain((weekdays) => fc.tuple(...weekdays.map((weekday) => spans.map((hours) => ({ weekday, spans: hours }))))),
  exceptions: fc.uniqueArray(fc.record({ day, spans: fc.oneof(fc.constant([]), spans) }), {
    maxLength: 4,
    selector: (exception) => exception.day,
  }),
  lengths: fc.uniqueArray(fc.constantFrom(...consultationLengths), { minLength: 1, maxLength: 3 }),
  noticeHours: fc.integer({ min: 0, max: 72 }),
  bufferMinutes: fc.constantFrom(0, 5, 15, 40, 120),
  perDay: fc.integer({ min: 1, max: 4 }),
  daysAhead: fc.integer({ min: 1, max: 30 }),
  holidays: fc.uniqueArray(day, { maxLength: 4 }),
  /** Consultations that the professional sets, at any time; and those of visitors, among the free times. */
  own: fc.option(fc.integer({ min: 0, max: 30 * 96 })),
  booked: fc.array(fc.nat(1000), { maxLength: 3 }),
  tried: fc.array(fc.nat(1000), { minLength: 4, maxLength: 8 }),
  /** Quarters of an hour from now, and a minute off the grid. */
  others: fc.array(fc.tuple(fc.integer({ min: -96, max: 32 * 96 }), fc.boolean()), { minLength: 6, maxLength: 12 }),
});
type Scene = typeof scene extends fc.Arbitrary<infer One> ? One : never;

let visitors = 0;

/** The free times left if none may overlap an earlier one, as whole days: at most this many, but always the first day. */
function wholeDays(free: readonly string[], minutes: number, most: number): string[] {
  const apart: string[] = [];
  for (const time of free) {
    const last = apart.at(-1);
    if (last === undefined || Date.parse(time) - Date.parse(last) >= minutes * minute) apart.push(time);
  }
  const [first = [], ...further] = Map.groupBy(apart, (time) => kampalaDay(new Date(time))).values();
  const visibleTimes = [...first];
  for (const times of further) {
    if (visibleTimes.length + times.length > most) break;
    visibleTimes.push(...times);
  }
  return visibleTimes;
}

async function play({ holidays, own, booked, tried, others, ...availability }: Scene): Promise<void> {
  server.clock.set(start);
  const { database } = server;
  await database.query('delete from public_holidays');
  await database.query(
    `insert into public_holidays (day, name, kind, changed_at) select day, 'A holiday', 'declared', $2 from unnest($1::date[]) day`,
    [holidays, start],
  );
  const { id } = await createProfessional(database.db);
  const saved = await server.app.inject({
    method: 'PUT',
    url: '/api/availability',
    headers: await signIn(database.db, id, start),
    payload: { ...availability, cutoffHours: 4, meetings: ['telephone'], videoLink: '', directions: '' },
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const quarter = (n: number) => new Date(start.getTime() + n * 15 * minute);
  if (own !== null) await consultationAt(server, { professional: id }, 'accepted', { slotStart: quarter(own + 1) });
  await server.hearsAll();
  const minutes = availability.lengths[0]!;
  const list = async (further = '') => {
    const answer = await server.app.inject(`/api/professionals/${id}/slots?days=31&minutes=${minutes}${further}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<FreeTimes>().slots.map((slot) => slot.start);
  };
  async function book(slotStart: string) {
    visitors += 1;
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/professionals/${id}/consultations`,
      payload: {
        name: 'Okello James',
        email: `property-${visitors}@example.com`,
        phone: '0772 123 456',
        message: 'How do I register for VAT?',
        slotStart,
        minutes,
      },
    });
    return { status: answer.statusCode, ...answer.json() };
  }
  for (const pick of booked) {
    const free = await list();
    if (free.length > 0) expect(await book(free[pick % free.length]!)).toMatchObject({ status: 201 });
  }
  const free = await list();
  for (const most of [1, 9, 60]) expect(await list(`&atMost=${most}`)).toEqual(wholeDays(free, minutes, most));
  for (const pick of free.length > 0 ? tried : []) {
    const time = free[pick % free.length]!;
    const answer = await book(time);
    expect(answer, `${time} is free`).toMatchObject({ status: 201, consultation: { slotStart: time, minutes } });
    await database.query('delete from consultations where id = $1', [answer.consultation.id]);
  }
  const near = free.flatMap((time) => [-15, 15].map((off) => new Date(Date.parse(time) + off * minute)));
  const anywhere = others.map(([n, isOff]) => new Date(quarter(n).getTime() + (isOff ? minute : 0)));
  const refused = [...near.filter((_, n) => n % 7 === 0).slice(0, 6), ...anywhere]
    .map((time) => time.toISOString())
    .filter((time) => !free.includes(time));
  for (const time of refused) {
    const answer = await book(time);
    if (answer.status === 409) {
      expect(answer.code).toBe('conflict');
      expect(answer.details.slots, `instead of ${time}`).toEqual(free.slice(0, 5));
    } else {
      expect([answer.status, Object.keys(answer.fields ?? {})], `${time} is not free`).toEqual([400, ['slotStart']]);
    }
  }
}

test('every free time can be booked, and no other', async () => {
  await fc.assert(fc.asyncProperty(scene, play), { numRuns });
});

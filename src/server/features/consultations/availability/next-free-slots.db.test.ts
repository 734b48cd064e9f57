import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { emptyAvailability } from '#shared/consultations/availability.ts';
import { uncached } from '#server/answers/public-context.ts';
import { availabilities, consultations, consultationSlots } from '#server/db/schema/index.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { shared } from '#tests/support/app/shared.ts';
import { findFirstFreeSlots, nextFreeSlots, slotState } from './next-free-slots.ts';

const database = shared(() => openTestDatabase());
/** A Wednesday, 09:00 in Kampala. */
const now = new Date('2026-11-25T06:00:00.000Z');
const options = { now, minutes: 30 } as const;
const thursday = (time: string) => new Date(`2026-11-26T${time}:00+03:00`);

let id: string;
let consultation: string;
beforeAll(async () => {
  ({ id } = await createProfessional(database.db));
  consultation = uuidv7();
  await database.db.insert(availabilities).values({
    ...emptyAvailability,
    lengths: [30],
    meetings: ['telephone'],
    weekly: [{ weekday: 4, spans: [{ from: '09:00', to: '11:00' }] }],
    professionalId: id,
    checkAt: now,
    updatedAt: now,
  });
  await database.db.insert(consultations).values({
    id: consultation,
    professionalId: id,
    name: 'Okello James',
    email: 'okello@example.com',
    message: 'Books.',
    createdAt: now,
    updatedAt: now,
  });
  await database.db.insert(consultationSlots).values({
    consultationId: consultation,
    kind: 'asked',
    professionalId: id,
    startsAt: thursday('09:30'),
    endsAt: thursday('10:00'),
  });
});

test('the next free slots leave out what is taken, but for a consultation that is being moved', async () => {
  const times = ['09:00', '10:00', '10:15', '10:30'].map(thursday);
  expect((await nextFreeSlots(database.db, id, options)).slice(0, 4)).toEqual(times);
  const moved = await nextFreeSlots(database.db, id, { ...options, except: consultation });
  expect(moved).toEqual(['09:00', '09:15', '09:30', '09:45', '10:00'].map(thursday));
  expect(await nextFreeSlots(database.db, uuidv7(), options)).toEqual([]);
});

test.each([
  ['09:00', 'free'],
  ['09:15', 'taken'],
  ['09:30', 'taken'],
  ['10:00', 'free'],
  ['10:45', 'outside'],
  ['08:45', 'outside'],
  ['09:01', 'outside'],
] as const)('at %s a slot is %s', async (time, state) => {
  expect(await slotState(database.db, id, thursday(time), options)).toBe(state);
});

test('a slot within the notice period, of another length, or of a professional without hours is outside', async () => {
  const late = { ...options, now: thursday('01:00') };
  expect(await slotState(database.db, id, thursday('09:00'), late)).toBe('outside');
  expect(await slotState(database.db, id, thursday('09:00'), { ...options, minutes: 15 })).toBe('outside');
  expect(await slotState(database.db, uuidv7(), thursday('09:00'), options)).toBe('outside');
});

test('each of several professionals has a first free slot, unless they can’t be booked', async () => {
  const { id: without } = await createProfessional(database.db);
  const { id: closed } = await createProfessional(database.db, { acceptingClients: false });
  const context = uncached({ db: database.db, now });
  const found = await findFirstFreeSlots(context, [id, without, closed]);
  // It changes a moment after the notice of twelve hours begins.
  const changesAt = new Date('2026-11-25T18:00:00.001Z');
  expect([...found]).toEqual([[id, { start: thursday('09:00'), changesAt }]]);
  expect(await findFirstFreeSlots(context, [without])).toEqual(new Map());
});

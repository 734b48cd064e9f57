import { expect, test } from 'vitest';
import { availabilityBody } from '#shared/api/consultations/availability.ts';
import { checkAvailability } from '#shared/consultations/check-availability.ts';
import { toMinutes } from '#shared/consultations/slots.ts';
import { buildProfessional } from '#sample/people/professional.ts';
import { buildEarlier } from './earlier.ts';
import { buildHours } from './hours.ts';

const now = new Date('2026-11-20T09:00:00Z');
const people = Array.from({ length: 240 }, (_, index) => buildProfessional(index, now));
const hours = people.map((person, index) => buildHours(index, person, now));
const set = hours.flatMap((row) => row ?? []);
const earlier = people.map((person, index) => buildEarlier(index, person, hours[index]!, { now, holidays: new Set() }));

test('most approved sample professionals have hours within an office’s day that the availability form would accept', () => {
  const approved = people.filter(({ professional }) => professional.approvalStatus === 'approved').length;
  expect(set.length / approved).toBeGreaterThan(0.65);
  expect(set.length).toBeLessThan(approved);
  for (const { professionalId, checkAt, updatedAt, ...body } of set) {
    const parsed = availabilityBody.parse(body);
    expect(
      checkAvailability(parsed, now),
      `${professionalId} ${checkAt.toISOString()} ${updatedAt.toISOString()}`,
    ).toEqual({});
    for (const { weekday, spans } of body.weekly) {
      expect(weekday).toBeLessThan(7);
      for (const { from, to } of spans) {
        expect(toMinutes(from)).toBeGreaterThanOrEqual(8 * 60);
        expect(toMinutes(to)).toBeLessThanOrEqual(17 * 60);
      }
    }
  }
});

test('texts of sample consultations have no unfilled slot, and the same number gives the same hours and history', () => {
  const texts = [
    ...set.map(({ directions }) => directions),
    ...earlier.flatMap((each) => each.consultations.map(({ message }) => message)),
  ];
  for (const text of texts) expect(text).not.toMatch(/[{}[\]|@]|undefined|null| {2}/);
  expect(buildHours(7, people[7]!, now)).toEqual(hours[7]);
  expect(buildEarlier(0, people[0]!, hours[0]!, { now, holidays: new Set() })).toEqual(earlier[0]);
});

test('earlier consultations are in order: asked, answered, ended, and long past', () => {
  const rows = earlier.flatMap((each) => each.consultations);
  expect(rows.length).toBeGreaterThan(200);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['completed', 'declined', 'cancelled', 'no_show']));
  for (const { requestedAt, answeredAt, slotStart, endedAt } of rows) {
    expect(requestedAt!.getTime()).toBeLessThanOrEqual(answeredAt!.getTime());
    expect(answeredAt!.getTime()).toBeLessThan(slotStart!.getTime());
    expect(answeredAt!.getTime()).toBeLessThanOrEqual(endedAt!.getTime());
    expect(endedAt!.getTime()).toBeLessThan(now.getTime() - 9 * 86_400_000);
  }
});

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Holiday } from '#shared/api/settings/holidays.ts';
import { auditEvents, auditPersonal } from '#server/db/schema/index.ts';
import { fillHolidays } from '#server/features/settings/jobs.ts';
import { newPerson, type Person } from '#tests/support/applications/application-people.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ poolSize: 4, config: { rateLimits: false } });
let admin: Person;
let other: Person;
const fitr = { day: '2027-03-10', name: 'Eid al-Fitr', kind: 'eid_al_fitr' };

beforeAll(async () => {
  admin = await newPerson(server, 'admin', { firstName: 'Ruth', lastName: 'Auma' });
  other = await newPerson(server, 'admin', { firstName: 'Peter', lastName: 'Okot' });
});
beforeEach(async () => {
  await server.database.query('delete from public_holidays');
  await fillHolidays(server.database, server.clock());
});

const inYear = (year: number) => admin.call('GET', `/settings/holidays?year=${year}`);
const named = async (year: number) =>
  (await inYear(year)).holidays
    .filter(({ isRemoved }: Holiday) => !isRemoved)
    .map(({ day, name }: Holiday) => `${day} ${name}`);
const add = (body: object, by = admin) => by.call('POST', '/settings/holidays', body);
const at = (version: number) => ({ 'if-match': String(version) });

describe('what is filled in', () => {
  test('the days known ahead, from last year to three years from now', async () => {
    expect(await inYear(2026)).toMatchObject({ year: 2026, firstYear: 2025, lastYear: 2029 });
    expect(await named(2027)).toEqual([
      '2027-01-01 New Year’s Day',
      '2027-01-26 Liberation Day',
      '2027-02-16 Archbishop Janani Luwum Day',
      '2027-03-08 International Women’s Day',
      '2027-03-26 Good Friday',
      '2027-03-29 Easter Monday',
      '2027-05-01 Labour Day',
      '2027-06-03 Martyrs’ Day',
      '2027-06-09 National Heroes’ Day',
      '2027-10-09 Independence Day',
      '2027-12-25 Christmas Day',
      '2027-12-26 Boxing Day',
    ]);
    expect([await named(2025), await named(2029)].map(({ length }) => length)).toEqual([12, 12]);
    expect([await named(2024), await named(2030)]).toEqual([[], []]);
    expect((await inYear(2027)).holidays[0]).toMatchObject({ kind: 'yearly', changedBy: null, version: 1 });
  });

  test('the next year is added when a year begins, and no day twice', async () => {
    const later = new Date('2027-01-01T09:00:00.000Z');
    expect(await fillHolidays(server.database, later)).toBe(12);
    expect(await fillHolidays(server.database, later)).toBe(0);
    expect(await named(2030)).toHaveLength(12);
  });

  test('two processes that fill at once fill once', async () => {
    await server.database.query('delete from public_holidays');
    const added = await Promise.all(Array.from({ length: 4 }, () => fillHolidays(server.database, server.clock())));
    expect(added.reduce((sum, n) => sum + n)).toBe(60);
  });

  test('what an admin renamed or removed stays so', async () => {
    await admin.call('PUT', '/settings/holidays/2027-10-09', { name: 'Independence of Uganda' });
    await admin.call('DELETE', '/settings/holidays/2027-12-26');
    expect(await fillHolidays(server.database, server.clock())).toBe(0);
    expect(await named(2027)).toContain('2027-10-09 Independence of Uganda');
    expect((await named(2027)).some((holiday: string) => holiday.startsWith('2027-12-26'))).toBe(false);
  });
});

describe('adding', () => {
  test('an Eid: who added it and when', async () => {
    const { status, holiday } = await add(fitr);
    expect(status).toBe(201);
    expect(holiday).toEqual({
      ...fitr,
      isRemoved: false,
      changedAt: server.clock().toISOString(),
      changedBy: 'Ruth Auma',
      version: 1,
    });
    expect(await named(2027)).toContain('2027-03-10 Eid al-Fitr');
  });

  test('the screen knows which of the next Eids is missing', async () => {
    const eids = async () => (await inYear(2026)).eids;
    expect(await eids()).toEqual([
      { kind: 'eid_al_fitr', around: '2027-03-09', isEntered: false },
      { kind: 'eid_al_adha', around: '2027-05-16', isEntered: false },
    ]);
    await add(fitr);
    // The wrong day of the wrong year, and a removed one, are not the next Eid.
    await add({ day: '2026-05-27', name: 'Eid al-Adha', kind: 'eid_al_adha' });
    await add({ day: '2027-05-17', name: 'Eid al-Adha', kind: 'eid_al_adha' });
    await admin.call('DELETE', '/settings/holidays/2027-05-17');
    expect((await eids()).map(({ isEntered }: { isEntered: boolean }) => isEntered)).toEqual([true, false]);
    // An Eid on another holiday's day is entered by giving that holiday the Eid's kind.
    await admin.call('PUT', '/settings/holidays/2027-05-01', {
      name: 'Labour Day and Eid al-Adha',
      kind: 'eid_al_adha',
    });
    expect((await eids())[1].isEntered).toBe(true);
  });

  test('a day that is a holiday already is refused, and says what it is', async () => {
    expect(await add({ ...fitr, day: '2027-03-26' })).toMatchObject({
      status: 409,
      code: 'conflict',
      error: '26 Mar 2027 is already a public holiday: Good Friday. You can rename it in the list.',
      details: { version: 1 },
    });
  });

  test('the same again changes nothing, with the same key or without', async () => {
    const key = { 'idempotency-key': 'eid' };
    const [first, second] = [
      await admin.call('POST', '/settings/holidays', fitr, key),
      await admin.call('POST', '/settings/holidays', fitr, key),
    ];
    expect(second).toEqual(first);
    expect(await add(fitr, other)).toEqual(first);
  });

  test('a holiday on a removed day restores that day under the new name', async () => {
    await add({ ...fitr, name: 'Eid' });
    await admin.call('DELETE', '/settings/holidays/2027-03-10');
    expect(await add(fitr)).toMatchObject({
      status: 201,
      holiday: { name: 'Eid al-Fitr', isRemoved: false, version: 3 },
    });
  });

  test.each([
    ['no day', { ...fitr, day: '2027-02-30' }, 'day'],
    ['before last year', { ...fitr, day: '2024-12-31' }, 'day'],
    ['more than three years ahead', { ...fitr, day: '2030-01-01' }, 'day'],
    ['a year without end', { ...fitr, day: '+012027-03-10' }, 'day'],
    ['no name', { ...fitr, name: ' \n ' }, 'name'],
    ['a long name', { ...fitr, name: 'x'.repeat(101) }, 'name'],
    ['a kind that only we fill in', { ...fitr, kind: 'yearly' }, 'kind'],
  ])('is refused: %s', async (_, body, field) => {
    expect(await add(body)).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });

  test('a year has forty at most, also when two are added at once', async () => {
    const days = Array.from({ length: 27 }, (_, n) => `2028-07-${String(n + 1).padStart(2, '0')}`);
    for (const day of days) expect((await add({ day, name: 'Declared', kind: 'declared' })).status).toBe(201);
    const both = await Promise.all(
      ['2028-08-01', '2028-08-02'].map((day) => add({ day, name: 'Declared', kind: 'declared' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await named(2028)).toHaveLength(40);
  });

  test('of two who add one day at once under two names, one does', async () => {
    const both = await Promise.all([add(fitr), add({ ...fitr, name: 'Idd' }, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

describe('changing', () => {
  test('renaming, removing and restoring, each recorded', async () => {
    const day = '2027-10-09';
    const renamed = await admin.call('PUT', `/settings/holidays/${day}`, { name: 'Independence' }, at(1));
    expect(renamed).toMatchObject({ status: 200, holiday: { name: 'Independence', kind: 'yearly', version: 2 } });
    const removed = await admin.call('DELETE', `/settings/holidays/${day}`, undefined, at(2));
    expect(removed).toMatchObject({ status: 200, holiday: { isRemoved: true, version: 3, changedBy: 'Ruth Auma' } });
    const restored = await other.call('PUT', `/settings/holidays/${day}`, { name: 'Independence' }, at(3));
    expect(restored).toMatchObject({ holiday: { isRemoved: false, version: 4, changedBy: 'Peter Okot' } });
    const { db } = server.database;
    const events = (await db.select().from(auditEvents)).filter(({ subjectId }) => subjectId === day);
    expect(events.map(({ action, actorId, facts }) => [action, actorId, facts]).slice(-3)).toEqual([
      ['settings.change_holiday', admin.id, { kind: 'yearly', kindBefore: 'yearly', version: 2, isRestored: false }],
      ['settings.remove_holiday', admin.id, { kind: 'yearly', kindBefore: 'yearly', version: 3, isRestored: false }],
      ['settings.change_holiday', other.id, { kind: 'yearly', kindBefore: 'yearly', version: 4, isRestored: true }],
    ]);
    const values = (await db.select().from(auditPersonal)).find(({ seq }) => seq === events.at(-3)!.seq)?.values;
    expect(values).toEqual({ name: 'Independence', before: 'Independence Day' });
  });

  test('one holiday by two admins: the second learns of the first change', async () => {
    await admin.call('PUT', '/settings/holidays/2027-12-25', { name: 'Christmas' }, at(1));
    for (const call of [
      other.call('PUT', '/settings/holidays/2027-12-25', { name: 'Noel' }, at(1)),
      other.call('DELETE', '/settings/holidays/2027-12-25', undefined, at(1)),
    ]) {
      expect(await call).toMatchObject({
        status: 409,
        code: 'conflict',
        error: 'Another admin has just changed this holiday. Please check it again.',
        details: { version: 2 },
      });
    }
  });

  test('a holiday to the state it already has is accepted and changes nothing', async () => {
    await admin.call('DELETE', '/settings/holidays/2027-12-25', undefined, at(1));
    expect(await other.call('DELETE', '/settings/holidays/2027-12-25', undefined, at(1))).toMatchObject({
      status: 200,
      holiday: { version: 2, changedBy: 'Ruth Auma' },
    });
  });

  test('once its admin has left, their name has left too, but not that it was changed', async () => {
    const leaving = await newPerson(server, 'admin', { firstName: 'Sarah', lastName: 'Leaves' });
    await add(fitr, leaving);
    await server.database.query('delete from users where id = $1', [leaving.id]);
    const { holidays } = await inYear(2027);
    expect(holidays.find(({ day }: Holiday) => day === fitr.day)).toMatchObject({ changedBy: 'Deleted user' });
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import type { Times } from '#shared/api/analytics/times.ts';
import { countRollups } from '#server/features/analytics/jobs.ts';
import { newPerson, type Person } from '#tests/support/applications/application-people.ts';
import { consultationPeople } from '#tests/support/consultations/consultation-people.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

/** Noon in Kampala on a Friday. */
const noon = new Date('2026-11-20T09:00:00.000Z');
const server = sharedTestApp({ config: { rateLimits: false } });
let admin: Person;
beforeAll(async () => {
  server.clock.set(noon);
  admin = await newPerson(server, 'admin');
});

const run = (sql: string, values: unknown[] = []) => server.database.query(sql, values);
async function times(period = 'this-month'): Promise<Times> {
  await countRollups(server.database, server.clock());
  const answer = await admin.call('GET', `/analytics/times?period=${period}`);
  expect(answer.status).toBe(200);
  return answer as unknown as Times;
}

/** Applications of one moment, with events this many hours later. */
async function work(n: number, sent: string, events: readonly (readonly [kind: string, hours: number])[]) {
  await run(
    `with made as (insert into applications (id, service_type, title, description, budget_min, budget_max, urgency, name,
         email, submitted_at, released_at, updated_at, search_text)
       select gen_random_uuid(), 'Tax Consultation', 'VAT', 'd', 1, 2, 'low', 'Grace', 'g@example.com', $2, $2, $2, 'vat'
       from generate_series(1, $1) returning id)
     insert into application_events (id, application_id, at, kind, by)
     select gen_random_uuid(), made.id, $2::timestamptz + e.hours * interval '1 hour', e.kind, 'admin'
     from made cross join unnest($3::text[], $4::float8[]) with ordinality e (kind, hours, place) order by made.id, place`,
    [n, sent, events.map(([kind]) => kind), events.map(([, hours]) => hours)],
  );
}

test('an empty marketplace has no durations, but shows the promised times', async () => {
  const { stages, answers } = await times();
  expect(stages.every(({ applications, medianHours }) => applications === null && medianHours === null)).toBe(true);
  expect(answers.map(({ answer, unit, promised, answered }) => [answer, unit, promised, answered])).toEqual([
    ['decide', 'working_days', 2, null],
    ['assign', 'working_days', 2, null],
    ['profile', 'working_days', 2, null],
    ['contact', 'office_hours', 24, null],
    ['consultation', 'hours', 24, null],
  ]);
});

test('stages last from one event to the next, and answers count in working days', async () => {
  await run('delete from applications');
  // A Monday, 10:00 in Kampala.
  const monday = '2026-11-02T07:00:00Z';
  await work(10, monday, [
    ['submitted', 0],
    ['approved', 24],
    ['assigned', 26],
    ['reminded', 30],
    ['proposed', 50],
    ['proposal_accepted', 60],
  ]);
  // A Friday: two working days end on Tuesday evening.
  await work(10, '2026-11-06T07:00:00Z', [
    ['submitted', 0],
    ['rejected', 24 * 5],
  ]);
  const { stages, answers } = await times();
  const of = (stage: string) => stages.find((one) => one.stage === stage);
  expect(of('pending')).toMatchObject({ applications: 20 });
  expect(of('assigned')).toEqual({ stage: 'assigned', applications: 10, medianHours: 18, slowHours: 23 });
  // It has not ended yet.
  expect(of('engaged')).toMatchObject({ applications: null });
  expect(answers[0]).toMatchObject({ answer: 'decide', answered: 20, inTime: 10, percent: 50, median: 1 });
  expect(answers[1]).toMatchObject({ answer: 'assign', answered: 10, inTime: 10, percent: 100, median: 0 });
  await admin.call('PUT', '/settings/promises', { contactHours: 24, profileDays: 2, applicationDays: 3 });
  expect((await times()).answers[0]).toMatchObject({ promised: 3, inTime: 20 });
  await run('delete from setting_versions');
});

test('a holiday entered afterwards changes which answers were in time', async () => {
  const decided = async () => (await times()).answers[0]!.inTime;
  expect(await decided()).toBe(10);
  // The Monday between that Friday and its answer on Wednesday.
  const holiday = { day: '2026-11-09', name: 'Mourning', kind: 'declared' };
  expect((await admin.call('POST', '/settings/holidays', holiday)).status).toBe(201);
  expect(await decided()).toBe(20);
  await admin.call('DELETE', '/settings/holidays/2026-11-09');
  expect(await decided()).toBe(10);
});

test('answers to messages count in office hours, and expired consultation requests count as late', async () => {
  const requestedAt = '2026-11-16T07:00:00Z';
  const message = async (n: number, hours: number) => {
    await run(
      `insert into contact_messages (id, name, email, subject, message, type, status, created_at, updated_at,
         first_answered_at, last_answered_at)
       select gen_random_uuid(), 'Grace', 'g@example.com', 's', 'm', 'general', 'answered', $2, $2,
         $2::timestamptz + $3 * interval '1 hour', $2::timestamptz + $3 * interval '1 hour' from generate_series(1, $1)`,
      [n, requestedAt, hours],
    );
  };
  await message(15, 2);
  // From Monday, 10:00, until Thursday, 10:00: thirty office hours.
  await message(5, 72);
  const people = await consultationPeople(server);
  for (let n = 0; n < 5; n += 1) await people.at('accepted');
  for (let n = 0; n < 5; n += 1) await people.at('requested');
  await run(`update consultations set created_at = $1, asked_at = $1`, [requestedAt]);
  await run(`update consultations set answered_at = $1::timestamptz + interval '3 hours' where status <> 'requested'`, [
    requestedAt,
  ]);
  const before = await times();
  expect(before.answers[3]).toMatchObject({ answer: 'contact', answered: 20, inTime: 15, percent: 75, median: 2 });
  expect(before.answers[4]).toMatchObject({ answered: 5, inTime: 5, median: 3 });
  await run(
    `update consultations set status = 'expired', ended_at = $1, next_check_at = null where status = 'requested'`,
    [noon],
  );
  expect((await times()).answers[4]).toMatchObject({ answered: 10, inTime: 5, percent: 50 });
});

test('the time to review a profile counts from sign-up, or from its latest submission, to approval', async () => {
  await run('delete from professionals');
  for (let n = 0; n < 6; n += 1) {
    const { id } = await newPerson(server, 'professional');
    await run(
      `update professionals set created_at = '2026-11-02T07:00:00Z', resubmitted_at = $2, approved_at = '2026-11-11T07:00:00Z'
       where id = $1`,
      [id, n < 3 ? '2026-11-10T07:00:00Z' : null],
    );
  }
  expect((await times('last-12-months')).answers[2]).toMatchObject({
    answer: 'profile',
    answered: 5,
    inTime: null,
    median: 1,
  });
});

describe('the report of a month', () => {
  const offer = (month: string, by = admin) => by.call('POST', '/analytics/report', { month });

  test('has the figures of a month that has ended, as a PDF file, once', async () => {
    await run('delete from applications');
    await work(12, '2026-10-05T07:00:00Z', [
      ['submitted', 0],
      ['approved', 24],
    ]);
    await countRollups(server.database, server.clock());
    const { status, path } = await offer('2026-10');
    expect(status).toBe(200);
    const file = await server.app.inject(path as string);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.headers['content-disposition']).toContain('mwesigwa-report-2026-10.pdf');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await server.app.inject(path as string)).statusCode).toBe(404);
  });

  test.each(['2026-11', '2027-01', '2025-10'])('is refused for %s', async (month) => {
    expect(await offer(month)).toMatchObject({ status: 400, fields: { month: expect.stringContaining('ended') } });
  });

  test('is for those who are still admins when they fetch it', async () => {
    const leaving = await newPerson(server, 'admin');
    const { path } = await offer('2026-10', leaving);
    await run(`update users set role = 'user' where id = $1`, [leaving.id]);
    expect((await server.app.inject(path as string)).statusCode).toBe(404);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { createProfileViewCounter } from '#server/features/reviews/reputation/count-profile-views.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { newPerson, type Person, signInPerson } from '#tests/support/applications/application-people.ts';
import { consultationAt, type ConsultationPoint } from '#tests/support/consultations/consultations.ts';
import { createReview } from '#tests/support/people/factories.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { createWork } from '#tests/support/fuzz/fuzz-reviews.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
let professional: Person;
const start = new Date('2026-11-20T09:00:00.000Z');
const hour = 3_600_000;
beforeEach(async () => {
  server.clock.set(start);
  professional = await newPerson(server, 'professional');
});

const read = async () => (await professional.call('GET', '/professionals/dashboard/reputation')).reputation;
const trust = async () => (await server.app.inject(`/api/professionals/${professional.id}`)).json().professional.trust;
const review = (rating: number, createdAt: string, overrides: object = {}) =>
  createReview(server.database.db, professional.id, { rating, createdAt: new Date(createdAt), ...overrides });

describe('how a professional is seen', () => {
  test('without reviews or views, there are no figures, and nothing is divided by zero', async () => {
    const reputation = await read();
    expect(reputation).toMatchObject({ rating: null, totalReviews: 0, repliesOwed: 0, views: { total: 0, before: 0 } });
    expect(reputation.months).toHaveLength(12);
    expect(reputation.months[0]).toEqual({ month: '2025-12', reviews: 0, average: null, overall: null });
    expect(reputation.months.at(-1).month).toBe('2026-11');
    expect(reputation.views.days).toHaveLength(30);
    expect(reputation.views.days.at(-1)).toEqual({ day: '2026-11-20', views: 0 });
    expect(reputation.trust).toEqual({
      here_since: '2026-01-05T08:00:00.000Z',
      engagements: null,
      answer_hours: null,
      consultations: null,
      reply_hours: null,
    });
  });

  test('is counted by Kampala month, without hidden reviews', async () => {
    await review(1, '2025-01-10T00:00:00Z');
    // The last moment of September in Kampala, and the first of October.
    await review(5, '2026-09-30T20:59:59.999Z', { reply: 'Thanks.', repliedAt: start });
    await review(4, '2026-09-30T21:00:00Z');
    await review(1, '2026-10-02T00:00:00Z', { status: 'hidden', hiddenReason: 'x', hiddenAt: start });
    const reputation = await read();
    expect(reputation).toMatchObject({ rating: 3.33, totalReviews: 3, repliesOwed: 2 });
    expect(reputation.months.slice(-4)).toEqual([
      { month: '2026-08', reviews: 0, average: null, overall: 1 },
      { month: '2026-09', reviews: 1, average: 5, overall: 3 },
      { month: '2026-10', reviews: 1, average: 4, overall: 3.33 },
      { month: '2026-11', reviews: 0, average: null, overall: 3.33 },
    ]);
    expect(reputation.breakdown.map(({ count }: { count: number }) => count)).toEqual([1, 1, 0, 0, 1]);
  });
});

describe('views', () => {
  const { stringify } = JSON;
  const days = async () => (await read()).views;
  const createCounter = (database: Pick<TestApp['database'], 'transaction'> = server.database) =>
    createProfileViewCounter({ database, clock: server.clock, log: quietLog });

  const createViews = (id: string, n: number) =>
    server.database.query(`insert into profile_views (professional_id, day, n) values ($1, '2026-11-20', $2)`, [id, n]);

  test('are counted by Kampala day and added up, without the owner’s own views', async () => {
    const views = createCounter();
    server.clock.set(new Date('2026-11-19T20:59:59Z'));
    views.count(professional.id.toUpperCase());
    server.clock.set(new Date('2026-11-19T21:00:00Z'));
    views.count(professional.id);
    views.count(professional.id);
    await views.flush();
    views.count(professional.id);
    views.uncount(professional.id);
    views.uncount(professional.id);
    // The clock is corrected, back into the previous day.
    server.clock.set(new Date('2026-11-19T20:00:00Z'));
    views.count(professional.id);
    await views.close();
    server.clock.set(start);
    expect((await days()).days.slice(-2)).toEqual([
      { day: '2026-11-19', views: 2 },
      { day: '2026-11-20', views: 1 },
    ]);
    expect(await days()).toMatchObject({ total: 3, before: 0 });
  });

  test('never fall below zero, and those of a deleted professional are dropped', async () => {
    const gone = await newPerson(server, 'professional');
    await server.database.query('delete from users where id = $1', [gone.id]);
    const views = createCounter();
    views.uncount(professional.id);
    views.count(gone.id);
    await views.flush();
    views.count(professional.id);
    await views.flush();
    views.uncount(professional.id);
    views.uncount(gone.id);
    await views.flush();
    views.uncount(professional.id);
    await views.close();
    expect(await days()).toMatchObject({ total: 0 });
    const { rows } = await server.database.query('select n from profile_views where professional_id = $1', [
      professional.id,
    ]);
    expect(stringify(rows)).toBe('[{"n":0}]');
  });

  test('that couldn’t be stored are added to the next write', async () => {
    const other = await newPerson(server, 'professional');
    await createViews(other.id, 3);
    let isAway = true;
    const views = createCounter({
      transaction: (work) =>
        server.database.transaction(async (tx) => {
          const done = await work(tx);
          // Fails after its last statement, so that everything before it must be rolled back.
          if (isAway) throw new Error('the database is away');
          return done;
        }),
    });
    views.count(professional.id);
    views.uncount(other.id);
    await views.flush();
    isAway = false;
    await views.close();
    expect(await days()).toMatchObject({ total: 1 });
    const { rows } = await server.database.query('select n from profile_views where professional_id = $1', [other.id]);
    expect(stringify(rows)).toBe('[{"n":2}]');
  });

  test('the call of the owner takes back one of theirs and no other', async () => {
    expect(await professional.call('POST', '/professionals/dashboard/own-view')).toMatchObject({ status: 200 });
  });
});

describe('what a profile says of the work here', () => {
  /** Creates completed works with this professional at a moment. */
  async function completed(n: number, at: Date): Promise<string[]> {
    const client = await newPerson(server, 'user');
    const ids: string[] = [];
    for (let index = 0; index < n; index += 1) {
      const id = await createWork(
        server,
        { user: client.id, professional: professional.id, admin: '' },
        professional.id,
      );
      await server.database.query('update applications set closed_at = $2 where id = $1', [id, at]);
      ids.push(id);
    }
    return ids;
  }
  const assigned = (id: string, at: Date, hours: number) =>
    server.database.query(
      `insert into application_assignments (id, application_id, professional_id, assigned_at, first_response_at, ended_at, ending)
       values (gen_random_uuid(), $1, $2, $3, $4, $4, 'completed')`,
      [id, professional.id, at, new Date(at.getTime() + hours * hour)],
    );

  test('shows no figure below 5 cases', async () => {
    const yesterday = new Date('2026-11-19T09:00:00Z');
    const ids = await completed(4, yesterday);
    for (const id of ids) await assigned(id, new Date('2026-11-01T09:00:00Z'), 3);
    expect(await trust()).toMatchObject({ engagements: null, answer_hours: null });
    const [fifth] = await completed(1, yesterday);
    await assigned(fifth!, new Date('2026-11-01T09:00:00Z'), 300);
    server.clock.set(new Date('2026-11-20T21:00:00Z'));
    expect(await trust()).toMatchObject({ engagements: 5, answer_hours: 3 });
  });

  test('counts work completed before the last midnight in Kampala, so a cached profile is right all day', async () => {
    await completed(4, new Date('2026-11-01T09:00:00Z'));
    const [fifth] = await completed(1, new Date('2026-11-20T08:00:00Z'));
    expect(await trust()).toMatchObject({ engagements: null });
    server.clock.set(new Date('2026-11-20T21:00:00Z'));
    expect(await trust()).toMatchObject({ engagements: 5 });
    // Reassigned work does not count.
    await server.database.query('update proposals set ended_at = $2 where application_id = $1', [fifth, start]);
    server.clock.set(new Date('2026-11-21T21:00:00Z'));
    expect(await trust()).toMatchObject({ engagements: null });
  });

  test.each([
    ['was given back at once', 'declined', 1, null],
    ['was taken back for want of a proposal', 'no_proposal', 120, null],
    ['was given to somebody else after a day', 'reassigned', 24, null],
    ['waits since yesterday', null, null, null],
    ['was cancelled within a day', 'cancelled', 23, 2],
  ])(
    'doesn’t call a professional fast who answers few requests: the other half %s',
    async (_, ending, hours, answerHours) => {
      const ids = await completed(11, new Date('2026-11-01T09:00:00Z'));
      const at = new Date('2026-11-18T09:00:00Z');
      for (const id of ids.slice(0, 5)) await assigned(id, at, 2);
      for (const id of ids.slice(5)) {
        await server.database.query(
          `insert into application_assignments (id, application_id, professional_id, assigned_at, ended_at, ending)
         values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
          [id, professional.id, at, hours === null ? null : new Date(at.getTime() + hours * hour), ending],
        );
      }
      expect(await trust()).toMatchObject({ answer_hours: answerHours });
      // With one more answer, it is half of them.
      await server.database.query(
        `update application_assignments set first_response_at = $2 where application_id = $1`,
        [ids[10], new Date(at.getTime() + 5 * hour)],
      );
      server.clock.advance(12 * hour);
      expect(await trust()).toMatchObject({ answer_hours: answerHours === null ? 5 : 2 });
    },
  );

  describe('of consultations', () => {
    /** As `trust`, but never cached. */
    const readTrust = async () => {
      const { call } = await signInPerson(server, professional.id, professional.email);
      return (await call('GET', '/professionals/dashboard/reputation')).reputation.trust;
    };
    const hours = (at: Date, count: number) => new Date(at.getTime() + count * hour);
    const of = (point: ConsultationPoint, overrides: Parameters<typeof consultationAt>[3]) =>
      consultationAt(server, { professional: professional.id }, point, overrides);
    const requestTimes = (at: Date) => ({ requestedAt: at, createdAt: at });
    const begin = new Date('2026-11-10T09:00:00Z');

    test('counts those that took place, from five on', async () => {
      const completedTimes = { ...requestTimes(begin), answeredAt: hours(begin, 1), endedAt: hours(begin, 50) };
      for (let n = 0; n < 4; n += 1) await of('completed', completedTimes);
      await of('client did not come', completedTimes);
      await of('cancelled', completedTimes);
      await of('completed', { ...completedTimes, endedAt: new Date('2026-11-20T08:00:00Z') });
      expect(await readTrust()).toMatchObject({ consultations: null });
      server.clock.set(new Date('2026-11-20T21:00:00Z'));
      expect(await readTrust()).toMatchObject({ consultations: 5 });
    });

    test('says within how many hours half of the requests were answered, where silence is no answer', async () => {
      const answered = async (count: number) =>
        await of('accepted', { ...requestTimes(begin), answeredAt: hours(begin, count) });
      for (const count of [1, 2, 3]) await answered(count);
      await of('expired', { ...requestTimes(begin), endedAt: hours(begin, 72) });
      // Cancelled by the client before the day was over: no one’s fault.
      await of('cancelled', { ...requestTimes(begin), endedAt: hours(begin, 5) });
      expect(await readTrust()).toMatchObject({ reply_hours: null });
      await of('requested', requestTimes(hours(begin, 100)));
      expect(await readTrust()).toMatchObject({ reply_hours: 3 });
      // Now half of them are unanswered.
      await of('cancelled', { ...requestTimes(begin), endedAt: hours(begin, 30) });
      expect(await readTrust()).toMatchObject({ reply_hours: 3 });
      await of('requested', requestTimes(hours(begin, 100)));
      server.clock.set(new Date('2026-11-21T21:00:00Z'));
      expect(await readTrust()).toMatchObject({ reply_hours: null });
    });

    test('forgets those of 90 days ago, and counts none that has not reached the professional', async () => {
      const long = new Date('2026-08-20T09:00:00Z');
      for (let n = 0; n < 5; n += 1) await of('accepted', { ...requestTimes(long), answeredAt: hours(long, 1) });
      for (let n = 0; n < 5; n += 1) await of('unconfirmed', { createdAt: begin });
      expect(await readTrust()).toMatchObject({ reply_hours: null });
    });
  });

  test('counts an answer dated before its question as 0 hours, because the clock was corrected', async () => {
    const ids = await completed(5, new Date('2026-11-01T09:00:00Z'));
    for (const id of ids) await assigned(id, new Date('2026-11-18T09:00:00Z'), -1);
    expect(await trust()).toMatchObject({ answer_hours: 0 });
  });

  test('ignores how fast a professional answered 90 days ago', async () => {
    const ids = await completed(5, new Date('2026-08-01T09:00:00Z'));
    for (const id of ids) await assigned(id, new Date('2026-08-22T09:00:00Z'), 1);
    expect(await trust()).toMatchObject({ answer_hours: 1 });
    server.clock.set(new Date('2026-11-20T21:00:00Z'));
    expect(await trust()).toMatchObject({ answer_hours: null });
  });
});

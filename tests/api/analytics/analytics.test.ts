import { beforeAll, describe, expect, test } from 'vitest';
import type { Funnel } from '#shared/api/analytics/analytics.ts';
import { serviceTypes } from '#shared/applications/service-types.ts';
import { countRollups } from '#server/features/analytics/jobs.ts';
import { newPerson, type Person } from '#tests/support/applications/application-people.ts';
import { createProfessional, createUser, signIn } from '#tests/support/people/factories.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

/** Noon in Kampala on the 20th of November 2026. */
const noon = new Date('2026-11-20T09:00:00.000Z');
const server = sharedTestApp({ config: { rateLimits: false } });
let admin: Person;
beforeAll(async () => {
  server.clock.set(noon);
  admin = await newPerson(server, 'admin');
});

const count = () => countRollups(server.database, server.clock());
const read = (url: string) => admin.call('GET', `/analytics/${url}`);

async function join(moment: string, n = 1): Promise<void> {
  for (let one = 0; one < n; one += 1)
    await createUser(server.database.db, { role: 'user', createdAt: new Date(moment) });
}

/** Applications that reached our team, sent at a moment. */
async function send(serviceType: string, moment: string, n: number): Promise<void> {
  await server.database.query(
    `insert into applications (id, service_type, title, description, budget_min, budget_max, urgency, name, email, submitted_at,
       released_at, updated_at, search_text)
     select gen_random_uuid(), $1, 'VAT', 'd', 1, 2, 'low', 'Grace', 'g@example.com', $2, $2, $2, 'vat' from generate_series(1, $3)`,
    [serviceType, moment, n],
  );
}

describe('an empty marketplace', () => {
  test('has no figures, before and after the first count', async () => {
    const empty = { now: null, before: null };
    expect(await read('growth')).toMatchObject({
      status: 200,
      countedAt: null,
      thisMonth: { until: '2026-11-20', comparedUntil: '2026-10-20', users: empty, professionals: empty },
    });
    await count();
    const { countedAt, months } = await read('growth');
    expect(countedAt).toBe(noon.toISOString());
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toEqual({ month: '2026-11', users: null, professionals: null, applications: null });
    const { services } = await read('services');
    expect(services).toEqual(serviceTypes.map((service) => ({ service, applications: null, share: null })));
  });
});

describe('growth', () => {
  test('compares this month with last month up to the same day, with days that start at midnight in Kampala', async () => {
    // 23:59:59.999 on 31 October and 00:00 on 1 November in Kampala.
    await join('2026-10-31T20:59:59.999Z', 2);
    await join('2026-10-31T21:00:00.000Z', 5);
    await join('2026-10-20T20:59:59.999Z', 6);
    await join('2026-10-20T21:00:00.000Z', 1);
    for (let n = 0; n < 7; n += 1) {
      const professional = await createProfessional(server.database.db);
      await server.database.query('update users set created_at = $2 where id = $1', [professional.id, noon]);
    }
    await send('Tax Consultation', '2026-11-02T09:00:00Z', 4);
    // No one confirmed the e-mail address: it hasn't reached us.
    await send('Tax Consultation', '2026-11-02T09:00:00Z', 1);
    await server.database.query(
      `update applications set released_at = null where id = (select id from applications limit 1)`,
    );
    await count();
    const { thisMonth, months } = await read('growth');
    expect(thisMonth).toEqual({
      until: '2026-11-20',
      comparedUntil: '2026-10-20',
      users: { now: 5, before: 6 },
      professionals: { now: 7, before: null },
      applications: { now: null, before: null },
    });
    expect(months.slice(-2)).toEqual([
      { month: '2026-10', users: 9, professionals: null, applications: null },
      { month: '2026-11', users: 5, professionals: 7, applications: null },
    ]);
  });

  test('an account that is deleted no longer counts, also in a month long past', async () => {
    await join('2026-01-15T09:00:00Z', 6);
    await count();
    const january = async () => (await read('growth')).months[1];
    expect(await january()).toMatchObject({ month: '2026-01', users: 6 });
    await server.database.query(`delete from users where created_at = '2026-01-15T09:00:00Z'`);
    await count();
    expect(await january()).toMatchObject({ month: '2026-01', users: null });
  });

  test('on the 31st the month before ends with its last day', async () => {
    server.clock.set(new Date('2026-12-31T09:00:00.000Z'));
    const late = await newPerson(server, 'admin');
    const { thisMonth } = await late.call('GET', '/analytics/growth');
    expect(thisMonth).toMatchObject({ until: '2026-12-31', comparedUntil: '2026-11-30', users: { before: 5 } });
    server.clock.set(noon);
  });
});

describe('service categories', () => {
  test('are in steps of five, with shares of what is shown, the most wanted first', async () => {
    await server.database.query('delete from applications');
    await send('Tax Consultation', '2026-11-05T09:00:00Z', 22);
    await send('Estate Planning', '2026-11-05T09:00:00Z', 8);
    await send('Debt Management', '2026-11-05T09:00:00Z', 4);
    await send('Mortgage Advice', '2026-10-05T09:00:00Z', 11);
    await count();
    const readServices = async (period: string) =>
      (await read(`services?period=${period}`)).services.filter(
        ({ applications }: { applications: number | null }) => applications !== null,
      );
    expect(await readServices('this-month')).toEqual([
      { service: 'Tax Consultation', applications: 20, share: 67 },
      { service: 'Estate Planning', applications: 10, share: 33 },
    ]);
    expect(await readServices('last-month')).toEqual([{ service: 'Mortgage Advice', applications: 10, share: 100 }]);
    expect(await readServices('last-3-months')).toHaveLength(3);
    expect(await read('services?period=last-month')).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
    expect(await read('services?period=this-month')).toMatchObject({ from: '2026-11-01', to: '2026-11-20' });
  });

  test('hide a single person: one application more doesn’t change the difference of two periods', async () => {
    const tax = async (period: string) =>
      (await read(`services?period=${period}`)).services.find(
        ({ service }: { service: string }) => service === 'Tax Consultation',
      ).applications as number | null;
    const difference = async () => (await tax('last-12-months'))! - (await tax('this-month'))!;
    await send('Tax Consultation', '2026-10-05T09:00:00Z', 7);
    await count();
    const before = await difference();
    await send('Tax Consultation', '2026-10-06T09:00:00Z', 1);
    await count();
    expect(await difference()).toBe(before);
    expect(before % 5).toBe(0);
  });
});

describe('the funnel', () => {
  const steps = async (query = '') => (await read(`funnel?period=this-month${query}`)).steps as Funnel['steps'];

  test('has how far applications have come, with the views of pages before it', async () => {
    await server.database.query('delete from applications');
    await server.database.query('delete from page_views');
    await send('Tax Consultation', '2026-11-03T09:00:00Z', 40);
    await send('Estate Planning', '2026-11-03T09:00:00Z', 10);
    await server.database.query(
      `insert into application_events (id, application_id, at, kind, by)
       select gen_random_uuid(), id, submitted_at, 'approved', 'admin' from (select * from applications where service_type = 'Tax Consultation' limit 30) a
       union all
       select gen_random_uuid(), id, submitted_at, 'proposed', 'professional' from (select * from applications where service_type = 'Estate Planning' limit 6) a`,
    );
    await server.database.query(
      `insert into page_views (day, kind, n) values ('2026-11-01', 'home', 900), ('2026-11-20', 'professional', 300),
         ('2026-10-31', 'home', 5000)`,
    );
    await count();
    expect(await read('funnel?period=this-month')).toMatchObject({
      status: 200,
      from: '2026-11-01',
      to: '2026-11-20',
      visits: { pages: 1200, profiles: 300 },
    });
    const stepRows = (await steps()).map(({ step, applications, percent }) => [step, applications, percent]);
    expect(stepRows.slice(0, 5)).toEqual([
      ['application', 50, 100],
      // An application with a proposal must have been approved and assigned.
      ['approved', 35, 70],
      ['assigned', 5, 10],
      ['proposed', 5, 10],
      ['agreed', null, null],
    ]);
  });

  test('of one service or district leaves out page views, which are counted for the whole site only', async () => {
    const ofService = await read('funnel?period=this-month&service=Estate%20Planning');
    expect(ofService).toMatchObject({ visits: null });
    expect(ofService.steps[0]).toEqual({ step: 'application', applications: 10, percent: 100 });
    expect((await steps('&district=Gulu')).every(({ applications }) => applications === null)).toBe(true);
    expect(await read('funnel?district=Atlantis')).toMatchObject({ status: 400 });
    expect(await read('funnel?district=Gulu&profession=Accountant')).toMatchObject({
      status: 400,
      fields: { profession: 'Please choose a service, a district or a profession.' },
    });
  });

  test('of one profession counts the applications assigned to its professionals, by their present profession', async () => {
    const { id } = await createProfessional(server.database.db, { profession: 'Accountant' });
    await server.database.query(`update applications set professional_id = $1 where service_type = 'Estate Planning'`, [
      id,
    ]);
    await count();
    const sent = async (profession: string) => (await steps(`&profession=${profession}`))[0]!.applications;
    expect(await sent('Accountant')).toBe(10);
    await server.database.query(`update professionals set profession = 'Estate Planner' where id = $1`, [id]);
    await count();
    expect([await sent('Accountant'), await sent('Estate%20Planner')]).toEqual([null, 10]);
  });
});

describe('completed work', () => {
  /** Completed in a month at the budget's maximum as the price, as nothing was agreed here. */
  async function complete(serviceType: string, district: string | null, closedAt: string, prices: readonly number[]) {
    await server.database.query(
      `insert into applications (id, service_type, title, description, budget_min, budget_max, urgency, name, email, district,
         status, closed_at, submitted_at, released_at, updated_at, search_text)
       select gen_random_uuid(), $1, 'VAT', 'd', 1, price, 'low', 'Grace', 'g@example.com', $2, 'completed', $3, $3, $3, $3, 'vat'
       from unnest($4::bigint[]) price`,
      [serviceType, district, closedAt, prices],
    );
  }
  const readCompleted = async (query: string) => await read(`completed?period=this-month${query}`);

  test('is worth the number that is shown at the average price, by service or district, and is hidden below five', async () => {
    await server.database.query('delete from applications');
    await complete('Tax Consultation', 'Gulu', '2026-11-03T09:00:00Z', [100_000, 200_000, 300_000, 400_000]);
    await count();
    expect(await readCompleted('')).toMatchObject({
      status: 200,
      all: { applications: null, averagePrice: null, value: null },
      rows: [],
    });
    await complete('Estate Planning', 'Gulu', '2026-11-03T09:00:00Z', [1_000_000, 1_000_000, 1_000_000]);
    // Another month, in Kampala: the last minute of October.
    await complete('Estate Planning', null, '2026-10-31T20:59:00Z', [9, 9, 9, 9, 9, 9]);
    await count();
    // Seven at 571,428 shillings on average.
    const seven = { applications: 5, averagePrice: 570_000, value: 2_850_000 };
    expect(await readCompleted('')).toMatchObject({ all: seven, rows: [] });
    expect((await readCompleted('&by=district')).rows).toEqual([{ name: 'Gulu', ...seven }]);
    expect((await read('completed?period=last-month&by=district')).rows).toMatchObject([
      { name: null, applications: 5 },
    ]);
    expect(await read('completed?by=client')).toMatchObject({ status: 400 });
  });
});

describe('system health', () => {
  test('active users are those who were here in the last day, each once', async () => {
    const { db } = server.database;
    await server.database.query('delete from sessions where user_id <> $1', [admin.id]);
    expect(await read('health')).toMatchObject({ status: 200, activeUsers: null });
    for (let n = 0; n < 4; n += 1) {
      const { id } = await createUser(db, { role: 'user' });
      await signIn(db, id, noon);
      await signIn(db, id, noon);
    }
    const { id: gone } = await createUser(db, { role: 'user' });
    const twoDaysAgo = new Date(noon.getTime() - 2 * 86_400_000);
    await signIn(db, gone, twoDaysAgo);
    expect((await read('health')).activeUsers).toBe(5);
  });

  test('answers of this process are counted and timed, its own failures too', async () => {
    for (let n = 0; n < 30; n += 1) await read('growth');
    const { answers } = await read('health');
    expect(answers).toMatchObject({ since: expect.any(String), errorPercent: 0 });
    expect(answers.counted).toBeGreaterThanOrEqual(30);
    expect(answers.medianMs).toBeLessThanOrEqual(answers.slowestMs);
    await server.database.query('alter table daily_rollups rename to daily_rollups_away');
    for (let n = 0; n < 10; n += 1) expect(await read('growth')).toMatchObject({ status: 500 });
    await server.database.query('alter table daily_rollups_away rename to daily_rollups');
    const after = (await read('health')).answers;
    expect(after.errorPercent).toBeCloseTo((100 * 10) / after.counted, 1);
  });
});

describe('the figures as a file', () => {
  test('have every month of the period, and no count below five', async () => {
    await send('Mortgage Advice', '2026-10-05T09:00:00Z', 11);
    await count();
    const offered = await admin.call('POST', '/analytics/export', { period: 'last-month' });
    expect(offered.status, JSON.stringify(offered)).toBe(200);
    const { body, headers } = await server.app.inject(offered.path);
    expect(headers['content-disposition']).toContain('mwesigwa-analytics-2026-11-20.csv');
    const lines = body.slice(1).trim().split('\r\n');
    expect(lines[0]).toBe('"Month","Figure","Service","Number","Remark"');
    expect(lines).toHaveLength(1 + 3 + serviceTypes.length);
    const plain = lines.map((line) => line.replaceAll('"', ''));
    expect(plain).toContain('2026-10,New users,,9,');
    expect(plain).toContain('2026-10,Applications,Mortgage Advice,10,To the nearest 5');
    expect(plain).toContain('2026-10,New professionals,,,Fewer than 5');
    const { rows } = await server.database.query(
      `select facts from audit_events where action = 'list.save_file' and actor_id = $1`,
      [admin.id],
    );
    expect(rows).toEqual([{ facts: { list: 'analytics', rows: 13 } }]);
  });

  test('the whole year by default', async () => {
    const offered = await admin.call('POST', '/analytics/export', {});
    const { body } = await server.app.inject(offered.path);
    expect(body.trim().split('\r\n')).toHaveLength(1 + 12 * 13);
  });
});

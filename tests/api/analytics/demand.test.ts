import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Demand } from '#shared/api/analytics/demand.ts';
import { createSearchCounter } from '#server/features/analytics/index.ts';
import { countAllFunnels } from '#server/features/analytics/funnels/count-funnels.ts';
import { countRollups } from '#server/features/analytics/jobs.ts';
import { newPerson, type Person } from '#tests/support/applications/application-people.ts';
import { consultationPeople } from '#tests/support/consultations/consultation-people.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const noon = new Date('2026-11-20T09:00:00.000Z');
const server = sharedTestApp({ config: { rateLimits: false } });
let admin: Person;
const run = (sql: string, values: unknown[] = []) => server.database.query(sql, values);

beforeAll(async () => {
  server.clock.set(noon);
  admin = await newPerson(server, 'admin');
});

describe('demand and supply', () => {
  const read = async (period = 'this-month') =>
    (await admin.call('GET', `/analytics/districts?period=${period}`)) as unknown as Demand & { status: number };
  const of = async (district: string, period?: string) =>
    (await read(period)).districts.find((row) => row.district === district);

  async function search(district: string, n: number, isEmpty = false): Promise<void> {
    const counter = createSearchCounter({ database: server.database, clock: server.clock, log: quietLog });
    for (let one = 0; one < n; one += 1) counter.count({ district, isEmpty });
    await counter.close();
  }

  test('an empty marketplace has all districts, and no figures', async () => {
    const { status, districts, wider } = await read();
    expect([status, districts.length]).toEqual([200, 136]);
    expect(new Set(districts.map(({ searches, empty, applications }) => searches ?? empty ?? applications))).toEqual(
      new Set([null]),
    );
    expect(wider).toEqual({ searches: null, empty: null });
  });

  test('has searches in steps of five, and exact numbers of professionals and checked licences', async () => {
    await search('Gulu', 11);
    await search('Gulu', 7, true);
    await search('Arua', 4);
    await search('', 23);
    for (let n = 0; n < 3; n += 1) await createProfessional(server.database.db, { district: 'Gulu' });
    await run(
      `insert into applications (id, service_type, title, description, budget_min, budget_max, urgency, name, email, district,
         submitted_at, released_at, updated_at, search_text)
       select gen_random_uuid(), 'Tax Consultation', 'VAT', 'd', 1, 2, 'low', 'Grace', 'g@example.com', 'Gulu', $1, $1, $1, 'vat'
       from generate_series(1, 9)`,
      [noon],
    );
    await countRollups(server.database, server.clock());
    expect(await of('Gulu')).toEqual({
      district: 'Gulu',
      searches: 20,
      empty: 5,
      applications: 10,
      professionals: 3,
      checked: 0,
    });
    expect(await of('Arua')).toMatchObject({ searches: null, empty: null, professionals: 0 });
    expect((await read()).wider).toEqual({ searches: 25, empty: null });
    expect(await of('Gulu', 'last-month')).toMatchObject({ searches: null, applications: null, professionals: 3 });
  });

  test('is a file too, with what is too small left out', async () => {
    const { path, status } = await admin.call('POST', '/analytics/districts/export', { period: 'this-month' });
    expect(status).toBe(200);
    const { body, headers } = await server.app.inject(path as string);
    expect(headers['content-disposition']).toContain('mwesigwa-districts-2026-11-20.csv');
    const lines = body.slice(1).trim().replaceAll('"', '').split('\r\n');
    expect(lines).toHaveLength(137);
    expect(lines).toContain('Gulu,20,5,10,3,0');
    expect(lines).toContain('Arua,Fewer than 5,Fewer than 5,Fewer than 5,0,0');
  });
});

describe('a professional’s own funnel', () => {
  const count = () => countAllFunnels(server.database, server.clock());
  const read = async (by: Person) => await by.call('GET', '/analytics/own-funnel');

  beforeEach(async () => {
    await run('delete from professionals');
  });

  async function peers(n: number, district: string, seen: number): Promise<void> {
    for (let one = 0; one < n; one += 1) {
      const { id } = await createProfessional(server.database.db, { district, profession: 'Tax Consultant' });
      await run(`insert into profile_views (professional_id, day, n, seen) values ($1, '2026-11-19', 0, $2)`, [
        id,
        seen,
      ]);
    }
  }
  async function own(district: string): Promise<Person> {
    const person = await newPerson(server, 'professional');
    await run(`update professionals set district = $2, profession = 'Tax Consultant' where id = $1`, [
      person.id,
      district,
    ]);
    return person;
  }

  test('has every step of 90 days, once it has been counted', async () => {
    const { professional, at } = await consultationPeople(server);
    expect(await read(professional)).toMatchObject({ status: 200, days: 90, own: null, countedAt: null });
    await run(
      `insert into profile_views (professional_id, day, n, seen) values ($1, '2026-11-19', 3, 40), ($1, '2026-08-01', 9, 90)`,
      [professional.id],
    );
    await at('accepted');
    await at('requested');
    await at('declined');
    await count();
    expect(await read(professional)).toMatchObject({
      countedAt: noon.toISOString(),
      own: { seen: 40, opened: 3, asked: 3, proposed: 1, agreed: 1 },
      peers: null,
    });
    // Counted again it is the same, and a professional who is no longer approved has none.
    await count();
    expect((await read(professional)).own).toMatchObject({ asked: 3 });
    await run(`update professionals set approval_status = 'pending', approved_at = null where id = $1`, [
      professional.id,
    ]);
    server.clock.advance(1000);
    await count();
    expect((await read(professional)).own).toBeNull();
    server.clock.set(noon);
  });

  test('is compared with the median of at least ten peers, and with none if there are fewer', async () => {
    const grace = await own('Gulu');
    await peers(9, 'Gulu', 20);
    await count();
    expect((await read(grace)).peers).toBeNull();
    await peers(1, 'Gulu', 80);
    await count();
    expect((await read(grace)).peers).toEqual({
      profession: 'Tax Consultant',
      district: 'Gulu',
      count: 10,
      medians: { seen: 20, opened: 0, asked: 0, proposed: 0, agreed: 0 },
    });
  });

  test('where a district has too few, peers are those in all of Uganda', async () => {
    const grace = await own('Moroto');
    await peers(6, 'Gulu', 20);
    await peers(6, 'Arua', 30);
    await count();
    expect((await read(grace)).peers).toMatchObject({ district: null, count: 12, medians: { seen: 20 } });
  });
});

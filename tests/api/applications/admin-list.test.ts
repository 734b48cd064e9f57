import { beforeAll, describe, expect, test } from 'vitest';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { applicationAt, fourPeople, need } from '#tests/support/applications/application-people.ts';
import { again } from '#tests/support/reviews/review-people.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
let people: Awaited<ReturnType<typeof fourPeople>>;
const titles = new Map<string, string>();
const friday = new Date('2026-11-20T09:00:00.000Z');

async function listed(query: string): Promise<string[]> {
  const { status, applications } = await people.admin.call('GET', `/applications?${query}`);
  expect(status, query).toBe(200);
  return applications.map(({ id }: { id: string }) => titles.get(id));
}

beforeAll(async () => {
  server.clock.set(friday);
  people = await fourPeople(server);
  const send = async (title: string, overrides: object) => {
    const { application } = await people.client.call('POST', '/applications', need({ title, ...overrides }));
    titles.set(application.id, title);
    server.clock.advance(60_000);
    return application.id;
  };
  await send('dear', { budget: { min: 1, max: 5_000_000 }, urgency: 'low' });
  const decided = await send('decided', { budget: { min: 1, max: 100_000 }, urgency: 'high' });
  await send('cheap', { budget: { min: 1, max: 2 }, urgency: 'high' });
  const { id: ended } = await applicationAt(people, 'completed', 'ended');
  titles.set(ended, 'ended');
  server.clock.advance(60_000);
  await people.admin.call('PUT', `/applications/${decided}/status`, { status: 'approved' });
  server.clock.advance(60_000);
  await send('last', { urgency: 'low' });
});

describe('the admins’ list', () => {
  test.each([
    ['sort=newest', ['last', 'ended', 'cheap', 'decided', 'dear']],
    ['sort=oldest', ['dear', 'decided', 'cheap', 'ended', 'last']],
    // By the time of the last step; ended ones come last.
    ['sort=longest', ['dear', 'cheap', 'decided', 'last', 'ended']],
    ['sort=longest&status=pending', ['dear', 'cheap', 'last']],
    ['sort=longest&unassigned=true', ['decided']],
    ['sort=urgent', ['decided', 'cheap', 'ended', 'dear', 'last']],
    ['sort=budget', ['dear', 'last', 'ended', 'decided', 'cheap']],
    ['sort=budget&status=pending', ['dear', 'last', 'cheap']],
    ['sort=oldest&urgency=high', ['decided', 'cheap']],
    ['sort=oldest&urgency=low&status=pending', ['dear', 'last']],
    ['sort=longest&waiting=true', ['dear', 'cheap', 'decided', 'last']],
    ['sort=oldest&waiting=true&status=approved', ['decided']],
    ['overdue=true', []],
  ])('has the right order and pages for %s', async (query, expected) => {
    // Several with the same budget have a fixed order: the newest first.
    expect(await listed(query)).toEqual(expected);
    const pages = await Promise.all(expected.map((_, offset) => listed(`${query}&limit=1&offset=${offset}`)));
    expect(pages.flat()).toEqual(expected);
  });

  test('shows only admins by when a decision is due, and can be filtered to overdue applications', async () => {
    const { applications, total, totalIsExact } = await people.admin.call('GET', '/applications?sort=oldest');
    expect({ total, totalIsExact }).toEqual({ total: 5, totalIsExact: true });
    const dueDates = applications.map((one: { decisionDueAt?: string }) => one.decisionDueAt);
    // The end of the second working day; nothing while it is not our turn.
    const tuesday = '2026-11-24T15:00:00.000Z';
    expect(dueDates).toEqual([tuesday, tuesday, tuesday, undefined, tuesday]);
    expect(JSON.stringify(await people.client.call('GET', '/applications/my-applications'))).not.toContain(
      'decisionDueAt',
    );
    for (const [moment, expected] of [
      [tuesday, []],
      ['2026-11-24T15:00:00.001Z', ['dear', 'decided', 'cheap', 'last']],
    ] as const) {
      server.clock.set(new Date(moment));
      people = await again(server, people);
      expect(await listed('sort=oldest&overdue=true')).toEqual(expected);
    }
    expect(await listed('sort=oldest&overdue=true&status=pending')).toEqual(['dear', 'cheap', 'last']);
  });

  test.each([
    'sort=dearest',
    'urgency=urgent',
    'overdue=maybe',
    'limit=101',
    'offset=-1',
    'from=yesterday',
    'from=0001-01-01',
    'to=0000-12-31',
    'after=x',
  ])('an invalid filter is reported: %s', async (query) => {
    expect(await people.admin.call('GET', `/applications?${query}`)).toMatchObject({ status: 400 });
  });

  test.each(['%40%40%40', '%E2%80%A6', '%2F%20-'])(
    'a search for punctuation only finds nothing: %s',
    async (search) => {
      const found = await people.admin.call('GET', `/applications?search=${search}`);
      expect(found).toMatchObject({ applications: [], total: 0, totalIsExact: true });
    },
  );

  test.each(['', '&status=pending'])(
    'sorted by budget has applications of deleted clients last, without their budget%s',
    async (more) => {
      await server.database.query(`update applications set user_id = null where title = 'dear'`);
      const { applications } = await people.admin.call('GET', `/applications?sort=budget${more}`);
      expect(applications.at(-1)).toMatchObject({ title: 'dear', budget: null });
      await server.database.query(`update applications set user_id = $1 where title = 'dear'`, [people.client.id]);
    },
  );

  test('a search that finds too many is counted up to a bound', async () => {
    await server.database.query(
      `insert into applications (id, user_id, service_type, title, description, budget_min, budget_max, urgency, name, email,
         submitted_at, released_at, updated_at, search_text)
       select gen_random_uuid(), $1, 'Tax Consultation', 'VAT', 'd', 1, 2, 'low', 'Grace', 'g@example.com', $2, $2, $2, 'umbrella ' || n
       from generate_series(1, 10050) n`,
      [people.client.id, friday],
    );
    expect(await people.admin.call('GET', '/applications?search=umbrella&limit=1')).toMatchObject({
      total: 10_000,
      totalIsExact: false,
    });
    expect(await people.admin.call('GET', '/applications?search=umbrella%2010049')).toMatchObject({
      total: 1,
      totalIsExact: true,
    });
    expect(await people.admin.call('GET', '/applications?limit=1')).toMatchObject({
      total: 10_055,
      totalIsExact: true,
    });
  });
});

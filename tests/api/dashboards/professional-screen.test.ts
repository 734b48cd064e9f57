import { describe, expect, test } from 'vitest';
import { applicationAt, type Person, proposal } from '#tests/support/applications/application-people.ts';
import { sharedWork } from '#tests/support/applications/shared-work.ts';

const { server, people, at } = sharedWork();

const earnings = async (by: Person = people.professional) =>
  (await by.call('GET', '/professionals/dashboard/earnings')).earnings;
const complete = (id: string, when: string) =>
  server.database.query(
    `update applications set status = 'completed', stage = null, completes_at = null, closed_at = $2 where id = $1`,
    [id, when],
  );

describe('earnings by month', () => {
  test('is the agreed price of completed jobs in the months of Kampala, and compared up to the same day', async () => {
    const closings = [
      // The last moment of October in Kampala, and the first of November.
      '2026-10-31T20:59:59.999Z',
      '2026-10-31T21:00:00.000Z',
      '2026-11-19T09:00:00.000Z',
      // Up to the same time of the same day, and after it.
      '2026-10-20T09:00:00.000Z',
      '2026-10-20T09:00:00.001Z',
      // A year and a day ago, and the first moment that counts.
      '2025-11-30T20:59:59.999Z',
      '2025-11-30T21:00:00.000Z',
    ];
    for (const closing of closings) await complete((await applicationAt(people, 'engaged')).id, closing);
    await applicationAt(people, 'engaged');
    const { months, sameDayBefore, latest } = await earnings();
    expect(months).toHaveLength(12);
    expect([months[0], months[10], months[11]]).toEqual([
      { month: '2025-12', amount: 600_000, jobs: 1 },
      { month: '2026-10', amount: 1_800_000, jobs: 3 },
      { month: '2026-11', amount: 1_200_000, jobs: 2 },
    ]);
    expect(sameDayBefore).toEqual({ amount: 600_000, until: '2026-10-20T09:00:00.000Z' });
    expect(latest.map(({ completedAt }: { completedAt: string }) => completedAt)).toEqual([closings[2], closings[1]]);
    expect(latest[0]).toMatchObject({ clientName: 'Grace Nakato', amount: 600_000 });
    // The card of the specification says the same.
    const { stats } = await people.professional.call('GET', '/professionals/dashboard/stats');
    expect(stats.monthlyEarnings).toBe(1_200_000);
    expect((await earnings(people.other)).months.every(({ jobs }: { jobs: number }) => jobs === 0)).toBe(true);
  });

  test('does not count work that went to someone else', async () => {
    const { id } = await applicationAt(people, 'engaged');
    await server.database.query('update proposals set ended_at = $2 where application_id = $1', [
      id,
      '2026-11-20T08:00:00.000Z',
    ]);
    await complete(id, '2026-11-20T08:30:00.000Z');
    expect((await earnings()).months.at(-1)).toMatchObject({ amount: 0, jobs: 0 });
  });
});

describe('the pipeline', () => {
  test('shows the work under way by step, with a total and the first applications of each', async () => {
    for (const point of ['assigned', 'proposed', 'engaged', 'changes_requested', 'problem', 'delivered'] as const)
      await applicationAt(people, point);
    await applicationAt(people, 'completed');
    for (let n = 0; n < 5; n += 1) await applicationAt(people, 'assigned');
    const { steps } = await people.professional.call('GET', '/applications/pipeline');
    const stepCounts = steps.map(
      ({ step, total, applications }: { step: string; total: number; applications: object[] }) => [
        step,
        total,
        applications.length,
      ],
    );
    expect(stepCounts).toEqual([
      ['new', 6, 5],
      ['proposed', 1, 1],
      ['agreed', 3, 3],
      ['delivered', 1, 1],
    ]);
    const stages = steps[2].applications.map(({ stage }: { stage: string }) => stage);
    // Items that wait for the professional come first.
    expect(stages).toEqual(['changes_requested', 'engaged', 'problem']);
    const { steps: others } = await people.other.call('GET', '/applications/pipeline');
    expect(others.map(({ total }: { total: number }) => total)).toEqual([0, 0, 0, 0]);
  });
});

describe('the list of a professional', () => {
  const list = async (query: string, by: Person = people.professional) => {
    const answer = await by.call('GET', `/applications/assigned/${people.professional.id}?${query}`);
    return { ...answer, titles: answer.applications?.map(({ title }: { title: string }) => title) };
  };

  test('is searched by words of the title, the service and the client’s name, and never by address', async () => {
    await applicationAt(people, 'assigned', 'VAT for my shop');
    await applicationAt(people, 'proposed', '100% of the books');
    expect(await list('search=SHOP+vat')).toMatchObject({ total: 1, titles: ['VAT for my shop'] });
    expect(await list('search=nakato&sort=oldest')).toMatchObject({ total: 2 });
    expect(await list('search=tax')).toMatchObject({ total: 2 });
    // Wildcard characters have no special meaning.
    expect(await list('search=0%25+of')).toMatchObject({ titles: ['100% of the books'] });
    expect(await list('search=_')).toMatchObject({ total: 0 });
    // An ended application without an agreement hides the client's address; a search must not find it.
    expect(await list('search=grace@example')).toMatchObject({ total: 0 });
  });

  test('is filtered by step, and ordered', async () => {
    const first = await applicationAt(people, 'assigned', 'First');
    await at(0.1);
    await applicationAt(people, 'assigned', 'Second');
    const price = proposal({ proposedBudget: 5_000_000 });
    await people.professional.call('POST', `/applications/${first.id}/response`, price);
    await at(0.2);
    await applicationAt(people, 'completed', 'Third');
    await server.database.query(`update applications set urgency = 'high' where title = 'Third'`);
    expect((await list('step=new')).titles).toEqual(['Second']);
    expect((await list('step=proposed')).titles).toEqual(['First']);
    // The steps shown are those of work under way.
    expect((await list('step=proposed&status=completed')).titles).toEqual([]);
    expect((await list('')).titles).toEqual(['Second', 'First', 'Third']);
    expect((await list('sort=newest')).titles).toEqual(['Third', 'Second', 'First']);
    expect((await list('sort=oldest')).titles).toEqual(['First', 'Second', 'Third']);
    expect((await list('sort=urgent')).titles[0]).toBe('Third');
    // The proposed price; without one, the budget's maximum; and the agreed price.
    expect((await list('sort=price')).titles).toEqual(['First', 'Second', 'Third']);
    expect((await list('sort=price&limit=1&offset=1')).titles).toEqual(['Second']);
    expect(await list('sort=name')).toMatchObject({ status: 400 });
    expect(await list('step=new', people.other)).toMatchObject({ status: 404 });
  });
});

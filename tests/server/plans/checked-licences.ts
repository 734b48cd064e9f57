import { expect, test } from 'vitest';
import type { Filled } from './fill.ts';

/** Lists and counts of people with a checked licence. */
export function tryCheckedLicencePlans(filled: Filled): void {
  const statementsOf = (query: string, limit: number) =>
    filled.plans.statementsOf(async () => {
      const response = await filled.server.app.inject(`/api/professionals?limit=${limit}&${query}`);
      expect(response.statusCode, response.body).toBe(200);
    });

  test.each([
    'checked=true',
    'checked=true&sort=name-az',
    'checked=true&location=Gulu&specialization=accountant&remote=true',
    'checked=true&search=traders',
    'checked=true&facets=true',
    'checked=true&facets=true&location=Gulu&language=Acholi',
  ])('no table is read whole: %s', async (query) => {
    const statements = await statementsOf(query, 11);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) expect(await filled.plans.readWhole(statement)).toEqual([]);
  });

  test.each(['facets=true', 'facets=true&location=Gulu&specialization=accountant', 'checked=true&facets=true'])(
    'those whose licence has ended are found by their index, also by a plan that does not know the day: %s',
    async (query) => {
      const plans = [];
      for (const statement of await statementsOf(query, 13)) {
        plans.push(...(await filled.plans.planOf(statement)), ...(await filled.plans.genericPlanOf(statement)));
      }
      const looks = plans.filter(({ node }) => node['Index Name'] === 'professionals_checked_until');
      expect(looks.length).toBeGreaterThanOrEqual(2);
      const readWhole = plans.filter(({ node }) => node['Node Type'] === 'Seq Scan');
      expect(readWhole.map(({ node }) => node['Relation Name'])).not.toContain('professionals');
    },
  );
}

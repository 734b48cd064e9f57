import { expect, test } from 'vitest';
import { sweepCredentials } from '#server/features/credentials/jobs.ts';
import { testSettings } from '#tests/support/app/app.ts';
import type { Filled } from '#tests/server/plans/fill.ts';

/** Lists and counts of people with a checked licence. */
export function tryCheckedLicencePlans(filled: Filled): void {
  const statementsFor = (query: string, limit: number) =>
    filled.plans.recordStatements(async () => {
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
  ])('no table is read whole for lists of professionals with a checked licence: %s', async (query) => {
    const statements = await statementsFor(query, 11);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) expect(await filled.plans.readWhole(statement)).toEqual([]);
  });

  test.each(['facets=true', 'facets=true&location=Gulu&specialization=accountant', 'checked=true&facets=true'])(
    'ended licences are found by index, even by a prepared plan without a fixed date: %s',
    async (query) => {
      const plans = [];
      for (const statement of await statementsFor(query, 13)) {
        plans.push(
          ...(await filled.plans.explainPlan(statement)),
          ...(await filled.plans.explainGenericPlan(statement)),
        );
      }
      const looks = plans.filter(({ node }) => node['Index Name'] === 'professionals_checked_until');
      expect(looks.length).toBeGreaterThanOrEqual(2);
      const readWhole = plans.filter(({ node }) => node['Node Type'] === 'Seq Scan');
      expect(readWhole.map(({ node }) => node['Relation Name'])).not.toContain('professionals');
    },
  );
}

/** Cases on the desk, what anyone checks, and the nightly look at every checked credential. */
export function tryCredentialPlans(filled: Filled): void {
  const holdToIndexes = async (statements: Awaited<ReturnType<Filled['plans']['recordStatements']>>) => {
    expect(statements.length).toBeGreaterThan(0);
    // The number of all cases, or of all decided ones, takes a look at each: along which way is the planner's choice.
    const bounded = statements.filter(
      ({ text }) => !/^select count\(\*\)( as count)? from "credential_cases"/.test(text),
    );
    for (const statement of bounded) expect(await filled.plans.readWhole(statement)).toEqual([]);
  };

  test.each([
    'limit=25',
    'limit=25&state=waiting',
    'limit=25&state=asked',
    'limit=25&state=closed&offset=500',
    'limit=25&sort=newest',
  ])('no table is read whole for a list of cases: %s', async (query) => {
    await holdToIndexes(
      await filled.plans.recordStatements(async () => {
        expect(await filled.people.admin.call('GET', `/credentials/cases?${query}`)).toMatchObject({ status: 200 });
      }),
    );
  });

  test.each(['F1234', '0772 123 456', 'okello james', 'nobody by this name'])(
    'no table is read whole to check: %s',
    async (text) => {
      await holdToIndexes(
        await filled.plans.recordStatements(async () => {
          const answer = await filled.server.app.inject({ method: 'POST', url: '/api/check', payload: { text } });
          expect(answer.statusCode, answer.body).toBe(200);
        }),
      );
    },
  );

  test('no table is read whole by the sweep over checked credentials', async () => {
    await holdToIndexes(
      await filled.plans.recordStatements(() =>
        sweepCredentials({ database: filled.server.database, now: filled.server.clock() }, testSettings()),
      ),
    );
  });
}

import { beforeAll, expect, test } from 'vitest';
import { sweepCredentials } from '#server/features/credentials/jobs.ts';
import { testSettings } from '#tests/support/app/app.ts';
import type { Filled } from '#tests/server/plans/fill.ts';
import { holdLists } from '#tests/server/plans/hold-lists.ts';

/** Lists and counts of people with a checked licence. */
export function tryCheckedLicencePlans(filled: Filled): void {
  test.each([
    'checked=true',
    'checked=true&sort=name-az',
    'checked=true&location=Gulu&specialization=accountant&remote=true',
    'checked=true&search=traders',
    'checked=true&facets=true',
    'checked=true&facets=true&location=Gulu&language=Acholi',
  ])('no table is read whole for lists of professionals with a checked licence: %s', async (query) => {
    await filled.plans.holdToIndexes(() => filled.open(`/api/professionals?limit=11&${query}`));
  });

  test.each(['facets=true', 'facets=true&location=Gulu&specialization=accountant', 'checked=true&facets=true'])(
    'ended licences are found by index, even by a prepared plan without a fixed date: %s',
    async (query) => {
      const plans = [];
      const read = () => filled.open(`/api/professionals?limit=13&${query}`);
      for (const statement of await filled.plans.recordStatements(read))
        for (const explain of [filled.plans.explainPlan, filled.plans.explainGenericPlan])
          plans.push(...(await explain(statement)));
      const looks = plans.filter(({ node }) => node['Index Name'] === 'professionals_checked_until');
      expect(looks.length).toBeGreaterThanOrEqual(2);
      const readWhole = plans.filter(({ node }) => node['Node Type'] === 'Seq Scan');
      expect(readWhole.map(({ node }) => node['Relation Name'])).not.toContain('professionals');
    },
  );
}

/** A list as long as they get. */
const longRegister = `with list as (
    insert into register_lists (id, kind_code, day, source, sha256, lines, added_at, is_current)
    values (gen_random_uuid(), 'icpau-practising', '2026-11-01', 'icpau.co.ug', repeat('a', 64), 10000, '2026-11-02', true)
    returning id)
  insert into register_lines (list_id, line, name, number, firm, status, number_norm, name_words)
  select id, n, 'Person Number' || n, 'REG' || n, '', '', 'REG' || n, array['person', 'number' || n]
  from list, generate_series(1, 10000) n`;

/** Cases on the desk, what anyone checks, and the nightly look at every checked credential. */
export function tryCredentialPlans(filled: Filled): void {
  beforeAll(async () => {
    await filled.server.database.maintenance(async (client) => {
      await client.query(longRegister);
      await client.query('vacuum (analyze) register_lists, register_lines');
    });
  });

  // The number of all cases, or of all decided ones, takes a look at each: along which way is the planner's choice.
  const bounded = /^(?!select count\(\*\)( as count)? from "credential_cases")/;
  const cases = ['', '&state=waiting', '&state=asked', '&state=closed&offset=500', '&sort=newest'].map(
    (query) => [`a list of cases: ${query}`, 'admin', `/credentials/cases?limit=25${query}`] as const,
  );
  holdLists(filled, cases, bounded);

  test.each(['F1234', '0772 123 456', 'okello james', 'nobody by this name', 'REG 777', 'number888 person'])(
    'no table is read whole to check: %s',
    async (text) => {
      await filled.plans.holdToIndexes(async () => {
        const answer = await filled.server.app.inject({ method: 'POST', url: '/api/check', payload: { text } });
        expect(answer.statusCode, answer.body).toBe(200);
      }, bounded);
    },
  );

  test('no table is read whole by the sweep over checked credentials', async () => {
    const job = { database: filled.server.database, now: filled.server.clock() };
    await filled.plans.holdToIndexes(() => sweepCredentials(job, testSettings()), bounded);
  });
}

import { expect, vi } from 'vitest';
import type { TestApp } from '#tests/support/app/app.ts';
import { listNodes, type Statement } from './plan-nodes.ts';

/** Small reference tables, which may be read whole. */
const small = new Set([
  'regulators',
  'public_holidays',
  'setting_versions',
  'job_runs',
  'credential_kinds',
  'register_lists',
  'review_counts',
  'marketplace_ratings',
]);

/** Explains the engine's plans for a server's statements. */
export function createPlanReader(server: TestApp) {
  /** Records the statements of `work`, as the driver receives them. */
  async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
    const pool = server.database.db.$client;
    const query = vi.spyOn(pool, 'query');
    await work();
    const sent = query.mock.calls.map(([first, second]: unknown[]) => ({
      // The driver treats an empty name as none.
      name: (typeof first === 'string' ? undefined : (first as Statement).name) || undefined,
      text: typeof first === 'string' ? first : (first as Statement).text,
      values: (second ?? (first as Partial<Statement>).values ?? []) as unknown[],
    }));
    query.mockRestore();
    // On PostgreSQL the process also reads each second what the public sees otherwise.
    return sent.filter(({ name }) => name !== 'public_changes_since');
  }

  const explain =
    (options: string) =>
    async ({ text, values }: Statement) => {
      const { rows: answer } = await server.database.query(`explain (${options}) ${text}`, values);
      return listNodes(answer[0]['QUERY PLAN'][0].Plan);
    };
  const explainPlan = explain('format json');

  /** The generic plan of a prepared statement, used for all values. */
  async function explainGenericPlan({ text, values }: Statement) {
    return server.database.maintenance(async (client) => {
      await client.query("set plan_cache_mode = 'force_generic_plan'");
      await client.query(`prepare any_value as ${text}`);
      const unknown = values.map(() => 'null').join(', ');
      const { rows: answer } = await client.query(`explain (format json) execute any_value(${unknown})`);
      await client.query('deallocate any_value');
      await client.query('reset plan_cache_mode');
      return listNodes(answer[0]['QUERY PLAN'][0].Plan);
    });
  }

  /**
   * Lists tables that a statement scans completely, by this engine's plan. A scan directly under a limit is none: it ends
   * when it has found enough, and matches of a common word are counted that way.
   */
  async function readWhole(statement: Statement): Promise<string[]> {
    return (await explainPlan(statement))
      .filter(({ node, above }) => node['Node Type'].includes('Seq Scan') && above?.['Node Type'] !== 'Limit')
      .filter(({ node }) => !small.has(node['Relation Name'] ?? ''))
      .map(({ node }) => `${node['Relation Name']} in ${statement.text}`);
  }

  /**
   * Checks that some work sends statements, and that none of them reads a table whole; of all, or of those with this text.
   * Returns the indexes that each statement uses.
   */
  async function holdToIndexes(work: () => Promise<unknown>, text = /^/, least = 1): Promise<(string | undefined)[][]> {
    const statements = (await recordStatements(work)).filter((one) => text.test(one.text));
    expect(statements.length).toBeGreaterThanOrEqual(least);
    expect((await Promise.all(statements.map(readWhole))).flat()).toEqual([]);
    const plans = await Promise.all(statements.map(explainPlan));
    return plans.map((nodes) => nodes.map(({ node }) => node['Index Name']));
  }

  const explainRun = explain('analyze, format json');
  return { recordStatements, explainPlan, explainRun, explainGenericPlan, readWhole, holdToIndexes };
}
export type Plans = ReturnType<typeof createPlanReader>;

import { expect, test } from 'vitest';
import { countRows, listNodes, type Statement } from '#tests/support/database/plan-nodes.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import type { Filled } from '#tests/server/plans/fill.ts';
import { holdLists } from '#tests/server/plans/hold-lists.ts';

const lists = [
  ['the longest waiting', 'sort=longest'],
  ['the longest waiting of one status', 'sort=longest&status=pending'],
  ['the longest without a professional', 'sort=longest&unassigned=true'],
  ['what waits for our team', 'waiting=true&sort=longest'],
  ['the overdue', 'overdue=true&sort=longest'],
  ['by budget', 'sort=budget'],
  ['by budget, of one status', 'sort=budget&status=approved'],
  ['the urgent alone', 'urgency=high&sort=oldest'],
  ['the urgent that are pending', 'urgency=high&status=pending&sort=urgent'],
].map(([what = '', query]) => [`a list: ${what}`, 'admin', `/applications?${query}`] as const);
/** A list, whose rows are of the first table and joined with those of the second, and its sort orders. */
const pages: [string, string, string][] = [
  ...['newest', 'oldest', 'longest', 'urgent', 'budget'].map(
    (sort) => [`/applications?sort=${sort}`, 'applications', 'professionals'] as [string, string, string],
  ),
  ...['newest', 'oldest', 'name-az', 'longest-waiting'].map(
    (sort) => [`/professionals/accounts?sort=${sort}`, 'professionals', 'users'] as [string, string, string],
  ),
];

/** Indexes that return the first of very many rows in order; for a few rows, the planner may sort. */
const queue = ['applications_status_longest', 'problems_waiting', 'reviews_reported'];

/**
 * Partial indexes that look like subsets of `problems_age` and `professionals_longest_waiting`, but not to the planner: it
 * rewrites their condition as one on a plain column, and then sorts everything that waits.
 */
const ofTheQueueAlone = ['problems_waiting', 'professionals_waiting'];

/** Changes of the filled tables, each undone after the plans were made. */
const amounts: [string, string[]][] = [
  ['some', []],
  [
    'nothing',
    [
      `update applications set status = 'completed', stage = null, closed_at = now(), completes_at = null where status = 'pending' or stage = 'unassigned'`,
      `update problems set decided_at = reported_at, outcome = 'upheld', decision_reason = 'x' where decided_at is null`,
      `update professionals set approval_status = 'rejected' where approval_status = 'pending'`,
      `update profile_revisions set state = 'withdrawn', decided_at = now() where state = 'waiting'`,
      'update reviews set reported_at = null where reported_at is not null',
      `update credential_cases set state = 'closed', outcome = 'checked', decided_at = opened_at where state <> 'closed'`,
    ],
  ],
  [
    'nearly everything',
    [
      `update applications set status = 'pending', stage = null, closed_at = null, completes_at = null, professional_id = null where status = 'completed'`,
      `update professionals set approval_status = 'pending' where id in (select id from professionals limit 15000)`,
      `update reviews set reported_at = created_at`,
    ],
  ],
];

/** The desk of the admins: the queue of everything that waits, lists in every order, and notes. */
export function tryDeskPlans(filled: Filled): void {
  const admin = (url: string) => filled.plans.recordStatements(() => filled.call('admin', url));
  holdLists(filled, lists);

  test.each(pages)(
    'a page far down joins only the rows that it shows, in the order of an index: %s',
    async (...page) => {
      const [url, listed, joined] = page;
      const statements = await admin(`${url}&limit=20&offset=15000`);
      const isPage = ({ text }: Statement) => text.includes(` from "${listed}"`) && text.includes(' offset ');
      const nodes = await filled.plans.explainRun(statements.find(isPage)!);
      const countRowsRead = (table: string) =>
        nodes
          .filter(({ node }) => node['Relation Name'] === table && node['Node Type'] !== 'Index Only Scan')
          .map(({ node }) => countRows(node));
      expect(Math.max(...countRowsRead(joined))).toBeLessThanOrEqual(20);
      // Rows above the page are counted in the index, not read.
      expect(nodes.map(({ node }) => node['Node Type'])).toContain('Index Only Scan');
      expect(Math.max(...countRowsRead(listed))).toBeLessThanOrEqual(20);
      // The order comes from an index; only the page itself is sorted.
      const sorted = nodes.filter(({ node }) => node['Node Type'].includes('Sort'));
      for (const { node } of sorted) expect(node['Actual Rows']).toBeLessThanOrEqual(20);
    },
  );

  // The others change and analyse tables again, which costs as much as filling them.
  test.each(isWhole() ? amounts : amounts.slice(0, 1))(
    'the queue is read by index, and only as far as its page, when this is waiting: %s',
    async (waits, changes) => {
      const statements = (await admin('/dashboards/waiting?limit=20')).filter(
        ({ text }) => text.includes('working') || text.includes('width_bucket'),
      );
      expect(statements).toHaveLength(1);
      const nodes = await planAfter(filled, changes, statements[0]!);
      const indexes = nodes.map(({ node }) => node['Index Name']);
      if (waits !== 'nothing') expect(indexes).toEqual(expect.arrayContaining(queue));
      // Counting may scan a table of which nearly every row counts, until there are enough.
      const whole = nodes.filter(
        ({ node, above }) => node['Node Type'] === 'Seq Scan' && above?.['Node Type'] !== 'Limit',
      );
      expect(whole).toEqual([]);
      // The last sort merges the first rows of each source.
      const merge = nodes.find(({ node }) => node['Node Type'].includes('Sort'))!;
      const merged = listNodes(merge.node).filter(({ node }) => node['Relation Name'] !== undefined);
      expect(merged.length).toBeGreaterThan(5);
      if (waits === 'nearly everything') {
        expect(merged.map(({ node }) => node['Index Name'])).toEqual(expect.arrayContaining(ofTheQueueAlone));
      }
      for (const { node } of merged) expect(countRows(node), JSON.stringify(node)).toBeLessThan(500);
    },
  );

  holdLists(filled, [
    ['what waits for a client', 'client', '/dashboards/waiting'],
    ['what waits for a professional', 'professional', '/dashboards/waiting'],
  ]);

  test('no table is read whole for notes', async () => {
    await filled.server.database.query(
      `insert into desk_notes (id, application_id, text, created_at)
       select gen_random_uuid(), id, 'Called.', submitted_at from applications`,
    );
    await filled.server.database.maintenance((client) => client.query('vacuum (analyze) desk_notes'));
    for (const url of ['/applications/{applicationId}/notes', '/professionals/{professional}/notes'])
      await filled.plans.holdToIndexes(() => filled.call('admin', url));
  });
}

/** The plan of a statement as it is run after some changes, which are undone. */
async function planAfter({ server }: Filled, changes: readonly string[], { text, values }: Statement) {
  return await server.database.maintenance(async (client) => {
    await client.query('begin');
    try {
      // Triggers maintain other tables, and refuse what no call does.
      await client.query(`set local session_replication_role = 'replica'`);
      for (const change of changes) await client.query(change);
      if (changes.length > 0)
        await client.query('analyze applications, problems, professionals, profile_revisions, reviews');
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
      return listNodes(rows[0]['QUERY PLAN'][0].Plan);
    } finally {
      await client.query('rollback');
    }
  });
}

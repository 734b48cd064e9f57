import { expect, test } from 'vitest';
import {
  deleteClosedBefore,
  deleteWaitingBefore,
  listOfSuspended,
  listOverdue,
  listToRemind,
} from '#server/features/applications/store/left-applications.ts';
import { listAwaited } from '#server/features/applications/store/awaited-proposals.ts';
import { need } from '#tests/support/applications/application-people.ts';
import { countRows } from '#tests/support/database/plan-nodes.ts';
import type { Filled, Who } from '#tests/server/plans/fill.ts';
import { holdLists } from '#tests/server/plans/hold-lists.ts';

const lists: [string, Who, string][] = [
  ['a client’s own', 'client', '/applications/my-applications'],
  ['those in one state', 'client', '/applications/my-applications?status=completed&offset=10'],
  ['those under way', 'client', '/applications/my-applications?part=under_way'],
  ['those that have ended', 'client', '/applications/my-applications?part=earlier&offset=10'],
  ['a client’s figures', 'client', '/applications/dashboard/stats'],
  ['what a professional has', 'professional', '/applications/assigned/{professional}'],
  ['what a professional has, by price', 'professional', '/applications/assigned/{professional}?sort=price&search=vat'],
  ['a professional’s work by step', 'professional', '/applications/pipeline'],
  ['a professional’s money by month', 'professional', '/professionals/dashboard/earnings'],
  ['a professional’s letters', 'professional', '/applications/letters'],
  ['a professional’s figures', 'professional', '/professionals/dashboard/stats'],
  ['all', 'admin', '/applications'],
  ['the oldest', 'admin', '/applications?sort=oldest&status=pending'],
  ['the urgent', 'admin', '/applications?sort=urgent&status=pending'],
  ['those that nobody has', 'admin', '/applications?unassigned=true&sort=oldest'],
  ['with a rare word', 'admin', '/applications?search=zebra'],
  ['of some days', 'admin', '/applications?from=2026-11-10&to=2026-11-12'],
  ['accounts that wait', 'admin', '/professionals/accounts?approval_status=pending'],
  ['the newest accounts', 'admin', '/professionals/accounts?limit=20'],
  ['accounts by name', 'admin', '/professionals/accounts?sort=name-az&limit=20'],
  ['accounts that wait longest', 'admin', '/professionals/accounts?sort=longest-waiting&limit=20'],
  ['those that wait, longest first', 'admin', '/professionals/accounts?approval_status=pending&sort=longest-waiting'],
  ['accounts by address', 'admin', '/professionals/accounts?search=777@'],
  ['accounts of some days by name', 'admin', '/professionals/accounts?sort=name-az&from=2026-11-10&to=2026-11-12'],
  ['approved accounts by name', 'admin', '/professionals/accounts?approval_status=approved&sort=name-az&limit=20'],
  ['accounts with a rare word', 'admin', '/professionals/accounts?search=zebra'],
];

const needs: [string, object][] = [
  ['in a district', { district: 'Kampala' }],
  ['who meet where few are', { district: 'Kalangala', meeting: 'in_person' }],
  ['who work online', { meeting: 'remote', language: 'Acholi' }],
  ['anywhere', { serviceType: 'Estate Planning' }],
  ['of two professions', { serviceType: 'Business Finance', district: 'Gulu', language: 'Lugbara' }],
];

/** Lists of applications and accounts, the sweeps over applications, and suggestions. */
export function tryApplicationPlans(filled: Filled): void {
  holdLists(filled, lists);

  test('money by month is read along the index of completed jobs', async () => {
    const read = () => filled.call('professional', '/professionals/dashboard/earnings');
    const indexes = await filled.plans.holdToIndexes(read, /group by 1/);
    expect(indexes.flat()).toContain('applications_completed');
  });

  test('no table is read whole for one application with everything that belongs to it', async () => {
    const { applications } = await filled.call('professional', '/applications/assigned/{professional}');
    await filled.plans.holdToIndexes(() => filled.call('professional', `/applications/${applications[0].id}`));
  });

  test('no table is read whole by the sweeps over applications', async () => {
    const { db } = filled.server.database;
    const now = filled.server.clock();
    const long = new Date('2024-01-01T00:00:00.000Z');
    const work = [
      () => listToRemind(db, now, 10),
      () => listOverdue(db, now, 10),
      () => listAwaited(db),
      () => listOfSuspended(db, 10),
      () => deleteClosedBefore(db, long, 10),
      () => deleteWaitingBefore(db, long, 10),
    ];
    for (const one of work) await filled.plans.holdToIndexes(one);
  });

  /** `npm run bench -- suggestions` measures the cost with 100,000. */
  test.each(needs)(
    'suggestions read few whole rows of professionals, however many there are: %s',
    async (_, overrides) => {
      // So low that fees distinguish all of them: among equals all are read, to compare their current load.
      const budget = { min: 1, max: 300_000 };
      const { application } = await filled.people.client.call(
        'POST',
        '/applications',
        need({ title: 'One', budget, ...overrides }),
      );
      const statements = await filled.plans.recordStatements(async () => {
        const { suggestions } = await filled.people.admin.call('GET', `/applications/${application.id}/suggestions`);
        expect(suggestions.length).toBeGreaterThan(0);
      });
      const suggestionStatements = statements.filter(({ text }) => text.includes('accepting_clients'));
      expect(suggestionStatements.length).toBeGreaterThan(0);
      for (const statement of statements) expect(await filled.plans.readWhole(statement)).toEqual([]);
      for (const statement of suggestionStatements) {
        const nodes = (await filled.plans.explainRun(statement)).map(({ node }) => node);
        const read = nodes.filter((node) => node['Relation Name'] === 'professionals');
        const rows = read.filter((node) => node['Index Name'] !== 'professionals_suitability').map(countRows);
        // The index covers the score; the table is read only for the candidates that are scored.
        expect(read.map((node) => node['Node Type'])).toContain('Index Only Scan');
        expect(rows.reduce((sum, one) => sum + one, 0)).toBeLessThan(500);
      }
    },
  );
}

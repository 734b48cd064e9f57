import { expect, test } from 'vitest';
import { ageSorts } from '#shared/desk/list-orders.ts';
import { listDelivered, whyDelivered } from '#server/features/applications/store/deliveries.ts';
import {
  deleteDecidedBefore,
  hasOpenProblem,
  listApplicationProblems,
} from '#server/features/applications/store/problems.ts';
import { deleteUndeliverable } from '#server/features/applications/store/delivery-files.ts';
import type { Tx } from '#server/db/database.ts';
import { listFilesAbout } from '#server/features/applications/store/stored-files.ts';
import type { Filled, Who } from '#tests/server/plans/fill.ts';
import { holdLists } from '#tests/server/plans/hold-lists.ts';

const lists: [string, Who, string][] = [
  ['all by age', 'admin', '/problems'],
  ['the oldest that are open', 'admin', '/problems?state=open'],
  ['further ones', 'admin', '/problems?state=open&offset=200'],
  ['the newest that are decided', 'admin', '/problems?state=decided'],
  ['of one application', 'admin', '/problems?applicationId={applicationId}'],
  ['a client’s own', 'client', '/problems'],
  ['a professional’s own', 'professional', '/problems?state=open'],
  ['one with all that was said and shown', 'client', '/problems/{id}'],
];

/** Lists of cases, and the sweeps over delivered work and cases. */
export function tryProblemPlans(filled: Filled): void {
  holdLists(filled, lists);

  test.each([
    ['', 'problems_age'],
    ['state=open', 'problems_age'],
    ['state=decided', 'problems_age'],
    ...ageSorts.flatMap((sort) => [
      [`sort=${sort}`, 'problems_reported'],
      [`sort=${sort}&state=open`, 'problems_age'],
      [`sort=${sort}&state=decided`, 'problems_age'],
    ]),
  ])(
    'the admins’ list of problems is read in the order of an index by age, without sorting: ?%s',
    async (query, index) => {
      const ask = () => filled.call('admin', `/problems?${query}`);
      const listed = (await filled.plans.recordStatements(ask)).find(({ text }) => text.includes('join "proposals"'))!;
      const nodes = (await filled.plans.explainPlan(listed)).map(({ node }) => node);
      expect(nodes.map((node) => node['Index Name'])).toContain(index);
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
    },
  );

  test('no table is read whole by the sweeps over problems, nor for the checks before an account is deleted', async () => {
    const { db } = filled.server.database;
    // Only statements outside a transaction are recorded; for the plan it makes no difference.
    const tx = db as unknown as Tx;
    const now = filled.server.clock();
    const work = [
      () => listApplicationProblems(db, filled.ofClient.applicationId),
      ...whyDelivered.map((why) => () => listDelivered(db, now, why, 10)),
      () => deleteDecidedBefore(db, new Date('2020-01-01T00:00:00.000Z'), 10),
      () => deleteUndeliverable(db, 10),
      () => hasOpenProblem(tx, filled.people.professional.id),
      // Of someone with few cases: for the client's hundreds, the planner may look at all files.
      () => listFilesAbout(tx, filled.people.admin.id),
    ];
    for (const ask of work) await filled.plans.holdToIndexes(ask, /^\(*(select|delete)/);
  });
}

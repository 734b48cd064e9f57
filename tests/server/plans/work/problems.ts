import { expect, test } from 'vitest';
import { ageSorts } from '#shared/desk/list-orders.ts';
import { listDelivered, whyDelivered } from '#server/features/applications/store/deliveries.ts';
import {
  deleteDecidedBefore,
  hasOpenProblem,
  listApplicationProblems,
} from '#server/features/applications/store/problems.ts';
import { deleteUndeliverable } from '#server/features/applications/store/delivery-files.ts';
import { listFilesAbout } from '#server/features/applications/store/stored-files.ts';
import type { Filled } from '#tests/server/plans/fill.ts';

const lists: [string, keyof Filled['people'], string][] = [
  ['all by age', 'admin', '/problems'],
  ['the oldest that are open', 'admin', '/problems?state=open'],
  ['further ones', 'admin', '/problems?state=open&offset=200'],
  ['the newest that are decided', 'admin', '/problems?state=decided'],
  ['of one application', 'admin', '/problems?applicationId={application}'],
  ['a client’s own', 'client', '/problems'],
  ['a professional’s own', 'professional', '/problems?state=open'],
  ['one with all that was said and shown', 'client', '/problems/{id}'],
];

/** Lists of cases, and the sweeps over delivered work and cases. */
export function tryProblemPlans(filled: Filled): void {
  test.each(lists)('no table is read whole for %s', async (_what, persona, url) => {
    const address = url.replace('{application}', filled.ofClient.applicationId).replace('{id}', filled.ofClient.id);
    const statements = await filled.plans.recordStatements(async () => {
      expect(await filled.people[persona].call('GET', address)).toMatchObject({ status: 200 });
    });
    expect(statements.length).toBeGreaterThan(1);
    for (const statement of statements) expect(await filled.plans.readWhole(statement)).toEqual([]);
  });

  test('the admins’ list of problems is read in the order of the index by age, without sorting', async () => {
    for (const url of ['/problems', '/problems?state=open', '/problems?state=decided']) {
      const statements = await filled.plans.recordStatements(() => filled.people.admin.call('GET', url));
      const listed = statements.find(({ text }) => text.includes('join "proposals"'))!;
      const nodes = (await filled.plans.explainPlan(listed)).map(({ node }) => node);
      expect(nodes.map((node) => node['Index Name'])).toContain('problems_age');
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
    }
  });

  test.each(ageSorts)('no table is read whole when admins list problems by age: %s first', async (sort) => {
    for (const [state, index] of [
      ['', 'problems_reported'],
      ['&state=open', 'problems_age'],
      ['&state=decided', 'problems_age'],
    ] as const) {
      const ask = () => filled.people.admin.call('GET', `/problems?sort=${sort}${state}`);
      const listed = (await filled.plans.recordStatements(ask)).find(({ text }) => text.includes('join "proposals"'))!;
      const nodes = (await filled.plans.explainPlan(listed)).map(({ node }) => node);
      expect(nodes.map((node) => node['Index Name'])).toContain(index);
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
    }
  });

  test('no table is read whole by the sweeps over problems, nor for the checks before an account is deleted', async () => {
    const { db } = filled.server.database;
    const now = filled.server.clock();
    const work = [
      () => listApplicationProblems(db, filled.ofClient.applicationId),
      ...whyDelivered.map((why) => () => listDelivered(db, now, why, 10)),
      () => deleteDecidedBefore(db, new Date('2020-01-01T00:00:00.000Z'), 10),
      () => deleteUndeliverable(db, 10),
      () => filled.server.database.transaction((tx) => hasOpenProblem(tx, filled.people.professional.id)),
      () => filled.server.database.transaction((tx) => listFilesAbout(tx, filled.people.client.id)),
    ];
    for (const ask of work) {
      const statements = (await filled.plans.recordStatements(ask)).filter(({ text }) => /^(select|delete)/.test(text));
      for (const statement of statements) expect(await filled.plans.readWhole(statement)).toEqual([]);
    }
  });
}

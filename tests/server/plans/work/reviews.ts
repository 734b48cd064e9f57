import { expect, test } from 'vitest';
import { ageSorts } from '#shared/desk/list-orders.ts';
import { listToAsk } from '#server/features/reviews/store/review-requests.ts';
import { findNearest, findReach, findSubjectReview, findSubject } from '#server/features/reviews/store/reviews.ts';
import { findJudged, findPublished, listJudged } from '#server/features/reviews/store/review-details.ts';
import { deleteDecidedBefore, findLastReport, listReports } from '#server/features/reviews/store/reports.ts';
import { addViews, deleteViewsBefore } from '#server/features/reviews/store/reputation.ts';
import { listNodes } from '#tests/support/database/plan-nodes.ts';
import type { Filled, Who } from '#tests/server/plans/fill.ts';
import { holdLists } from '#tests/server/plans/hold-lists.ts';

const lists: [string, Who, string][] = [
  ['what a client wrote and has not written', 'client', '/reviews/mine'],
  ['what a professional was told', 'professional', '/professionals/dashboard/reviews'],
  ['what they owe', 'professional', '/professionals/dashboard/reviews?owed=true&offset=10'],
  ['how they are seen', 'professional', '/professionals/dashboard/reputation'],
  ['what was reported', 'admin', '/reviews'],
  ['the end of that', 'admin', '/reviews?offset=200'],
  ['what is hidden', 'admin', '/reviews?list=hidden'],
];

/** Lists of reviews and reports, the checks before a review is written, and the sweeps over reviews. */
export function tryReviewPlans(filled: Filled): void {
  holdLists(filled, lists);

  test('no table is read whole for a profile with its figures about completed work', async () => {
    const { rows: found } = await filled.server.database.query(
      'select professional_id as id from applications limit 1',
    );
    await filled.plans.holdToIndexes(() => filled.open(`/api/professionals/${found[0].id}`));
  });

  test('no table is read whole for the checks before a review is written, reported or decided', async () => {
    const { db } = filled.server.database;
    const now = filled.server.clock();
    const pair = { authorId: filled.people.client.id, professionalId: filled.people.professional.id };
    const { rows: some } = await filled.server.database.query(
      `select (select id from applications limit 1) as work, (select id from consultations limit 1) as talk, (select id from reviews limit 1) as review, (select id from review_reports limit 1) as report`,
    );
    const { work, talk, review, report } = some[0];
    const looks = [
      () => findSubject(db, 'work', work),
      () => findSubject(db, 'consultation', talk),
      () => findSubjectReview(db, { kind: 'work', id: work }),
      () => findSubjectReview(db, { kind: 'consultation', id: talk }),
      () => findNearest(db, pair, now),
      () => findReach(db, filled.people.professional.id),
      () => findPublished(db, review, filled.people.client.id),
      () => findJudged(db, review),
      () => findLastReport(db, review, filled.people.client.id),
      () => listReports(db, review, [report]),
      () => addViews(db, [{ professionalId: filled.people.professional.id, day: '2026-11-20', n: 1 }]),
      () => addViews(db, [{ professionalId: filled.people.professional.id, day: '2026-11-20', n: -1 }]),
    ];
    for (const look of looks) await filled.plans.holdToIndexes(look);
  });

  test('no table is read whole by the sweeps over reviews', async () => {
    const { db } = filled.server.database;
    const sweeps = [
      () => listToAsk(db, filled.server.clock(), 10),
      () => deleteDecidedBefore(db, new Date('2024-01-01T00:00:00.000Z'), 10),
      () => deleteViewsBefore(db, '2024-01-01', 10),
    ];
    for (const sweep of sweeps) await filled.plans.holdToIndexes(sweep);
  });

  test.each(ageSorts)('hidden reviews are read in the order of their index: %s first', async (sort) => {
    const statements = await filled.plans.recordStatements(() =>
      listJudged(filled.server.database.db, { list: 'hidden', sort, limit: 20, offset: 0 }),
    );
    const nodes = (await filled.plans.explainPlan(statements[0]!)).map(({ node }) => node);
    const readsIt = (node: (typeof nodes)[number]) => node['Index Name'] === 'reviews_hidden';
    expect(nodes.filter(readsIt).map((node) => node['Node Type'])).toEqual(['Index Scan']);
    // Each one's few reports are sorted.
    const sorted = nodes.filter((node) => /Sort/.test(node['Node Type'])).flatMap((node) => listNodes(node));
    expect(sorted.filter(({ node }) => readsIt(node))).toEqual([]);
  });
}

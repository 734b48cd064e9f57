import { expect, test } from 'vitest';
import { forgetProfileViews, forgetReviewReports } from '#server/features/reviews/jobs.ts';
import { recoveryHandlers } from '#server/process/job-handlers.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { applicationAt } from '#tests/support/applications/application-people.ts';
import { createReview } from '#tests/support/people/factories.ts';
import { mailsTo } from '#tests/support/mail/mailbox.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { again, complete, completedWork, createConsultation, words } from '#tests/support/reviews/review-people.ts';
import { friday, sharedWork } from '#tests/support/applications/shared-work.ts';

const { server, people } = sharedWork();
const day = 86_400_000;

async function sweepAfter(days: number, site = testSettings()): Promise<void> {
  server.clock.set(new Date(friday.getTime() + days * day));
  const look = { database: server.database, now: server.clock(), log: quietLog };
  await recoveryHandlers(site)['ask-for-reviews'](look, {});
}
const listRequests = async () =>
  (await mailsTo(server, people.client.email)).flatMap(({ kind, data }) => (kind === 'review-request' ? [data] : []));

test('a client is asked once, a week after the end of work or of a consultation, to the moment', async () => {
  const work = await completedWork(server, people);
  const talk = await createConsultation(server, { client: people.client, professional: people.other });
  await sweepAfter(7 - 1 / day);
  expect(await listRequests()).toEqual([]);
  await sweepAfter(7);
  const requests = (await listRequests()).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? 1 : -1));
  expect(requests).toMatchObject([
    { id: work, after: 'work', service: 'Tax Consultation', professionalName: 'Grace Nakato' },
    { id: talk, after: 'consultation' },
  ]);
  await sweepAfter(8);
  // Nor when the clock goes back and forth.
  await sweepAfter(1);
  await sweepAfter(9);
  expect(await listRequests()).toHaveLength(2);
  const { rows } = await server.database.query(
    `select count(*)::int as n from audit_events where action = 'review.ask' and subject_id = $1`,
    [work],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test.each<[string, () => Promise<unknown>]>([
  [
    'who has reviewed it',
    async () => people.client.call('POST', `/applications/${await completedWork(server, people)}/review`, words()),
  ],
  [
    'who wants no such mail',
    async () => {
      await completedWork(server, people);
      await people.client.call('PUT', '/account/notifications', { group: 'review-requests', delivery: 'never' });
    },
  ],
  ['with whom nothing was agreed', async () => complete(server, (await applicationAt(people, 'proposed')).id)],
  [
    'whose account is suspended',
    async () => {
      await completedWork(server, people);
      await server.database.query('update users set suspended_at = $2 where id = $1', [people.client.id, friday]);
    },
  ],
  [
    'whose account is gone',
    async () => {
      await completedWork(server, people);
      await server.database.query('delete from users where id = $1', [people.client.id]);
    },
  ],
  [
    'whose professional is gone',
    async () => {
      await completedWork(server, people);
      await server.database.query('delete from users where id = $1', [people.professional.id]);
    },
  ],
  [
    'whose address was never confirmed',
    async () => {
      await completedWork(server, people);
      await server.database.query('update users set email_verified_at = null where id = $1', [people.client.id]);
    },
  ],
])('nobody is asked %s, then or later', async (_, prepare) => {
  await prepare();
  await sweepAfter(7);
  expect(await listRequests()).toEqual([]);
  const { rows } = await server.database.query(
    `select count(*)::int as n from applications where status = 'completed' and review_asked_at is null`,
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test('nobody is asked about what ended long ago', async () => {
  await completedWork(server, people);
  await sweepAfter(37);
  expect(await listRequests()).toEqual([]);
});

test('while there is a case about it, the question waits', async () => {
  const work = await completedWork(server, people);
  await server.database.query(
    `insert into problems (id, application_id, response_id, client_id, professional_id, reported_by, reported_at)
     select gen_random_uuid(), a.id, r.id, a.user_id, a.professional_id, 'client', $2
     from applications a join proposals r on r.application_id = a.id where a.id = $1`,
    [work, friday],
  );
  await sweepAfter(7);
  expect(await listRequests()).toEqual([]);
  await server.database.query(
    `update problems set decided_at = $2, outcome = 'dismissed', decision_reason = 'x' where application_id = $1`,
    [work, server.clock()],
  );
  await sweepAfter(8);
  expect(await listRequests()).toHaveLength(1);
});

test('no one is asked about work with a problem that was reported just after it was listed', async () => {
  const work = await completedWork(server, people);
  server.clock.set(new Date(friday.getTime() + 7 * day));
  Object.assign(people, await again(server, people));
  const { database } = server;
  const conflictingDatabase: typeof database = {
    ...database,
    async transaction(act) {
      await people.client.call('POST', `/applications/${work}/problem`, { reason: 'It is all wrong.' });
      return await database.transaction(act);
    },
  };
  const look = { database: conflictingDatabase, now: server.clock(), log: quietLog };
  await recoveryHandlers(testSettings())['ask-for-reviews'](look, {});
  expect(await listRequests()).toEqual([]);
  const { rows } = await database.query(
    `select id, (select review_asked_at from applications where id = $1) as asked from problems where application_id = $1`,
    [work],
  );
  expect(rows).toMatchObject([{ asked: null }]);
  const decision = { outcome: 'dismissed', reason: 'We have read both.' };
  expect(await people.admin.call('POST', `/problems/${rows[0].id}/decision`, decision)).toMatchObject({ status: 200 });
  await sweepAfter(8);
  expect(await listRequests()).toHaveLength(1);
});

test('a client who wrote a review meanwhile isn’t asked again, also about other work of that professional', async () => {
  const [one] = [await completedWork(server, people), await completedWork(server, people)];
  Object.assign(people, await again(server, people));
  await people.client.call('POST', `/applications/${one}/review`, words());
  await sweepAfter(7);
  expect(await listRequests()).toEqual([]);
});

test('decided reports and old counts are forgotten, to the day', async () => {
  const { db } = server.database;
  const review = await createReview(db, people.professional.id);
  await server.database.query(
    `insert into review_reports (id, review_id, reporter_id, reason, created_at, decided_at, outcome)
     values (gen_random_uuid(), $1, $2, 'other', $3, $4, 'kept'), (gen_random_uuid(), $1, $2, 'other', $3, $5, 'kept')`,
    [
      review.id,
      people.client.id,
      friday,
      new Date(friday.getTime() - 365 * day - 1),
      new Date(friday.getTime() - 365 * day),
    ],
  );
  expect(await forgetReviewReports(db, friday)).toBe(1);
  await server.database.query(
    `insert into profile_views (professional_id, day, n) values ($1, '2025-10-15', 1), ($1, '2025-10-16', 1)`,
    [people.professional.id],
  );
  expect(await forgetProfileViews(db, friday)).toBe(1);
});

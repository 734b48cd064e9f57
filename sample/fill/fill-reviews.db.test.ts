import { beforeAll, expect, test } from 'vitest';
import { createTestClock } from '#tests/support/app/clock.ts';
import { openDemoDatabase } from '#tests/support/database/sample-database.ts';
import { shared } from '#tests/support/app/shared.ts';
import { fillReviews } from './fill-reviews.ts';

const now = createTestClock()();
const database = shared(openDemoDatabase);
beforeAll(() => fillReviews({ database, now }));

const one = async (statement: string) => (await database.query(statement)).rows[0];

test('some completed applications have a review, some of these a reply, and some are left to be reviewed', async () => {
  const { written, replied, completed } = await one(
    `select count(*)::int as written, count(reply)::int as replied,
      (select count(*) from applications where status = 'completed')::int as completed
     from reviews where application_id is not null and is_sample`,
  );
  expect(written).toBeGreaterThan(3);
  expect(replied).toBeGreaterThan(0);
  expect(completed).toBeGreaterThan(written);
});

test('some consultations are reviewed, one of them of the demo’s professional', async () => {
  const { n, demo } = await one(
    `select count(*)::int as n, count(*) filter (where u.email = 'professional@demo.mwesigwa.ug')::int as demo
     from reviews r join users u on u.id = r.professional_id where r.consultation_id is not null and r.is_sample`,
  );
  expect(n).toBeGreaterThan(2);
  expect(demo).toBeGreaterThan(0);
});

test('some reviews are reported, one is hidden, and the rating figures follow from the rest', async () => {
  expect(await one(`select count(reported_at)::int as reported, count(hidden_at)::int as hidden from reviews`)).toEqual(
    { reported: 3, hidden: 1 },
  );
  const { rows } = await database.query(
    `select p.id from professionals p left join reviews r on r.professional_id = p.id and r.status = 'published'
     group by p.id having p.total_reviews <> count(r.id)`,
  );
  expect(rows).toEqual([]);
});

test('no email is sent, no client is asked for a review, and filling again adds nothing', async () => {
  const all = `select (select count(*) from mails)::int as mails, (select count(*) from reviews)::int as reviews,
    (select count(*) from applications where status = 'completed' and review_asked_at is null)::int as asked`;
  const before = await one(all);
  expect(before).toMatchObject({ mails: 0, asked: 0 });
  await fillReviews({ database, now });
  expect(await one(all)).toEqual(before);
});

import { beforeEach, describe, expect, test } from 'vitest';
import { limitTable } from '#server/limits/rate-limit.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { newPerson, type Person } from '#tests/support/applications/application-people.ts';
import { createReview } from '#tests/support/people/factories.ts';
import { mailsTo } from '#tests/support/mail/mailbox.ts';
import { again, reviewed, words } from '#tests/support/reviews/review-people.ts';

const server = sharedTestApp({ config: { rateLimits: true } });
let fixture: Awaited<ReturnType<typeof reviewed>>;
const start = new Date('2026-11-20T09:00:00.000Z');
beforeEach(async () => {
  server.clock.set(start);
  await server.database.query('update review_reports set decided_at = $1, outcome = $2 where decided_at is null', [
    start,
    'kept',
  ]);
  await server.database.query('delete from rate_limits');
  fixture = await reviewed(server, { rating: 1, comment: 'Never answered.' });
});

const report = (by: Person, overrides: object = {}, id = fixture.review.id) =>
  by.call('POST', `/reviews/${id}/report`, { reason: 'untrue', words: 'It was another day.', ...overrides });
const list = (which = 'reported') => fixture.admin.call('GET', `/reviews?list=${which}`);
/** Decides on the review as the list currently shows it. */
async function decide(overrides: object, match?: number, by = fixture.admin) {
  const { reviews } = await list();
  const judged = reviews.find(({ id }: { id: string }) => id === fixture.review.id);
  return await by.call(
    'PUT',
    `/reviews/${fixture.review.id}/visibility`,
    {
      visibility: 'hidden',
      reason: 'It names a third person.',
      reports: (judged?.reports ?? []).map(({ id }: { id: string }) => id),
      ...overrides,
    },
    match ? { 'if-match': String(match) } : {},
  );
}
const profile = async () =>
  (await server.app.inject(`/api/professionals/${fixture.professional.id}`)).json().professional;

describe('a report', () => {
  test('reaches the admins, once from each person, and tells the author nothing', async () => {
    expect(await report(fixture.professional)).toMatchObject({
      status: 201,
      review: { isReported: true, isOwn: false },
    });
    expect(await report(fixture.professional, { reason: 'abusive' })).toMatchObject({ status: 409 });
    server.clock.advance(1);
    expect(await report(fixture.reader, { words: '' })).toMatchObject({ status: 201 });
    const mails = await mailsTo(server, fixture.admin.email);
    expect(mails.filter(({ kind }) => kind === 'review-reported')).toMatchObject([{ data: { reason: 'untrue' } }]);
    expect(await list()).toMatchObject({
      total: 1,
      reviews: [
        {
          id: fixture.review.id,
          visibility: 'published',
          waiting_reports: 2,
          reported_at: start.toISOString(),
          author: { id: fixture.client.id, name: 'Grace Nakato' },
          reports: [
            { reason: 'untrue', words: 'It was another day.', by: { id: fixture.professional.id, is: 'professional' } },
            { by: { id: fixture.reader.id, is: 'client' } },
          ],
        },
      ],
    });
    expect(await profile()).toMatchObject({ total_reviews: 1 });
    const mine = await fixture.client.call('GET', '/reviews/mine');
    expect(JSON.stringify(mine)).not.toMatch(/report/);
    expect(await fixture.professional.call('GET', '/professionals/dashboard/reviews')).toMatchObject({
      reviews: [{ isReported: true }],
    });
  });

  test('counts once for a mailbox, in any spelling of its address', async () => {
    const { points } = limitTable['review-reports'];
    const [one, other] = [await newPerson(server, 'user'), await newPerson(server, 'user')];
    const [name = '', host] = one.email.split('@');
    await server.database.query('update users set email = $1 where id = $2', [
      `${name.slice(0, 2)}.${name.slice(2)}+two@${host}`,
      other.id,
    ]);
    expect(await report(one)).toMatchObject({ status: 201 });
    await server.database.query(`update rate_limits set points = $1 where key like 'review-reports:%'`, [points]);
    expect(await report(other)).toMatchObject({ status: 429 });
    expect(await report(fixture.reader)).toMatchObject({ status: 201 });
  });

  test.each([
    ['another reason', { reason: 'dislike' }, 'reason'],
    ['1,001 characters', { words: 'x'.repeat(1001) }, 'words'],
  ])('with %s is refused', async (_, overrides, field) => {
    expect(await report(fixture.reader, overrides)).toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
  });

  test('is refused for the author, for visitors, and without a confirmed address', async () => {
    expect(await report(fixture.client)).toMatchObject({ status: 409 });
    expect(
      (await server.app.inject({ method: 'POST', url: `/api/reviews/${fixture.review.id}/report` })).statusCode,
    ).toBe(401);
    const unknown = await newPerson(server, 'user', { emailVerifiedAt: null });
    expect(await report(unknown)).toMatchObject({ status: 403, code: 'email_unverified' });
    await server.database.query(`update professionals set approval_status = 'rejected' where id = $1`, [
      fixture.professional.id,
    ]);
    expect(await report(fixture.reader)).toMatchObject({ status: 404 });
    expect(await fixture.reader.call('GET', `/reviews/${fixture.review.id}`)).toMatchObject({ status: 404 });
  });

  test('of two at the same moment by one person one is kept', async () => {
    const answers = await Promise.all([report(fixture.reader), report(fixture.reader)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('that is sent again with its key, because no answer came, is the same one', async () => {
    const send = () =>
      fixture.reader.call(
        'POST',
        `/reviews/${fixture.review.id}/report`,
        { reason: 'untrue' },
        { 'idempotency-key': fixture.review.id },
      );
    expect(await send()).toMatchObject({ status: 201, review: { isReported: true } });
    expect(await send()).toMatchObject({ status: 201, review: { isReported: true } });
    expect(await list()).toMatchObject({ reviews: [{ waiting_reports: 1 }] });
  });

  test('is limited to ten a day for one person', async () => {
    for (let n = 0; n < 10; n += 1) {
      const review = await createReview(server.database.db, fixture.professional.id);
      expect(await report(fixture.reader, {}, review.id)).toMatchObject({ status: 201 });
    }
    expect(await report(fixture.reader)).toMatchObject({ status: 429 });
  });
});

describe('an admin', () => {
  test('hides a review: it leaves profile and figures, the author reads why, and reporters learn the outcome', async () => {
    await report(fixture.professional);
    expect(await decide({})).toMatchObject({
      status: 200,
      review: { visibility: 'hidden', hidden_reason: 'It names a third person.', reports: [] },
    });
    expect(await profile()).toMatchObject({ total_reviews: 0, average_rating: 0, reviews: [] });
    expect(await list()).toMatchObject({ total: 0 });
    const read = (by: Person) => by.call('GET', `/reviews/${fixture.review.id}/judged`);
    expect(await read(fixture.admin)).toMatchObject({ review: { visibility: 'hidden', reports: [], version: 2 } });
    expect(await read(fixture.client)).toMatchObject({ status: 403 });
    expect(await list('hidden')).toMatchObject({
      reviews: expect.arrayContaining([expect.objectContaining({ id: fixture.review.id })]),
    });
    expect(await fixture.client.call('GET', '/reviews/mine')).toMatchObject({
      reviews: [{ visibility: 'hidden', hidden_reason: 'It names a third person.', editable_until: null }],
    });
    const visibilityMail = (await mailsTo(server, fixture.client.email)).find(
      ({ kind }) => kind === 'review-visibility',
    );
    expect(visibilityMail?.data).toMatchObject({
      of: 'review',
      visibility: 'hidden',
      reason: 'It names a third person.',
    });
    const answered = (await mailsTo(server, fixture.professional.email)).find(({ kind }) => kind === 'report-answered');
    expect(answered?.data).toMatchObject({ outcome: 'hidden' });
    // A hidden review can't be read, replied to or edited by others; it still counts for the 90 days.
    const id = fixture.review.id;
    expect(await fixture.reader.call('GET', `/reviews/${id}`)).toMatchObject({ status: 404 });
    expect(await fixture.professional.call('POST', `/reviews/${id}/reply`, { text: 'Ha.' })).toMatchObject({
      status: 404,
    });
    expect(await fixture.client.call('PUT', `/reviews/${id}`, words())).toMatchObject({ status: 409 });
    expect(await decide({ visibility: 'published', reason: 'Looked at again.' })).toMatchObject({ status: 200 });
    expect(await profile()).toMatchObject({ total_reviews: 1, average_rating: 1, reviews: [{ id }] });
  });

  test('keeps a review: the report is closed, and can’t be made again until the review changes', async () => {
    await report(fixture.professional);
    expect(await decide({ visibility: 'published', reason: 'An opinion.' })).toMatchObject({ status: 200 });
    expect(await fixture.client.mails()).not.toContain('review-visibility');
    const answered = (await mailsTo(server, fixture.professional.email)).filter(
      ({ kind }) => kind === 'report-answered',
    );
    expect(answered).toMatchObject([{ data: { outcome: 'kept' } }]);
    expect(await report(fixture.professional)).toMatchObject({ status: 409 });
    server.clock.advance(60_000);
    await fixture.client.call('PUT', `/reviews/${fixture.review.id}`, words({ comment: 'A thief.' }));
    expect(await report(fixture.professional)).toMatchObject({ status: 201 });
  });

  test('hides only the reply', async () => {
    const id = fixture.review.id;
    expect(await decide({ of: 'reply' })).toMatchObject({ status: 404 });
    await fixture.professional.call('POST', `/reviews/${id}/reply`, { text: 'Grace Nakato owes money.' });
    expect(await decide({ of: 'reply', reason: 'Private.' })).toMatchObject({
      review: { visibility: 'published', reply_visibility: 'hidden', reply: { text: 'Grace Nakato owes money.' } },
    });
    expect((await profile()).reviews[0]).not.toHaveProperty('reply');
    expect(JSON.stringify(await fixture.client.call('GET', '/reviews/mine'))).not.toContain('owes money');
    expect(await fixture.professional.call('GET', '/professionals/dashboard/reviews')).toMatchObject({
      reviews: [{ owesReply: false, reply_hidden_reason: 'Private.' }],
    });
    expect(await fixture.professional.call('POST', `/reviews/${id}/reply`, { text: 'Again.' })).toMatchObject({
      status: 409,
    });
    expect(await fixture.client.call('PUT', `/reviews/${id}`, words())).toMatchObject({ status: 409 });
    expect(await fixture.professional.mails()).toContain('review-visibility');
    expect(await decide({ of: 'reply', visibility: 'published', reason: 'It is right.' })).toMatchObject({
      status: 200,
    });
    expect((await profile()).reviews[0]).toMatchObject({ reply: { text: 'Grace Nakato owes money.' } });
  });

  test('decides on what there is, with a reason, and nobody else does', async () => {
    expect(await decide({ visibility: 'published', reason: 'x' })).toMatchObject({
      status: 409,
      code: 'invalid_transition',
    });
    expect(await decide({ reason: ' ' })).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
    for (const by of [fixture.client, fixture.professional, fixture.reader]) {
      expect(await decide({}, undefined, by)).toMatchObject({ status: 403 });
    }
    const answers = await Promise.all([decide({ reason: 'One.' }, 1), decide({ reason: 'Two.' }, 1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('sees the longest-waiting first', async () => {
    const second = await reviewed(server);
    await report(fixture.reader);
    server.clock.advance(60_000);
    const later = await again(server, { reader: second.reader });
    await report(later.reader, {}, second.review.id);
    const { reviews, total } = await list();
    expect(reviews.map(({ id }: { id: string }) => id)).toEqual([fixture.review.id, second.review.id]);
    expect(total).toBe(2);
    expect(await fixture.admin.call('GET', '/reviews?limit=1&offset=1')).toMatchObject({
      reviews: [{ id: second.review.id }],
    });
  });
});

test('a report goes with the account of its author, and so does its place in the list', async () => {
  await report(fixture.reader);
  expect(await list()).toMatchObject({ total: 1 });
  await server.change((tx) => tx.execute(`delete from users where id = '${fixture.reader.id}'`));
  expect(await list()).toMatchObject({ total: 0 });
});

import { expect, test } from 'vitest';
import { refusedReview, describeReviewState } from './review-words.ts';

const work = { kind: 'work', id: 'some-id' } as const;
const refusal = (overrides: object) =>
  refusedReview({ status: 409, code: 'conflict', message: 'So it is.', ...overrides }, work);

test('a refused review shows the server’s reason and a link to where the review can be seen', () => {
  expect(refusal({})).toMatchObject({
    title: 'So it is.',
    links: [{ href: '/dashboard/review/work/some-id' }],
  });
  expect(refusal({ status: 422, code: 'idempotency_mismatch' })?.title).toMatch(/already published/);
  expect(refusal({ status: 403, code: 'email_unverified' })).toBeUndefined();
  expect(refusal({ status: 0, code: undefined })).toBeUndefined();
});

test('a review that was changed meanwhile says where it stands', () => {
  const review = { rating: 2, visibility: 'published' } as NonNullable<Parameters<typeof describeReviewState>[0]>;
  expect(describeReviewState(review)).toBe('2 stars, with your latest text');
  expect(describeReviewState({ ...review, reply: { text: 'Thanks.', created_at: '' } })).toMatch(/^replied to/);
  expect(describeReviewState({ ...review, visibility: 'hidden' })).toMatch(/^hidden/);
  expect(describeReviewState(null)).toBe('deleted');
});

import type { Page } from 'playwright-core';
import { extremeName } from '#tests/support/app/filled-site.ts';
import { fail, hold, loads, type Reply, reply, says } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { states } from '#tests/look/states.ts';

const id = '01990000-0000-7000-8000-000000000000';
const path = `/reviews/${id}/report`;
const call = 'reviews.get';

/** Changes the server's answer about a review, to texts of maximum length. */
const withReview = (changes: Partial<Reply<typeof call>['review']>) =>
  reply(call, {
    review: {
      id,
      rating: 2,
      comment: `Slow. ${'unbreakable'.repeat(12)}\n\n${'And nobody picked my calls. '.repeat(12)}`,
      created_at: '2026-11-20T09:00:00.000Z',
      user_name: 'Grace N.',
      kind: 'work',
      service: 'Tax Consultation',
      reply: { text: 'I am sorry for the wait.', created_at: '2026-11-21T09:00:00.000Z' },
      professional: { id, name: extremeName },
      isOwn: false,
      isReported: false,
      ...changes,
    },
  });

async function sendNothing(page: Page): Promise<void> {
  await page.getByLabel('What’s wrong with this review?').waitFor();
  await page.locator('form#report-review').evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.locator('#report-review-refused').waitFor();
}

/** Screens for reporting a review. */
export const reportScreens: readonly Screen[] = states({ as: 'client', path }, 'report a review', {
  refused: [withReview({}), sendNothing],
  sent: [withReview({ isReported: true }), says('You’ve reported')],
  own: [withReview({ isOwn: true }), says('You wrote this')],
  loading: [hold(call), loads('Loading the review...')],
  'not loaded': [fail(call), says('couldn’t be loaded')],
  gone: { refusedWith: 404, act: says('This review is no longer public') },
});

import type { Page } from 'playwright-core';
import { change, fail, hold, loads, overtake, refuse, type Reply, reply, says, shows } from '#tests/look/held-calls.ts';
import { answer, at, id, long, other, professional, review } from './review-answers.ts';
import type { Screen } from '#tests/look/screens.ts';

const form = () => `/dashboard/review/work/${id}`;
const call = 'reviews.ofApplication';
type State = Reply<typeof call>;
type Own = Reply<'reviews.mine'>['reviews'][number];
const own: Own = {
  ...review,
  professional,
  applicationId: id,
  consultationId: null,
  visibility: 'published',
  editable_until: '2026-12-18T09:00:00.000Z',
  version: 1,
};
const hiddenOwn: Own = {
  ...own,
  id: other,
  comment: long,
  edited_at: at,
  visibility: 'hidden',
  hidden_reason: 'It names somebody’s bank account.\n\nPlease write it again without.',
  editable_until: null,
};

const state = (changes: Partial<State> = {}): State => ({
  professional,
  service: 'Tax Consultation',
  review: null,
  mayReview: true,
  obstacle: null,
  from: null,
  ...changes,
});
const withState = (changes: Partial<State> = {}) => reply(call, state(changes));
const reviewed = (ownReview: Own) => withState({ review: ownReview, mayReview: false, obstacle: 'reviewed' });
const prevented = (obstacle: State['obstacle'], from: string | null = null) =>
  withState({ mayReview: false, obstacle, from });

/** Chooses four stars and types some words. */
async function fillIn(page: Page, words = 'She filed it on time.'): Promise<void> {
  await page.getByRole('radio', { name: '4 stars' }).check();
  await page.getByRole('textbox', { name: 'Your review' }).fill(words);
}
async function sendNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish review' }).click();
  await page.locator('#review-refused').waitFor();
}

/** Answers with reviews, and with work waiting for one. */
type Waiting = Reply<'reviews.mine'>['waiting'][number];
const mine = (reviews: readonly Own[], waiting: readonly Waiting[]) =>
  reply('reviews.mine', { reviews, total: reviews.length, waiting });
const waiting: Waiting = { kind: 'work', id, professional, service: 'Tax Consultation', endedAt: at };
const talk: Waiting = {
  kind: 'consultation',
  id: other,
  professional: { id: other, name: 'Okello James' },
  endedAt: at,
};

type WaitingItem = Reply<'dashboards.waiting'>['items'][number];

/** Adds reviews of a job and of a consultation to what waits for the client. */
async function reviewsWait(page: Page): Promise<void> {
  await change(page, 'dashboards.waiting', ({ items, total, ...rest }) => {
    const one = { kind: 'write_review', urgency: null, version: null, since: at, due: null } as const;
    const job: WaitingItem = {
      ...one,
      subject: 'application',
      id,
      title: 'Books of my shop in Mbale',
      person: long,
      service: null,
    };
    const consultation: WaitingItem = {
      ...one,
      subject: 'consultation',
      id: other,
      title: long,
      person: 'Okello James',
      service: null,
    };
    return { ...rest, items: [...items, job, consultation], total: total + 2 };
  });
}

/** Opens the page of a completed, reviewable application. */
async function completed(page: Page): Promise<void> {
  await reply(call, state())(page);
  await change(page, 'applications.get', ({ application }) => ({
    application: { ...application, status: 'completed' as const, stage: null },
  }));
}

/** Screens for clients' reviews. */
export const reviewScreens: readonly Screen[] = [
  { name: 'review, empty form', as: 'client', path: form, before: withState(), act: says('What everyone can read') },
  { name: 'review, nothing chosen', as: 'client', path: form, before: withState(), act: sendNothing },
  {
    name: 'review, too long',
    as: 'client',
    path: form,
    before: withState(),
    act: async (page) => {
      await fillIn(page, `${long} `.repeat(12));
      await page.getByText('too many').waitFor();
    },
  },
  {
    name: 'review, written meanwhile',
    as: 'client',
    path: form,
    before: async (page) => {
      await withState()(page);
      await refuse(page, 'reviews.reviewApplication', { error: 'You’ve already reviewed this.', code: 'conflict' });
    },
    act: async (page) => {
      await fillIn(page);
      await sendNothing(page);
    },
  },
  { name: 'review, published', as: 'client', path: form, before: reviewed(own), act: shows('Your review of') },
  {
    name: 'review, being changed, changed meanwhile',
    as: 'client',
    path: form,
    before: async (page) => {
      await reviewed(own)(page);
      await overtake('reviews.edit')(page);
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Change your review' }).click();
      await fillIn(page);
      await page.getByRole('button', { name: 'Publish changes' }).click();
      await page.locator('#review-refused').waitFor();
    },
  },
  {
    name: 'review, replied to',
    as: 'client',
    path: form,
    before: reviewed({ ...own, reply: answer, editable_until: null }),
    act: says('has replied.'),
  },
  {
    name: 'review, hidden',
    as: 'client',
    path: form,
    before: reviewed(hiddenOwn),
    act: says('Our team hid this review'),
  },
  {
    name: 'review, address not confirmed',
    as: 'longNamed',
    path: form,
    before: prevented('email_unverified'),
    act: says('Please confirm your e-mail address first'),
  },
  {
    name: 'review, too soon',
    as: 'client',
    path: form,
    before: prevented('too_soon', '2027-02-16T09:00:00.000Z'),
    act: says('You can write this one from 16 Feb 2027'),
  },
  {
    name: 'review, of oneself',
    as: 'client',
    path: form,
    before: prevented('own_profile'),
    act: says('You can’t review yourself'),
  },
  { name: 'review, not there', as: 'client', path: form, refusedWith: 404, act: shows('You can’t review this') },
  {
    name: 'review, loading',
    as: 'client',
    path: form,
    before: hold(call),
    act: loads('Loading your review...'),
    firstView: true,
  },
  {
    name: 'review, not loaded',
    as: 'client',
    path: form,
    before: fail(call),
    act: shows('Failed to load your review'),
    firstView: true,
  },
  {
    name: 'my reviews, full',
    as: 'client',
    path: () => '/dashboard/reviews',
    before: mine([own, hiddenOwn], [waiting, talk]),
    act: shows('Reviews to write'),
  },
  {
    name: 'my reviews, none',
    as: 'client',
    path: () => '/dashboard/reviews',
    act: shows('You haven’t reviewed anyone yet'),
  },
  {
    name: 'my reviews, not loaded',
    as: 'client',
    path: () => '/dashboard/reviews',
    before: fail('reviews.mine'),
    act: shows('Failed to load your reviews'),
    firstView: true,
  },
  {
    name: 'my applications, a review is owed',
    as: 'busyClient',
    path: () => '/dashboard',
    before: reviewsWait,
    act: says('Write a review'),
  },
  {
    name: 'application, completed, to be reviewed',
    as: 'busyClient',
    path: (ids) => `/dashboard/applications/${ids.engaged}`,
    before: completed,
    act: says('A few honest words'),
  },
];

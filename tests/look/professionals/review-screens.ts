import type { Page } from 'playwright-core';
import { change, fail, hold, loads, overtake, refuse, type Reply, reply, says, shows } from '#tests/look/held-calls.ts';
import { answer, at, id, long, other, professional, review } from './review-answers.ts';
import type { Screen } from '#tests/look/screens.ts';
import { presses, sees, states, steps } from '#tests/look/states.ts';

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
const fillsIn = (words = 'She filed it on time.') =>
  steps(
    (page) => page.getByRole('radio', { name: '4 stars' }).check(),
    (page) => page.getByRole('textbox', { name: 'Your review' }).fill(words),
  );
const publishes = steps(presses('Publish review'), sees('#review-refused'));

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
  ...states({ as: 'client', path: `/dashboard/review/work/${id}` }, 'review', {
    'nothing chosen': [withState(), steps(says('What everyone can read'), publishes)],
    'too long': [withState(), steps(fillsIn(`${long} `.repeat(12)), says('too many'))],
    'written meanwhile': [
      steps(withState(), (page) =>
        refuse(page, 'reviews.reviewApplication', { error: 'You’ve already reviewed this.', code: 'conflict' }),
      ),
      steps(fillsIn(), publishes),
    ],
    published: [reviewed(own), shows('Your review of')],
    'being changed, changed meanwhile': [
      steps(reviewed(own), overtake('reviews.edit')),
      steps(presses('Change your review'), fillsIn(), presses('Publish changes'), sees('#review-refused')),
    ],
    'replied to': [reviewed({ ...own, reply: answer, editable_until: null }), says('has replied.')],
    hidden: [reviewed(hiddenOwn), says('Our team hid this review')],
    'address not confirmed': [
      prevented('email_unverified'),
      says('Please confirm your e-mail address first'),
      { as: 'longNamed' },
    ],
    'too soon': [prevented('too_soon', '2027-02-16T09:00:00.000Z'), says('You can write this one from 16 Feb 2027')],
    'of oneself': [prevented('own_profile'), says('You can’t review yourself')],
    'not there': { refusedWith: 404, act: shows('You can’t review this') },
    loading: [hold(call), loads('Loading your review...')],
    'not loaded': [fail(call), shows('Failed to load your review')],
  }),
  ...states({ as: 'client', path: '/dashboard/reviews' }, 'my reviews', {
    full: [mine([own, hiddenOwn], [waiting, talk]), shows('Reviews to write')],
    none: shows('You haven’t reviewed anyone yet'),
    'not loaded': [fail('reviews.mine'), shows('Failed to load your reviews')],
  }),
  ...states({ as: 'busyClient', path: '/dashboard' }, 'my applications', {
    'a review is owed': [reviewsWait, says('Write a review')],
  }),
  ...states({ as: 'busyClient', path: (ids) => `/dashboard/applications/${ids.engaged}` }, 'application', {
    'completed, to be reviewed': [completed, says('A few honest words')],
  }),
];

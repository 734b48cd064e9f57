import { extremeName } from '#tests/support/app/filled-site.ts';
import { fail, hold, loads, overtake, type Reply, reply, says, shows } from '#tests/look/held-calls.ts';
import type { OwnFunnel } from '#shared/api/analytics/own-funnel.ts';
import { answer, at, id, long, other, professional, review } from './review-answers.ts';
import type { Screen } from '#tests/look/screens.ts';
import { confirms, fills, presses, sees, states, steps } from '#tests/look/states.ts';

const months = Array.from({ length: 12 }, (_, index) => ({
  month: new Date(Date.UTC(2025, 11 + index, 1)).toISOString().slice(0, 7),
  reviews: index < 3 ? 0 : (index * 7) % 5,
  average: index < 3 || (index * 7) % 5 === 0 ? null : 3 + (index % 3) * 0.75,
  overall: index < 3 ? null : 3.4 + index / 12,
}));
const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10),
  views: (index * index * 13) % 29,
}));
type Reputation = Reply<'reviews.reputation'>['reputation'];
const reputation: Reputation = {
  rating: 4.3,
  totalReviews: 1_204,
  breakdown: [700, 300, 120, 60, 24].map((count, index) => ({ stars: 5 - index, count })),
  months,
  repliesOwed: 2,
  views: { days, total: days.reduce((sum, { views }) => sum + views, 0), before: 96 },
  trust: {
    here_since: '2024-01-15T09:00:00.000Z',
    engagements: 43,
    answer_hours: 3.2,
    consultations: 61,
    reply_hours: 5.5,
  },
};
type Received = Reply<'reviews.received'>['reviews'][number];
const received: Received = { ...review, version: 1, owesReply: true, isReported: false };
const receivedList: readonly [Received, Received] = [
  received,
  { ...received, id: other, comment: long, rating: 1, edited_at: at, isReported: true },
];
const repliedList: readonly Received[] = [
  { ...received, reply: answer, owesReply: false },
  {
    ...received,
    id: other,
    user_name: 'Peter O.',
    owesReply: false,
    reply_hidden_reason: 'It told what the client had said in confidence.',
    hidden_reply: long,
  },
];
const funnel: OwnFunnel = {
  days: 90,
  countedAt: '2026-11-20T00:41:00.000Z',
  own: { seen: 12_604, opened: 1_204, asked: 37, proposed: 31, agreed: 12 },
  peers: {
    profession: 'Financial Professional',
    district: 'Nakapiripirit',
    count: 1_204,
    medians: { seen: 9_350, opened: 611, asked: 20, proposed: 14, agreed: 6 },
  },
};
const isSeen = (reviews: readonly Received[], changes: Partial<Reputation> = {}) =>
  steps(
    reply('reviews.reputation', { reputation: { ...reputation, ...changes } }),
    reply('reviews.received', { reviews, total: reviews.length }),
    reply('analytics.ownFunnel', funnel),
  );

const report: Judged['reports'][number] = {
  id,
  reason: 'private',
  words: '',
  reported_at: at,
  by: { id, name: extremeName, is: 'professional' },
};
type Judged = Reply<'reviews.judge'>['reviews'][number];
const judged: Judged = {
  ...review,
  professional,
  author: { id: other, name: 'Grace Nakato' },
  applicationId: id,
  consultationId: null,
  visibility: 'published',
  reply: answer,
  reply_visibility: 'published',
  reported_at: at,
  reports: [
    { ...report, words: long },
    { ...report, id: other, reason: 'abusive', by: { id: other, name: 'Okello James', is: 'client' } },
  ],
  waiting_reports: 25,
  version: 1,
};
const hidden: Judged = {
  ...judged,
  id: other,
  created_at: '2026-10-02T09:00:00.000Z',
  comment: long,
  visibility: 'hidden',
  hidden_reason: 'It names somebody’s bank account.',
  hidden_at: at,
  reply_visibility: 'hidden',
  reply_hidden_reason: 'It told what the client had said in confidence.',
  reply_hidden_at: at,
  reported_at: null,
  reports: [],
  waiting_reports: 0,
};
const judging = (reviews: readonly Judged[]) => reply('reviews.judge', { reviews, total: reviews.length });
const judgingOne = steps(judging([judged, hidden]), reply('reviews.getJudged', { review: judged }));

/** Professionals' reputations, and reviews that wait for an administrator. */
export const reputationScreens: readonly Screen[] = [
  ...states({ as: 'approved', path: '/professional-dashboard/reputation' }, 'how one is seen', {
    full: [isSeen(receivedList), says('Showing 2 of 2')],
    'replies given': [
      isSeen(repliedList, { repliesOwed: 0 }),
      says('hid your reply'),
      { path: '/professional-dashboard/reputation?show=all' },
    ],
    'no reply owed': [isSeen([], { repliesOwed: 0 }), shows('You’ve replied to every review')],
    'new here': shows('No reviews yet'),
    'replying, changed meanwhile': [
      steps(
        isSeen(receivedList.toReversed()),
        reply('reviews.getReceived', { review: receivedList[1] }),
        overtake('reviews.reply'),
      ),
      steps(
        presses('Reply'),
        fills({ 'Your reply': 'I am sorry for the wait in July.' }),
        presses('Publish reply'),
        sees('#reply-refused'),
      ),
    ],
    loading: [hold('reviews.reputation'), loads('Loading your reputation...')],
    'not loaded': [fail('reviews.reputation'), shows('Failed to load your reputation')],
  }),
  ...states({ as: 'admin', path: '/admin-dashboard/reviews' }, 'reported reviews', {
    waiting: [judging([judged, hidden]), says('1–2 of 2')],
    details: [
      judgingOne,
      steps(presses(/^Review of/, 'link'), (page) =>
        page.getByRole('dialog').getByRole('link', { name: 'Hide review' }).waitFor(),
      ),
    ],
    none: shows('No reviews waiting for a decision'),
    'being hidden, decided by somebody else': [
      steps(judgingOne, overtake('reviews.setVisibility')),
      steps(
        presses(/^Review of/, 'link'),
        confirms('Hide review', 'link'),
        (page) => page.getByRole('textbox', { name: 'Reason' }).fill('It names somebody’s bank account.'),
        confirms('Hide review'),
        sees('#judge-hide-refused'),
      ),
    ],
    loading: [hold('reviews.judge'), loads('Loading reviews...')],
    'not loaded': [fail('reviews.judge'), shows('Failed to load the reported reviews')],
  }),
];

import type { Page } from 'playwright-core';
import { extremeName } from '#tests/support/app/filled-site.ts';
import { fail, hold, loads, overtake, type Reply, reply, says, shows } from '#tests/look/held-calls.ts';
import type { OwnFunnel } from '#shared/api/analytics/own-funnel.ts';
import { answer, at, id, long, other, professional, review } from './review-answers.ts';
import type { Screen } from '#tests/look/screens.ts';

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
const seen = '/professional-dashboard/reputation';
const isSeen =
  (reviews: readonly Received[], changes: Partial<Reputation> = {}) =>
  async (page: Page) => {
    await reply('reviews.reputation', { reputation: { ...reputation, ...changes } })(page);
    await reply('reviews.received', { reviews, total: reviews.length })(page);
    await reply('analytics.ownFunnel', funnel)(page);
  };

const professionalScreens: readonly Screen[] = [
  {
    name: 'how one is seen, full',
    as: 'approved',
    path: () => seen,
    before: isSeen(receivedList),
    act: says('Showing 2 of 2'),
  },
  {
    name: 'how one is seen, replies given',
    as: 'approved',
    path: () => `${seen}?show=all`,
    before: isSeen(repliedList, { repliesOwed: 0 }),
    act: says('hid your reply'),
  },
  {
    name: 'how one is seen, no reply owed',
    as: 'approved',
    path: () => seen,
    before: isSeen([], { repliesOwed: 0 }),
    act: shows('You’ve replied to every review'),
    firstView: true,
  },
  { name: 'how one is seen, new here', as: 'approved', path: () => seen, act: shows('No reviews yet') },
  {
    name: 'how one is seen, replying, changed meanwhile',
    as: 'approved',
    path: () => seen,
    before: async (page) => {
      await isSeen(receivedList.toReversed())(page);
      await reply('reviews.getReceived', { review: receivedList[1] })(page);
      await overtake('reviews.reply')(page);
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Reply' }).first().click();
      await page.getByLabel('Your reply').fill('I am sorry for the wait in July.');
      await page.getByRole('button', { name: 'Publish reply' }).click();
      await page.locator('#reply-refused').waitFor();
    },
    firstView: true,
  },
  {
    name: 'how one is seen, loading',
    as: 'approved',
    path: () => seen,
    before: hold('reviews.reputation'),
    act: loads('Loading your reputation...'),
    firstView: true,
  },
  {
    name: 'how one is seen, not loaded',
    as: 'approved',
    path: () => seen,
    before: fail('reviews.reputation'),
    act: shows('Failed to load your reputation'),
    firstView: true,
  },
];

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
const reported = () => '/admin-dashboard/reviews';

const adminScreens: readonly Screen[] = [
  {
    name: 'reported reviews, waiting',
    as: 'admin',
    path: reported,
    before: judging([judged, hidden]),
    act: says('1–2 of 2'),
  },
  {
    name: 'reported reviews, details',
    as: 'admin',
    path: reported,
    before: async (page) => {
      await judging([judged, hidden])(page);
      await reply('reviews.getJudged', { review: judged })(page);
    },
    act: async (page) => {
      await page
        .getByRole('link', { name: /^Review of/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('link', { name: 'Hide review' }).waitFor();
    },
    firstView: true,
  },
  { name: 'reported reviews, none', as: 'admin', path: reported, act: shows('No reviews waiting for a decision') },
  {
    name: 'reported reviews, being hidden, decided by somebody else',
    as: 'admin',
    path: reported,
    before: async (page) => {
      await judging([judged, hidden])(page);
      await reply('reviews.getJudged', { review: judged })(page);
      await overtake('reviews.setVisibility')(page);
    },
    act: async (page) => {
      await page
        .getByRole('link', { name: /^Review of/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('link', { name: 'Hide review' }).click();
      await page.getByRole('textbox', { name: 'Reason' }).fill('It names somebody’s bank account.');
      await page.getByRole('dialog').getByRole('button', { name: 'Hide review' }).click();
      await page.locator('#judge-hide-refused').waitFor();
    },
    firstView: true,
  },
  {
    name: 'reported reviews, loading',
    as: 'admin',
    path: reported,
    before: hold('reviews.judge'),
    act: loads('Loading reviews...'),
    firstView: true,
  },
  {
    name: 'reported reviews, not loaded',
    as: 'admin',
    path: reported,
    before: fail('reviews.judge'),
    act: shows('Failed to load the reported reviews'),
    firstView: true,
  },
];

/** Professionals' reputations, and reviews that wait for an administrator. */
export const reputationScreens: readonly Screen[] = [...professionalScreens, ...adminScreens];

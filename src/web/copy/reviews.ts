import { brand } from '#shared/brand.ts';
import { reviewRules, type ReviewObstacle } from '#shared/reviews/review-rules.ts';

/** Meaning of each number of stars, from one to five. */
export const starWords = ['very poor', 'poor', 'fair', 'good', 'very good'] as const;

/** Sentences for failures around reviews. */
export const reviewFailures = {
  own: 'Failed to load your review. Please try again later.',
  mine: 'Failed to load your reviews. Please try again later.',
  received: 'Failed to load your clients’ reviews. Please try again later.',
  funnel: 'Failed to load how far people come. Please try again later.',
  reputation: 'Failed to load your reputation. Please try again later.',
  judged: 'Failed to load the reported reviews. Please try again later.',
  publish: 'We couldn’t publish your review. Please try again.',
  change: 'We couldn’t change your review. Please try again.',
  reply: 'We couldn’t publish your reply. Please try again.',
  decide: 'We couldn’t save the decision. Please try again.',
} as const;

/** Reasons why something cannot be reviewed, by obstacle. */
export const obstacleWords: Readonly<Record<Exclude<ReviewObstacle, 'reviewed'>, { title: string; text: string }>> = {
  not_completed: {
    title: 'It isn’t complete yet',
    text: 'You can write a review when it’s complete. We’ll ask you by email a week later.',
  },
  not_agreed: {
    title: 'There is nothing to review',
    text: 'Our team closed this before you accepted a proposal. You can review only completed jobs and consultations.',
  },
  professional_gone: {
    title: `This professional has left ${brand.name}`,
    text: 'They deleted their account, so there’s no profile to show your review on.',
  },
  own_profile: {
    title: 'You can’t review yourself',
    text: 'You and this professional have the same e-mail address or telephone number. If you’re different people, please write to us.',
  },
  email_unverified: {
    title: 'Please confirm your e-mail address first',
    text: 'We publish reviews only from people we can reach. Open the link we emailed you, then come back.',
  },
  too_soon: {
    title: 'You reviewed this professional recently',
    text: `You can review the same professional once in ${reviewRules.pairDays} days.`,
  },
};

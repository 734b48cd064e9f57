import { reviewRules, type ReviewObstacle } from '#shared/reviews/review-rules.ts';

/** Meaning of each number of stars, from one to five. */
export const starWords = ['very poor', 'poor', 'fair', 'good', 'very good'] as const;

/** Sentences for failures around reviews. */
export const reviewFailures = {
  own: 'Failed to load your review. Please try again later.',
  mine: 'Failed to load your reviews. Please try again later.',
  received: 'Failed to load the reviews of you. Please try again later.',
  reputation: 'Failed to load how you are seen. Please try again later.',
  judged: 'Failed to load the reported reviews. Please try again later.',
  publish: 'Your review could not be published. Please try again.',
  change: 'Your review could not be changed. Please try again.',
  reply: 'Your reply could not be published. Please try again.',
  decide: 'The decision could not be stored. Please try again.',
} as const;

/** Reasons why something cannot be reviewed, by obstacle. */
export const obstacleWords: Readonly<Record<Exclude<ReviewObstacle, 'reviewed'>, { title: string; text: string }>> = {
  not_completed: {
    title: 'It is not completed yet',
    text: 'You can write a review once it is completed. We ask you by mail a week later.',
  },
  not_agreed: {
    title: 'There is nothing to review',
    text: 'An administrator closed this without work having been agreed on. Only finished work and consultations are reviewed.',
  },
  professional_gone: {
    title: 'This professional is not here any more',
    text: 'The account is deleted, so that a review would stand nowhere.',
  },
  own_profile: {
    title: 'You cannot review yourself',
    text: 'You and this professional can be reached at the same e-mail address or telephone number. If you are two people, please write to us.',
  },
  email_unverified: {
    title: 'Please confirm your e-mail address first',
    text: 'Only people whom we can reach write reviews. Open the link that we have mailed you, then come back.',
  },
  too_soon: {
    title: 'You have reviewed this professional lately',
    text: `One client reviews the same professional at most once in ${reviewRules.pairDays} days.`,
  },
};

import type { Review } from '#shared/api/professionals.ts';

/** Letters below which a review praises without telling anything. */
const fewestLetters = 60;

/** The latest review with five stars that says what happened, of reviews that come latest first. */
export const chooseStory = (reviews: readonly Review[]): Review | undefined =>
  reviews.find(({ rating, comment }) => rating === 5 && comment.trim().length >= fewestLetters);

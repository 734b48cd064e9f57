import type { Review } from '#shared/api/professionals/professionals.ts';

/** Minimum letters of a review that counts as a story. */
const fewestLetters = 60;

/** Picks the latest five-star review with a story; reviews come latest first. */
export const chooseStory = (reviews: readonly Review[]): Review | undefined =>
  reviews.find(({ rating, comment }) => rating === 5 && comment.trim().length >= fewestLetters);

import type { Review } from '#shared/api/professionals/professionals.ts';

/** Minimum letters of a review that counts as a story. */
const fewestLetters = 60;

/** Picks the five-star review that tells most, if one is long enough; the latest of equally long ones, as they come latest first. */
export function chooseStory(reviews: readonly Review[]): Review | undefined {
  const letters = ({ comment }: Review) => comment.trim().length;
  return reviews
    .filter((review) => review.rating === 5 && letters(review) >= fewestLetters)
    .toSorted((one, other) => letters(other) - letters(one))[0];
}

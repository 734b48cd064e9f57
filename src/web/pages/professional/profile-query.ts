import { parseTimesQuery, writeTimesQuery } from './booking/times-shown.ts';
import { normaliseReviewsQuery } from './reviews/reviews-shown.ts';

/** Gives the normal form of this page's query: reviews, and free times. */
export const normaliseProfileQuery = (query: URLSearchParams) =>
  writeTimesQuery(parseTimesQuery(query), normaliseReviewsQuery(query));

import { parseTimesQuery, writeTimesQuery } from './booking/times-query.ts';
import { normaliseReviewsQuery } from './reviews/review-range.ts';

/** Returns the canonical form of this page's query: reviews, and free times. */
export const normaliseProfileQuery = (query: URLSearchParams) =>
  writeTimesQuery(parseTimesQuery(query), normaliseReviewsQuery(query));

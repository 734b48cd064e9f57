import { paging } from '#shared/limits.ts';

/** Number of reviews added by a press. */
const increment = 20;
/** Three tell most; the rest is one press away, and the page stays short on a telephone. */
const fewest = 3;
/** 83: as many steps as fit into one call. A page at this limit is followed by a next one. */
const most = fewest + Math.floor((paging.listMaximum - fewest) / increment) * increment;
/** Limit of the API's offset. */
const lastPage = Math.floor(1_000_000 / most);

/** Range of reviews in an address. */
export interface ReviewRange {
  /** 3, 23, 43, 63 or 83. */
  readonly count: number;
  /** Number of the first, newest first: 1, 84, 167 … */
  readonly from: number;
}

/** Reads an address; invalid values fall back to the nearest. */
export function parseReviewRange(query: URLSearchParams): ReviewRange {
  const count = nearest(query.get('reviews'), fewest);
  const from = nearest(query.get('from'), 1);
  const steps = Math.round((Math.min(count, most) - fewest) / increment);
  const pages = Math.min(Math.round((from - 1) / most), lastPage);
  return { count: fewest + Math.max(steps, 0) * increment, from: 1 + Math.max(pages, 0) * most };
}

/** Limits a range to existing reviews: a page behind the last review becomes the last page. */
export function withinReviews({ count, from }: ReviewRange, total: number): ReviewRange {
  const last = 1 + Math.floor(Math.max(total - 1, 0) / most) * most;
  return { count, from: Math.min(from, last) };
}

/** Returns the canonical form of the part of the query that is about reviews. */
export const normaliseReviewsQuery = (query: URLSearchParams) => write(parseReviewRange(query));

/** Address of more reviews: this page when it can grow, at the first new one, or else the next one. */
export interface MoreReviews {
  readonly href: string;
  readonly isNextPage: boolean;
}

/** Finds the reviews after a page; undefined if it is the last. */
export function moreReviews({ count, from }: ReviewRange, total: number): MoreReviews | undefined {
  if (from + count > total) return undefined;
  const isNextPage = count >= most;
  const next = isNextPage ? { count: fewest, from: from + most } : { count: count + increment, from };
  return { href: `?${write(next)}#review-${from + count}`, isNextPage };
}

function write({ count, from }: ReviewRange): URLSearchParams {
  const query = new URLSearchParams();
  if (count !== fewest) query.set('reviews', String(count));
  if (from !== 1) query.set('from', String(from));
  return query;
}

function nearest(text: string | null, otherwise: number): number {
  return text !== null && /^\d+$/.test(text) ? Number(text) : otherwise;
}

import { paging } from '#shared/limits.ts';

/** How many more reviews one press shows. */
const increment = 20;
const fewest = paging.reviewsOnProfile;
/** 90: as many steps as fit into what one call may ask for. A page that has grown to it gives way to a next one. */
const most = fewest + Math.floor((paging.listMaximum - fewest) / increment) * increment;
/** As far as the API counts an offset. */
const lastPage = Math.floor(1_000_000 / most);

/** Which reviews the address asks for. */
export interface ReviewsShown {
  /** How many: 10, 30, 50, 70 or 90. */
  readonly count: number;
  /** Number of the first, newest first: 1, 91, 181 … */
  readonly from: number;
}

/** Reads an address; nonsense means the nearest. */
export function readReviewsShown(query: URLSearchParams): ReviewsShown {
  const count = nearest(query.get('reviews'), fewest);
  const from = nearest(query.get('from'), 1);
  const steps = Math.round((Math.min(count, most) - fewest) / increment);
  const pages = Math.min(Math.round((from - 1) / most), lastPage);
  return { count: fewest + Math.max(steps, 0) * increment, from: 1 + Math.max(pages, 0) * most };
}

/** The same within what there is: a page behind the last review is the last page. */
export function withinReviews({ count, from }: ReviewsShown, total: number): ReviewsShown {
  const last = 1 + Math.floor(Math.max(total - 1, 0) / most) * most;
  return { count, from: Math.min(from, last) };
}

/** The one normal form of this page's query. */
export const normaliseProfileQuery = (query: URLSearchParams) => write(readReviewsShown(query));

/** Where more reviews stand: on this page when it can grow, at the first new one, or else on the next one. */
export interface MoreReviews {
  readonly href: string;
  readonly isNextPage: boolean;
}

/** What comes after the reviews of a page; undefined when the last of all stands on it. */
export function moreReviews({ count, from }: ReviewsShown, total: number): MoreReviews | undefined {
  if (from + count > total) return undefined;
  const isNextPage = count >= most;
  const next = isNextPage ? { count: fewest, from: from + most } : { count: count + increment, from };
  return { href: `?${write(next)}#review-${from + count}`, isNextPage };
}

function write({ count, from }: ReviewsShown): URLSearchParams {
  const query = new URLSearchParams();
  if (count !== fewest) query.set('reviews', String(count));
  if (from !== 1) query.set('from', String(from));
  return query;
}

function nearest(text: string | null, otherwise: number): number {
  return text !== null && /^\d+$/.test(text) ? Number(text) : otherwise;
}

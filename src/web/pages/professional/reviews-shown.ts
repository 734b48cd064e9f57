import { paging } from '#shared/limits.ts';

/** How many more reviews one press shows. */
const increment = 20;

/** How many reviews the address asks for: 10, 30, 50, 70 or 90; nonsense means the nearest. */
export function readReviewsShown(query: URLSearchParams): number {
  const first = paging.reviewsOnProfile;
  const text = query.get('reviews') ?? '';
  const wished = /^\d{1,6}$/.test(text) ? Number(text) : first;
  const steps = Math.round((Math.min(wished, paging.listMaximum - first) - first) / increment);
  return first + Math.max(steps, 0) * increment;
}

/** The one normal form of this page's query. */
export function normaliseProfileQuery(query: URLSearchParams): URLSearchParams {
  const shown = readReviewsShown(query);
  return new URLSearchParams(shown === paging.reviewsOnProfile ? {} : { reviews: String(shown) });
}

/** Where more reviews stand, at the first new one; undefined when all stand here or no more are shown. */
export function moreReviewsHref(shown: number, total: number): string | undefined {
  const next = shown + increment;
  return shown < total && next <= paging.listMaximum ? `?reviews=${next}#review-${shown + 1}` : undefined;
}

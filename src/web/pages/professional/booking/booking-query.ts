import { normaliseProfileQuery } from '#web/pages/professional/reviews/reviews-shown.ts';

/** Whether a request has just been sent, by the address. */
export const wasSent = (query: URLSearchParams): boolean => query.get('sent') === '1';

/** Gives the normal form of this page's query: the reviews shown, and whether a request has just been sent. */
export function normaliseBookingQuery(query: URLSearchParams): URLSearchParams {
  const normal = normaliseProfileQuery(query);
  if (wasSent(query)) normal.set('sent', '1');
  return normal;
}

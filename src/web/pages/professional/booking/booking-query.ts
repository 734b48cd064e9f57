import { normaliseProfileQuery } from './reviews-shown.ts';

/** Whether the address says that a request has just been sent. */
export const wasSent = (query: URLSearchParams): boolean => query.get('sent') === '1';

/** The one normal form of this page's query: which reviews are shown, and whether a request has just been sent. */
export function normaliseBookingQuery(query: URLSearchParams): URLSearchParams {
  const normal = normaliseProfileQuery(query);
  if (wasSent(query)) normal.set('sent', '1');
  return normal;
}

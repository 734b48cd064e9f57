import { data } from 'react-router';
import { ApiError } from '#web/http/api.ts';

/**
 * Waits for a call that a page cannot do without. A refusal becomes the page's own status (404, 429, 503 …), which the
 * nearest error boundary shows; anything else passes through and becomes a 500.
 */
export async function needed<Reply>(call: Promise<Reply>): Promise<Reply> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError) throw data(error.message, { status: error.status || 503 });
    throw error;
  }
}

import { ApiError } from '#web/api.ts';

/** A new `Idempotency-Key`: whoever sends the same thing again sends it with the same one. */
export function newTryKey(): string {
  // `randomUUID` is there only under https and on this machine.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Whether a failure leaves no doubt about what is stored, so that the next try is a new one. Without an answer, or where
 * the site broke, nobody knows; and what is still being worked on was not refused.
 */
export function isSettled(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code, details } = error;
  if (status === 0 || status >= 500) return false;
  return code !== 'conflict' || details.version !== undefined || details.status !== undefined;
}

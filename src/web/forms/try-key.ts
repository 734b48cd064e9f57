import { ApiError } from '#web/http/api.ts';

/** An attempt whose result is unknown. */
export interface Try {
  readonly key: string;
  /** Its subject, such as a version. */
  readonly about: string;
}

/**
 * Prepares the next attempt: with the same key if an earlier one about the same subject had no reply, else a new
 * one.
 */
export const nextTry = (before: Try | undefined, about: string): Try =>
  before?.about === about ? before : { key: newTryKey(), about };

/** Creates a new `Idempotency-Key`: repeated sends of the same thing use the same one. */
export function newTryKey(): string {
  // `randomUUID` exists only under https and on localhost.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns whether the stored state is certain after a failure, so that the next attempt gets a new key. It is unknown
 * without a reply, or after a fault of the site; and a call still being processed was not refused.
 */
export function isSettled(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code, details } = error;
  if (status === 0 || status >= 500) return false;
  return code !== 'conflict' || Object.keys(details).length > 0;
}

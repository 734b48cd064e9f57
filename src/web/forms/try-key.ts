import { ApiError } from '#web/api.ts';

/** A try of which it is not known what came of it. */
export interface Try {
  readonly key: string;
  /** What it is about, such as a version. */
  readonly about: string;
}

/** What the next try carries: the same key as one about the same of which no answer came, else a new one. */
export const nextTry = (before: Try | undefined, about: string): Try =>
  before?.about === about ? before : { key: newTryKey(), about };

/** A new `Idempotency-Key`: whoever sends the same thing again sends it with the same one. */
function newTryKey(): string {
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

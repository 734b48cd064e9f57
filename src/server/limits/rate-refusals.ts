import { AppError } from '#server/kernel/errors.ts';

/** Builds the refusal of one request too many. */
export const refused = (msBeforeNext: number) =>
  new AppError('rate_limited', 'Too many requests. Please wait a moment and try again.', {
    retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });

/** Builds a refusal that names the limited action, followed by the waiting time. */
export function refusedFor(why: string, msBeforeNext: number): AppError {
  const minutes = Math.max(1, Math.ceil(msBeforeNext / 60_000));
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new AppError('rate_limited', `${why} Please try again in ${wait}.`, {
    retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
}

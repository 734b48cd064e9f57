import { AppError } from '#server/errors.ts';

/** Refuses one request too many. */
export const refused = (msBeforeNext: number) =>
  new AppError('rate_limited', 'Too many requests. Please wait a little and try again.', {
    retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });

/** The same with what was done too often, before how long to wait. */
export function refusedFor(why: string, msBeforeNext: number): AppError {
  const minutes = Math.max(1, Math.ceil(msBeforeNext / 60_000));
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new AppError('rate_limited', `${why} Please try again in ${wait}.`, {
    retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
}

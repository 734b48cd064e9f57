import { AppError, unavailable } from '#server/errors.ts';

/** Uploads that may be in memory at the same time: all together, and of one caller. */
const placesInAll = 24;
const placesEach = 2;

/** Takes a place for an upload before its first byte is read; what it gives back frees the place again. */
export type EnterUpload = (caller: string) => () => void;

/**
 * Bounds the memory that uploads take, and what one account can take of it.
 * @throws {AppError} (the function that is made) `rate_limited` or `unavailable`.
 */
export function createUploadPlaces(): EnterUpload {
  const taken = new Map<string, number>();
  let all = 0;
  return (caller) => {
    const own = taken.get(caller) ?? 0;
    if (own >= placesEach) {
      throw new AppError('rate_limited', 'Your last upload is still being worked on. Please wait a little.', {
        retryAfter: 5,
      });
    }
    if (all >= placesInAll) throw unavailable();
    all += 1;
    taken.set(caller, own + 1);
    return () => {
      all -= 1;
      const left = (taken.get(caller) ?? 1) - 1;
      if (left > 0) taken.set(caller, left);
      else taken.delete(caller);
    };
  };
}

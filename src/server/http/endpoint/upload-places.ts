import { AppError, unavailable } from '#server/kernel/errors.ts';

/** Uploads in memory at the same time: in total, and per caller. */
const placesInAll = 24;
const placesEach = 2;
/** Bytes per place: a larger upload takes several. */
const bytesOfPlace = 5 * 1024 * 1024;

/** Reserves places for an upload of at most this many bytes before reading it; the returned function frees them. */
export type EnterUpload = (caller: string, bytes: number) => () => void;

/**
 * Limits the memory for uploads, in total and per account.
 * @throws {AppError} (the returned function) `rate_limited` or `unavailable`.
 */
export function createUploadPlaces(): EnterUpload {
  const taken = new Map<string, number>();
  let all = 0;
  return (caller, bytes) => {
    const own = taken.get(caller) ?? 0;
    const places = Math.min(placesEach, Math.ceil(bytes / bytesOfPlace));
    if (own + places > placesEach) {
      throw new AppError('rate_limited', 'We’re still working on your last upload. Please wait a moment.', {
        retryAfter: 5,
      });
    }
    if (all + places > placesInAll) throw unavailable();
    all += places;
    taken.set(caller, own + places);
    return () => {
      all -= places;
      const left = (taken.get(caller) ?? places) - places;
      if (left > 0) taken.set(caller, left);
      else taken.delete(caller);
    };
  };
}

/** Bytes included in the request's own point: no form that people fill in has more. */
const freeBytes = 32 * 1024;
const bytesOfPoint = 8 * 1024;
/** Files are inspected, not parsed, and have limits of their own. */
const bytesOfFilePoint = 256 * 1024;
/** Points of a form of unannounced length: those of the largest file. */
const unannounced = 10 * 1024 * 1024;

/** Points that a body costs besides its request, by its size, as the cost of reading it grows with that. */
export const pointsForBytes = (bytes: number): number => Math.ceil(Math.max(bytes - freeBytes, 0) / bytesOfPoint);

/** As above, for a form with files, by its announced length. */
export const pointsForFileBytes = (length: string | undefined): number =>
  Math.floor(Number(length ?? unannounced) / bytesOfFilePoint);

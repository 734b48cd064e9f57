/** Bytes for each cache. */
export interface CacheBytes {
  readonly pages: number;
  readonly lane: number;
  readonly fragments: number;
}

/**
 * Splits the cache memory between pages (one of nine cards takes about 15 kB), the fast lane, whose pages are the same
 * bytes, and shared fragments.
 */
export const splitCacheBudget = (bytes: number): CacheBytes => ({
  pages: 0.4 * bytes,
  lane: 0.55 * bytes,
  fragments: 0.05 * bytes,
});

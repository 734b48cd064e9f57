/** Bytes for each cache. */
export interface CacheBytes {
  readonly replies: number;
  readonly pages: number;
  readonly lane: number;
  readonly fragments: number;
}

/**
 * Splits the cache memory between JSON replies, pages (one of nine cards takes about 15 kB), the fast lane and shared
 * fragments.
 */
export const splitCacheBudget = (bytes: number): CacheBytes => ({
  replies: 0.3 * bytes,
  pages: 0.35 * bytes,
  lane: 0.3 * bytes,
  fragments: 0.05 * bytes,
});

/** Values within a byte limit; values requested once never displace values requested repeatedly. */
export interface BoundedStore<T> {
  /** Returns the value, if present; counts as a repeated request. */
  get(key: string): T | undefined;
  /**
   * Stores a value and evicts others to make room. A replacement keeps the old value's rank; a value larger than the
   * whole store is not stored.
   * @param bytes memory that it takes, its key included
   */
  set(key: string, value: T, bytes: number): void;
  delete(key: string): void;
  clear(): void;
  size(): CacheSize;
}

/** A cache's memory in use and number of values. */
export interface CacheSize {
  readonly bytes: number;
  readonly values: number;
}

interface Entry<T> {
  value: T;
  bytes: number;
  /** Repeated requests, up to `mostCounted`, less one for each time it was spared. */
  hits: number;
  isProven: boolean;
}

/** The share of the bytes for values requested again; the rest is always available to new ones. */
const provenPart = 0.8;

/** A higher count says no more about a value's worth: unused values should be evicted within a few rounds. */
const mostCounted = 3;

/**
 * Creates a store of two queues, after S3-FIFO (Yang et al., SOSP 2023). New values enter the first and leave from its
 * other end: evicted, or moved to the second if requested again. The second evicts only for other values requested
 * again, and spares each as often as it was requested. A hit increments the count and moves nothing.
 */
export function createBoundedStore<T>(maxBytes: number): BoundedStore<T> {
  const entries = new Map<string, Entry<T>>();
  // A Set keeps insertion order: the first key is next.
  const fresh = new Set<string>();
  const proven = new Set<string>();
  let bytes = 0;
  let provenBytes = 0;

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    (entry.isProven ? proven : fresh).delete(key);
    resize(entry, 0);
  }

  function resize(entry: Entry<T>, to: number): void {
    bytes += to - entry.bytes;
    if (entry.isProven) provenBytes += to - entry.bytes;
    entry.bytes = to;
  }

  /** Evicts or promotes the oldest new value. */
  function tryFresh(key: string): void {
    const entry = entries.get(key);
    if (!entry?.hits) return remove(key);
    fresh.delete(key);
    proven.add(key);
    entry.hits -= 1;
    entry.isProven = true;
    provenBytes += entry.bytes;
  }

  /** Evicts or spares the oldest proven value. */
  function tryProven(key: string): void {
    const entry = entries.get(key);
    if (!entry?.hits) return remove(key);
    proven.delete(key);
    proven.add(key);
    entry.hits -= 1;
  }

  /** Spared values move to the end and are visited again. */
  function shrinkProven(): void {
    for (const key of proven) {
      if (provenBytes <= provenPart * maxBytes) return;
      tryProven(key);
    }
  }

  function makeRoom(): void {
    if (bytes <= maxBytes) return;
    shrinkProven();
    for (const key of fresh) {
      if (bytes <= maxBytes) return;
      tryFresh(key);
      shrinkProven();
    }
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry && entry.hits < mostCounted) entry.hits += 1;
      return entry?.value;
    },
    set(key, value, size) {
      if (size > maxBytes) return remove(key);
      const known = entries.get(key);
      if (known) {
        known.value = value;
        resize(known, size);
      } else {
        entries.set(key, { value, bytes: size, hits: 0, isProven: false });
        fresh.add(key);
        bytes += size;
      }
      makeRoom();
    },
    delete: remove,
    clear() {
      for (const all of [entries, fresh, proven]) all.clear();
      bytes = 0;
      provenBytes = 0;
    },
    size: () => ({ bytes, values: entries.size }),
  };
}

/** Values within a bound of bytes, where what was asked for once never drives out what is asked for again and again. */
export interface BoundedStore<T> {
  /** The value, if it is there; it counts as asked for again. */
  get(key: string): T | undefined;
  /**
   * Keeps a value, and lets others go for it. One that takes the place of another keeps its standing; one larger than
   * the whole store is not taken.
   * @param bytes memory that it takes, its key included
   */
  set(key: string, value: T, bytes: number): void;
  delete(key: string): void;
  clear(): void;
  /** Memory in use and the number of values. */
  size(): CacheSize;
}

/** How full a cache is. */
export interface CacheSize {
  readonly bytes: number;
  readonly values: number;
}

interface Entry<T> {
  value: T;
  bytes: number;
  /** How often it was asked for again, up to `mostCounted`, less one for each time that it was spared. */
  asked: number;
  isProven: boolean;
}

/** The part of the bytes that values asked for again may take; the rest is always there for newcomers. */
const provenPart = 0.8;

/** More than this says nothing more of a value's worth: what nobody asks for any more shall go within a few turns. */
const mostCounted = 3;

/**
 * Makes a store of two queues, after S3-FIFO (Yang et al., SOSP 2023). Whoever is new stands in the first and leaves
 * from its other end: out, or, when asked for meanwhile, into the second. From there it leaves only for others that were
 * asked for again, and is spared as often as it was asked for. To find a value counts that and moves nothing.
 */
export function createBoundedStore<T>(maxBytes: number): BoundedStore<T> {
  const entries = new Map<string, Entry<T>>();
  // A Set keeps the order of insertion: the first key is the next one's turn.
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

  /** The turn of the first newcomer. */
  function tryFresh(key: string): void {
    const entry = entries.get(key);
    if (!entry?.asked) return remove(key);
    fresh.delete(key);
    proven.add(key);
    entry.asked -= 1;
    entry.isProven = true;
    provenBytes += entry.bytes;
  }

  /** The turn of the first proven one. */
  function tryProven(key: string): void {
    const entry = entries.get(key);
    if (!entry?.asked) return remove(key);
    proven.delete(key);
    proven.add(key);
    entry.asked -= 1;
  }

  /** Whoever is spared comes last and is met again. */
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
      if (entry && entry.asked < mostCounted) entry.asked += 1;
      return entry?.value;
    },
    set(key, value, size) {
      if (size > maxBytes) return remove(key);
      const known = entries.get(key);
      if (known) {
        known.value = value;
        resize(known, size);
      } else {
        entries.set(key, { value, bytes: size, asked: 0, isProven: false });
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

import type { Clock } from '#server/kernel/clock.ts';
import type { ChangeTracker } from '#server/answers/tags/changes.ts';
import type { CacheTag } from '#server/answers/tags/cache-tags.ts';
import { type CacheSize, createBoundedStore } from './bounded-store.ts';

/** The result of a fill. */
export interface Filled<T> {
  readonly value: T;
  /** Memory that the value takes. */
  readonly bytes: number;
  /** The time from which the value is stale even without a change; absent if only a change makes it stale. */
  readonly validUntil?: Date;
  /** Tags of what the value depends on; absent if any change may make it stale. */
  readonly tags?: readonly CacheTag[] | undefined;
  /** False for a value that is returned to the waiting requests and then dropped, such as an error page. */
  readonly isCacheable?: boolean;
}

/** Values derived from changing data, never older than the request for them. */
export interface VersionedCache<T> {
  /**
   * Returns the cached value, or the result of `fill`. Requests for a key that is being filled wait for that fill,
   * unless what it depends on has changed or expired before they came. Rejects with what `fill` throws. `fill` gets the
   * stale value that it replaces, if there is one.
   * @param since the generation that `fill` reads, if that isn't the present one: a replica's snapshot began earlier.
   */
  get(key: string, fill: (before: T | undefined) => Promise<Filled<T>>, since?: number): Promise<T>;
  /** Returns the values of several keys; `fill` computes all missing ones at once, in the order of their keys. */
  getAll(
    keys: readonly string[],
    fill: (missing: readonly string[]) => Promise<readonly Filled<T>[]>,
    since?: number,
  ): Promise<T[]>;
  /** Returns the cached value, if any, and marks it as used. */
  peek(key: string): T | undefined;
  /** Stale values count until they are replaced or evicted. */
  size(): CacheSize;
}

interface Options {
  /** Bytes for cached values; `bounded-store.ts` decides which are evicted. */
  readonly maxBytes: number;
  readonly changes: ChangeTracker;
  readonly now: Clock;
}

interface CacheEntry<T> extends Filled<T> {
  /** The latest generation at which it was found to be current. */
  since: number;
}

interface Flight<T> {
  readonly since: number;
  readonly result: Promise<Filled<T>>;
}

/** Rough memory for a key and the bookkeeping of one value, beside the value itself; tags are short texts. */
const estimateOverhead = (key: string, tags: readonly CacheTag[] = []) => 2 * key.length + 200 + 70 * tags.length;

/**
 * Creates a cache that is never stale: a value is returned only while nothing it depends on has changed since its fill
 * began, and before its `validUntil`. A stale value stays in the store until it is replaced, so that its request count
 * isn't lost.
 */
export function createVersionedCache<T>({ maxBytes, changes, now }: Options): VersionedCache<T> {
  const store = createBoundedStore<CacheEntry<T>>(maxBytes);
  const flights = new Map<string, Flight<T>>();

  function isCurrent(entry: CacheEntry<T>, current: number): boolean {
    if (isOver(entry, now()) || !changes.isCurrent(entry.since, entry.tags)) return false;
    entry.since = current;
    return true;
  }

  function find(key: string, current: number): CacheEntry<T> | undefined {
    const entry = store.get(key);
    return entry && isCurrent(entry, current) ? entry : undefined;
  }

  function keep(key: string, since: number, entry: Filled<T>): void {
    const isTrue = changes.generation() !== undefined && changes.isCurrent(since, entry.tags);
    if (isTrue && entry.isCacheable !== false && !isOver(entry, now())) {
      store.set(key, { ...entry, since }, entry.bytes + estimateOverhead(key, entry.tags));
    }
  }

  function startFlight(key: string, since: number, fill: () => Promise<Filled<T>>): Promise<Filled<T>> {
    const result = fill()
      .then((entry) => {
        keep(key, since, entry);
        return entry;
      })
      .finally(() => {
        if (flights.get(key)?.result === result) flights.delete(key);
      });
    flights.set(key, { since, result });
    return result;
  }

  return {
    async get(key, fill, since) {
      for (;;) {
        const current = changes.generation();
        // While notifications are down, bypass the cache: every request runs its own fill.
        if (current === undefined) return (await fill(undefined)).value;
        const entry = store.get(key);
        if (entry && isCurrent(entry, current)) return entry.value;
        const flight = flights.get(key);
        // A fill's dependencies are known only at its end: one that began before a change may have read the old state.
        if (flight?.since !== current)
          return (await startFlight(key, since ?? current, () => fill(entry?.value))).value;
        const cameAt = now();
        const result = await flight.result;
        // The fill may have read before an expiry that had passed when this request came: then fill again.
        if (!isOver(result, cameAt)) return result.value;
      }
    },
    async getAll(keys, fill, since) {
      const current = changes.generation();
      const found = new Map<string, T>();
      for (const key of current === undefined ? [] : keys) {
        const hit = find(key, current!);
        if (hit) found.set(key, hit.value);
      }
      const missing = keys.filter((key) => !found.has(key));
      const entries = missing.length > 0 ? await fill(missing) : [];
      for (const [index, key] of missing.entries()) {
        const entry = entries[index]!;
        found.set(key, entry.value);
        if (current !== undefined) keep(key, since ?? current, entry);
      }
      return keys.map((key) => found.get(key)!);
    },
    peek(key) {
      const current = changes.generation();
      return current === undefined ? undefined : find(key, current)?.value;
    },
    size: store.size,
  };
}

function isOver(entry: { readonly validUntil?: Date }, moment: Date): boolean {
  return entry.validUntil !== undefined && entry.validUntil <= moment;
}

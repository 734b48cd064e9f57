import type { Clock } from '#server/kernel/context.ts';
import { type CacheSize, createBoundedStore } from './bounded-store.ts';

/** The result of a fill. */
export interface Filled<T> {
  readonly value: T;
  /** Memory that the value takes. */
  readonly bytes: number;
  /** The time from which the value is stale even without a change; absent if only a change makes it stale. */
  readonly validUntil?: Date;
  /** False for a value that is given to those waiting and then dropped, such as an error page. */
  readonly isKept?: boolean;
}

/** Values derived from changing data, never older than the request for them. */
export interface VersionedCache<T> {
  /**
   * Returns the kept value, or the result of `fill`. Requests for a key that is being filled wait for that fill, unless
   * the data changed or the result expired before they came. Rejects with what `fill` throws.
   */
  get(key: string, fill: () => Promise<Filled<T>>): Promise<T>;
  /** Returns the kept value, if any, and marks it as used. */
  peek(key: string): T | undefined;
  size(): CacheSize;
}

interface Options {
  /** Bytes for kept values; `bounded-store.ts` decides which are evicted. */
  readonly maxBytes: number;
  /** Increases with every change of the underlying data; undefined while changes cannot be heard. */
  readonly generation: () => number | undefined;
  readonly now: Clock;
}

/** Rough memory for a key and the bookkeeping of one value, beside the value itself. */
const overheadOf = (key: string) => 2 * key.length + 200;

/**
 * Creates a cache that is never stale: a value is kept only if nothing changed while it was made, the first access
 * after a change drops all values, and a value with `validUntil` is dropped at that time.
 */
export function createVersionedCache<T>({ maxBytes, generation, now }: Options): VersionedCache<T> {
  const kept = createBoundedStore<Filled<T>>(maxBytes);
  const flights = new Map<string, { generation: number; result: Promise<Filled<T>> }>();
  let keptGeneration: number | undefined;

  /** Drops everything once the data has changed; returns the current generation. */
  function dropOutdated(): number | undefined {
    const current = generation();
    if (current !== keptGeneration) {
      kept.clear();
      keptGeneration = current;
    }
    return current;
  }

  function find(key: string): Filled<T> | undefined {
    const entry = kept.get(key);
    if (!entry || !isOver(entry, now())) return entry;
    kept.delete(key);
    return undefined;
  }

  function startFlight(key: string, startedAt: number, fill: () => Promise<Filled<T>>): Promise<Filled<T>> {
    const result = fill()
      .then((entry) => {
        const isUnchanged = dropOutdated() === startedAt;
        if (isUnchanged && entry.isKept !== false && !isOver(entry, now())) {
          kept.set(key, entry, entry.bytes + overheadOf(key));
        }
        return entry;
      })
      .finally(() => {
        if (flights.get(key)?.result === result) flights.delete(key);
      });
    flights.set(key, { generation: startedAt, result });
    return result;
  }

  return {
    async get(key, fill) {
      for (;;) {
        const current = dropOutdated();
        // Without news of changes nothing can be kept or shared: every request runs its own fill.
        if (current === undefined) return (await fill()).value;
        const hit = find(key);
        if (hit) return hit.value;
        const flight = flights.get(key);
        if (flight?.generation !== current) return (await startFlight(key, current, fill)).value;
        const cameAt = now();
        const entry = await flight.result;
        // The fill may have read before an expiry that had passed when this request came: then ask again.
        if (!isOver(entry, cameAt)) return entry.value;
      }
    },
    peek(key) {
      dropOutdated();
      return find(key)?.value;
    },
    size() {
      dropOutdated();
      return kept.size();
    },
  };
}

function isOver(entry: { readonly validUntil?: Date }, moment: Date): boolean {
  return entry.validUntil !== undefined && entry.validUntil <= moment;
}

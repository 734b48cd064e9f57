import type { Clock } from '#server/context.ts';
import { type CacheSize, createBoundedStore } from './bounded-store.ts';

/** What a fill hands over. */
export interface Filled<T> {
  readonly value: T;
  /** Memory that the value takes. */
  readonly bytes: number;
  /** When the value ceases to be true by itself; absent for one that only a change can make old. */
  readonly validUntil?: Date;
  /** False for a value that is given to those who wait for it and then forgotten, such as an error page. */
  readonly isKept?: boolean;
}

/** Values derived from data that changes, never older than the request that asks for them. */
export interface VersionedCache<T> {
  /**
   * The kept value, or the result of `fill`. Requests for one key that come while it is being filled wait for that
   * fill, unless the data changed or the result expired before they came. Rejects with what `fill` throws.
   */
  get(key: string, fill: () => Promise<Filled<T>>): Promise<T>;
  /** The kept value, if there is one; marks it as used. */
  peek(key: string): T | undefined;
  /** Memory in use, in bytes, and the number of values. */
  size(): CacheSize;
}

interface Options {
  /** What the kept values may take; others go for new ones as the store of `bounded-store.ts` says. */
  readonly maxBytes: number;
  /** Goes up with every change of the underlying data; undefined while changes cannot be heard. */
  readonly generation: () => number | undefined;
  readonly now: Clock;
}

/** What a key and the bookkeeping of one value take besides the value itself, roughly. */
const overheadOf = (key: string) => 2 * key.length + 200;

/**
 * Makes a cache that is never stale: a value is kept only if nothing changed while it was made, all values go at the
 * first look after a change, and one with a `validUntil` goes at that moment.
 */
export function createVersionedCache<T>({ maxBytes, generation, now }: Options): VersionedCache<T> {
  const kept = createBoundedStore<Filled<T>>(maxBytes);
  const flights = new Map<string, { generation: number; result: Promise<Filled<T>> }>();
  let keptGeneration: number | undefined;

  /** Forgets everything once the data has changed; gives the generation that is true now. */
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
        // Without news of changes nothing can be kept or shared: whoever asks gets what is true now.
        if (current === undefined) return (await fill()).value;
        const hit = find(key);
        if (hit) return hit.value;
        const flight = flights.get(key);
        if (flight?.generation !== current) return (await startFlight(key, current, fill)).value;
        const cameAt = now();
        const entry = await flight.result;
        // The fill may have looked before a moment that had passed when this request came: then ask again.
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

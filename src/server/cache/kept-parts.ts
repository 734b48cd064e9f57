import type { Clock } from '#server/kernel/context.ts';
import type { Changes } from '#server/marketplace-version/changes.ts';
import type { Topic } from '#server/marketplace-version/topics.ts';
import type { CacheSize } from './bounded-store.ts';
import { createVersionedCache, type Filled } from './versioned-cache.ts';

/** A part of replies, and the time from which it is stale even without a change. */
export interface Part<T> {
  readonly value: T;
  readonly validUntil: Date;
}

/** A part that is wanted: its key, unique among all kinds of part, and what it shows. */
export interface WantedPart {
  readonly key: string;
  readonly topics: readonly Topic[];
}

/** Parts that several replies share, such as facets: making a reply again reuses those that are still current. */
export interface KeptParts {
  /**
   * Requests at the same time share one `make`.
   * @param since the generation that `make` reads: what has changed after it isn't in the part.
   */
  one<T>(wanted: WantedPart, make: () => Promise<Part<T>>, since?: number): Promise<Part<T>>;
  /** `make` gets the positions of those that are missing, and gives them in that order. */
  many<T>(
    wanted: readonly WantedPart[],
    make: (missing: readonly number[]) => Promise<readonly Part<T>[]>,
    since?: number,
  ): Promise<readonly Part<T>[]>;
  size(): CacheSize;
}

/** Rough memory of a value: a letter of its JSON takes at most two bytes. */
const bytesOf = (part: Part<unknown>) => 2 * (JSON.stringify(part.value)?.length ?? 0) + 100;

/** Creates a store of parts. All parts under one kind of key must have the same type: it isn't checked. */
export function createKeptParts(options: {
  readonly maxBytes: number;
  readonly changes: Changes;
  readonly now: Clock;
}): KeptParts {
  const kept = createVersionedCache<Part<unknown>>(options);
  const filled = <T>(part: Part<T>, { topics }: WantedPart): Filled<Part<T>> => ({
    value: part,
    bytes: bytesOf(part),
    validUntil: part.validUntil,
    topics,
  });
  return {
    async one<T>(wanted: WantedPart, make: () => Promise<Part<T>>, since?: number) {
      return (await kept.get(wanted.key, async () => filled(await make(), wanted), since)) as Part<T>;
    },
    async many<T>(
      wanted: readonly WantedPart[],
      make: (missing: readonly number[]) => Promise<readonly Part<T>[]>,
      since?: number,
    ) {
      const keys = wanted.map(({ key }) => key);
      const fill = async (missing: readonly string[]) => {
        const positions = missing.map((key) => keys.indexOf(key));
        const made = await make(positions);
        return made.map((part, index) => filled(part, wanted[positions[index]!]!));
      };
      return (await kept.getAll(keys, fill, since)) as Part<T>[];
    },
    size: kept.size,
  };
}

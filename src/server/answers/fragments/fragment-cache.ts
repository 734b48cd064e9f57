import type { Clock } from '#server/kernel/clock.ts';
import type { ChangeTracker } from '#server/answers/tags/changes.ts';
import type { CacheTag } from '#server/answers/tags/cache-tags.ts';
import type { CacheSize } from '#server/answers/store/bounded-store.ts';
import { createVersionedCache, type Filled } from '#server/answers/store/versioned-cache.ts';

/** A fragment of replies, and the time from which it is stale even without a change. */
export interface Fragment<T> {
  readonly value: T;
  readonly validUntil: Date;
}

/** A requested fragment: its key, unique among all kinds of fragment, and the cache tags it depends on. */
export interface FragmentKey {
  readonly key: string;
  readonly tags: readonly CacheTag[];
}

/**
 * Fragments that several replies share, such as facets: computing a reply again reuses those that are still current.
 */
export interface FragmentCache {
  /**
   * Simultaneous requests share one `make`.
   * @param since the generation that `make` reads: later changes aren't in the fragment.
   */
  get<T>(fragmentKey: FragmentKey, make: () => Promise<Fragment<T>>, since?: number): Promise<Fragment<T>>;
  /** `make` gets the positions of the missing fragments, and returns them in that order. */
  getMany<T>(
    fragmentKeys: readonly FragmentKey[],
    make: (missing: readonly number[]) => Promise<readonly Fragment<T>[]>,
    since?: number,
  ): Promise<readonly Fragment<T>[]>;
  size(): CacheSize;
}

/** Rough memory of a value: a character of its JSON takes at most two bytes. */
const estimateBytes = (fragment: Fragment<unknown>) => 2 * (JSON.stringify(fragment.value)?.length ?? 0) + 100;

/** Creates a store of fragments. All fragments under one kind of key must have the same type: this isn't checked. */
export function createFragmentCache(options: {
  readonly maxBytes: number;
  readonly changes: ChangeTracker;
  readonly now: Clock;
}): FragmentCache {
  const cache = createVersionedCache<Fragment<unknown>>(options);
  const filled = <T>(fragment: Fragment<T>, { tags }: FragmentKey): Filled<Fragment<T>> => ({
    value: fragment,
    bytes: estimateBytes(fragment),
    validUntil: fragment.validUntil,
    tags,
  });
  return {
    async get<T>(fragmentKey: FragmentKey, make: () => Promise<Fragment<T>>, since?: number) {
      return (await cache.get(fragmentKey.key, async () => filled(await make(), fragmentKey), since)) as Fragment<T>;
    },
    async getMany<T>(
      fragmentKeys: readonly FragmentKey[],
      make: (missing: readonly number[]) => Promise<readonly Fragment<T>[]>,
      since?: number,
    ) {
      const keys = fragmentKeys.map(({ key }) => key);
      const fill = async (missing: readonly string[]) => {
        const positions = missing.map((key) => keys.indexOf(key));
        const fragments = await make(positions);
        return fragments.map((fragment, index) => filled(fragment, fragmentKeys[positions[index]!]!));
      };
      return (await cache.getAll(keys, fill, since)) as Fragment<T>[];
    },
    size: cache.size,
  };
}

import type { FragmentCache, Fragment } from './fragment-cache.ts';
import type { PublicContext } from '#server/answers/public-context.ts';
import type { CacheTag } from '#server/answers/tags/cache-tags.ts';

/** What a handler and its fragments have declared about a cacheable reply. */
interface Dependencies extends Pick<PublicContext, 'expiresAt' | 'dependsOn' | 'fragments'> {
  /** `tags` is undefined if `dependsOn` was never called: then any change makes the reply stale. */
  snapshot(): { readonly validUntil: Date; readonly tags: readonly CacheTag[] | undefined };
}

/**
 * Collects what makes a reply stale.
 * @param since the generation that the reply reads; undefined while change notifications are down
 * @param end the latest time until which it may be cached
 */
export function collectDependencies(cache: FragmentCache, since: number | undefined, end: Date): Dependencies {
  let validUntil = end;
  let tags: Set<CacheTag> | undefined;
  const expiresAt = (moment: Date) => {
    if (moment < validUntil) validUntil = moment;
  };
  const dependsOn = (more: readonly CacheTag[]) => {
    tags = new Set([...(tags ?? []), ...more]);
  };
  const take = <T>(fragment: Fragment<T>) => {
    expiresAt(fragment.validUntil);
    return fragment;
  };
  return {
    expiresAt,
    dependsOn,
    fragments: {
      async get(fragmentKey, make) {
        dependsOn(fragmentKey.tags);
        return take(await cache.get(fragmentKey, make, since));
      },
      async getMany(fragmentKeys, make) {
        for (const one of fragmentKeys) dependsOn(one.tags);
        return (await cache.getMany(fragmentKeys, make, since)).map(take);
      },
    },
    snapshot: () => ({ validUntil, tags: tags && [...tags] }),
  };
}

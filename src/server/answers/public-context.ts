import type { Context } from '#server/context/context.ts';
import type { CacheTag } from '#server/answers/tags/cache-tags.ts';
import type { FragmentCache } from '#server/answers/fragments/fragment-cache.ts';

/** The context of the calls whose replies to visitors are cached: the contract's `cacheable` ones. */
export interface PublicContext extends Context {
  /** One snapshot, of a replica if there is one (`MarketplaceVersion.read`): for reading only. */
  readonly db: Context['db'];
  /** Declares when the reply becomes stale even without a change: a cached one ends then at the latest. */
  readonly expiresAt: (moment: Date) => void;
  /**
   * Declares the reply's cache tags: once one of them changes, a cached reply is stale. Without a call, any change
   * makes it stale.
   */
  readonly dependsOn: (tags: readonly CacheTag[]) => void;
  /** Fragments that public replies share. */
  readonly fragments: Pick<FragmentCache, 'get' | 'getMany'>;
}

/** Returns the context of a reply that isn't cached: it reads the primary and computes every fragment. */
export const uncached = <C extends object>(
  context: C,
): C & Pick<PublicContext, 'expiresAt' | 'dependsOn' | 'fragments'> => ({
  ...context,
  expiresAt: () => undefined,
  dependsOn: () => undefined,
  fragments: {
    get: (_fragmentKey, make) => make(),
    getMany: (fragmentKeys, make) => make(fragmentKeys.map((_, index) => index)),
  },
});

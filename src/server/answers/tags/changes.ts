import { type Invalidation, type CacheTag, type CacheTagName, type RowChange, withAncestors } from './cache-tags.ts';

/** Decides whether cached answers are still current. */
export interface ChangeTracker {
  /** Increases with every change; undefined while notifications are down, and then nothing may be cached. */
  generation(): number | undefined;
  /** Whether no tag has changed since a generation; without tags, whether nothing has. */
  isCurrent(since: number, tags: readonly CacheTag[] | undefined): boolean;
}

/** A `ChangeTracker` that changes can be added to. */
export interface ChangeLog extends ChangeTracker {
  generation(): number;
  /** Records a change; undefined for one that may affect everything. */
  note(invalidation: Invalidation | undefined): void;
}

/** The last changes of a tag. */
interface TagChanges {
  readonly at: number;
  /** The last change without a row change: it affects every answer with this tag. */
  readonly unknownAt: number;
  /** Later ones, which an answer's `isAffectedBy` looks at. */
  readonly rowChanges: readonly { readonly at: number; readonly rowChange: RowChange }[];
}

/**
 * Maximum of tags whose last change is stored: 80 MB. Each professional has two, so only a marketplace of 200,000, all
 * of whom have changed since the process began, takes as much.
 */
const maxTags = 400_000;

/** Row changes stored for a tag; an answer from before the oldest is stale. */
const maxRowChanges = 200;

/**
 * Stores at which generation each tag changed last. Past `most` tags it drops those that changed longest ago, and every
 * answer from before such a change is stale.
 */
export function createChangeLog(most = maxTags): ChangeLog {
  /** In the order of the changes. */
  const changed = new Map<CacheTagName, TagChanges>();
  let generation = 1;
  /** Answers from an earlier generation are stale, whatever they depend on. */
  let floor = 0;

  function noteRowChange(tag: CacheTagName, rowChange: RowChange): void {
    const known = changed.get(tag);
    const rowChanges = [...(known?.rowChanges ?? []), { at: generation, rowChange }];
    const dropped = rowChanges.length > maxRowChanges ? rowChanges.shift() : undefined;
    set(tag, { at: generation, unknownAt: dropped?.at ?? known?.unknownAt ?? 0, rowChanges });
  }

  function set(tag: CacheTagName, change: TagChanges): void {
    changed.delete(tag);
    changed.set(tag, change);
  }

  function forgetOldest(): void {
    for (const [tag, { at }] of changed) {
      if (changed.size <= most) return;
      changed.delete(tag);
      floor = at;
    }
  }

  function isUnchanged(tag: CacheTag, since: number): boolean {
    const change = changed.get(typeof tag === 'string' ? tag : tag.tag);
    if (!change || change.at <= since) return true;
    if (typeof tag === 'string' || change.unknownAt > since) return false;
    return !change.rowChanges.some(({ at, rowChange }) => at > since && tag.isAffectedBy(rowChange));
  }

  return {
    generation: () => generation,
    isCurrent(since, tags) {
      if (since === generation) return true;
      if (since < floor || tags === undefined) return false;
      return tags.every((tag) => isUnchanged(tag, since));
    },
    note(invalidation) {
      generation += 1;
      if (!invalidation) {
        changed.clear();
        floor = generation;
        return;
      }
      for (const tag of invalidation.tags.flatMap(withAncestors)) {
        set(tag, { at: generation, unknownAt: generation, rowChanges: [] });
      }
      for (const rowChange of invalidation.rowChanges)
        for (const tag of new Set(rowChange.tags.flatMap(withAncestors))) noteRowChange(tag, rowChange);
      forgetOldest();
    },
  };
}

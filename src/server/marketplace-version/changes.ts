import { mayAffect, type RowChange } from './page-bounds.ts';
import { type Invalidation, bucket, type CacheTag, type CacheTagName, withAncestors } from './cache-tags.ts';

/** Tells kept answers whether they are still current. */
export interface ChangeTracker {
  /** Increases with every change; undefined while changes cannot be heard, and then nothing may be kept. */
  generation(): number | undefined;
  /** Whether no topic has changed since a generation; without topics, whether nothing has. */
  isCurrent(since: number, tags: readonly CacheTag[] | undefined): boolean;
}

/** `Changes`, with a way to note them. */
export interface ChangeLog extends ChangeTracker {
  generation(): number;
  /** Notes a change; undefined for one that may concern everything. */
  note(invalidation: Invalidation | undefined): void;
}

/** The last changes of a topic. */
interface TagChanges {
  readonly at: number;
  /** The last change without a move: it concerns every answer with this topic. */
  readonly unknownAt: number;
  /** Later ones, which guards judge. */
  readonly rowChanges: readonly { readonly at: number; readonly rowChange: RowChange }[];
}

/**
 * Topics whose last change is known: 80 MB. Each professional is two of them, so that only a marketplace of 200,000, all of whom have
 * changed since the process began, takes as much.
 */
const maxTags = 400_000;

/** Moves remembered for a topic; an answer from before the oldest is stale. */
const maxRowChanges = 200;

/**
 * Remembers at which generation each topic changed last. Past `most` topics it forgets those that changed longest ago,
 * and every answer from before such a change is stale.
 */
export function createChangeLog(most = maxTags): ChangeLog {
  /** In the order of the changes. */
  const changed = new Map<CacheTagName, TagChanges>();
  let generation = 1;
  /** Answers from before are stale, whatever they show. */
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
    return !change.rowChanges.some(({ at, rowChange }) => at > since && mayAffect(tag.bounds, rowChange));
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
        for (const tag of tagsFor(rowChange)) noteRowChange(tag, rowChange);
      forgetOldest();
    },
  };
}

/** The buckets that someone was in or is in. */
function tagsFor({ before, after }: RowChange): ReadonlySet<CacheTagName> {
  const allSortKeys = [before, after].filter((sortKeys) => sortKeys !== null);
  return new Set(
    allSortKeys.flatMap(({ profession, district }) => withAncestors(bucket('people', profession, district ?? ''))),
  );
}

import { type CacheTag, withAncestors } from './cache-tags.ts';

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
  /** Records a change of tags; undefined for one that may affect everything. */
  note(tags: readonly CacheTag[] | undefined): void;
}

/**
 * Maximum of tags whose last change is stored: 80 MB. Each professional has two, so only a marketplace of 200,000, all
 * of whom have changed since the process began, takes as much.
 */
const maxTags = 400_000;

/**
 * Stores at which generation each tag changed last. Past `most` tags it drops those that changed longest ago, and every
 * answer from before such a change is stale.
 */
export function createChangeLog(most = maxTags): ChangeLog {
  /** The generation of each tag's last change, in the order of the changes. */
  const changed = new Map<CacheTag, number>();
  let generation = 1;
  /** Answers from an earlier generation are stale, whatever they depend on. */
  let floor = 0;

  function forgetOldest(): void {
    for (const [tag, at] of changed) {
      if (changed.size <= most) return;
      changed.delete(tag);
      floor = at;
    }
  }

  return {
    generation: () => generation,
    isCurrent(since, tags) {
      if (since === generation) return true;
      if (since < floor || tags === undefined) return false;
      return tags.every((tag) => (changed.get(tag) ?? 0) <= since);
    },
    note(tags) {
      generation += 1;
      if (!tags) {
        changed.clear();
        floor = generation;
        return;
      }
      for (const tag of tags.flatMap(withAncestors)) {
        // Deleted first, so that it moves to the end.
        changed.delete(tag);
        changed.set(tag, generation);
      }
      forgetOldest();
    },
  };
}

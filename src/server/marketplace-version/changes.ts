import { type Topic, withWider } from './topics.ts';

/** What changes under kept answers. */
export interface Changes {
  /** Increases with every change; undefined while changes cannot be heard, and then nothing may be kept. */
  generation(): number | undefined;
  /** Whether no topic has changed since a generation; without topics, whether nothing has. */
  isCurrent(since: number, topics: readonly Topic[] | undefined): boolean;
}

/** The same, for whoever hears of changes. */
export interface ChangeLog extends Changes {
  generation(): number;
  /** Notes a change of these topics; undefined for one that may concern everything. */
  note(topics: readonly Topic[] | undefined): void;
}

/** Topics whose last change is known; about 10 MB. */
const mostTopics = 50_000;

/**
 * Remembers at which generation each topic changed last. Of more topics than that, those that have not changed for longest
 * are forgotten, and with them every answer from before their change.
 */
export function createChangeLog(most = mostTopics): ChangeLog {
  /** In the order of the changes. */
  const changed = new Map<Topic, number>();
  let generation = 1;
  /** Answers from before are stale, whatever they show. */
  let floor = 0;

  function forgetOldest(): void {
    for (const [topic, at] of changed) {
      if (changed.size <= most) return;
      changed.delete(topic);
      floor = at;
    }
  }

  return {
    generation: () => generation,
    isCurrent(since, topics) {
      if (since === generation) return true;
      if (since < floor || topics === undefined) return false;
      return topics.every((topic) => (changed.get(topic) ?? 0) <= since);
    },
    note(topics) {
      generation += 1;
      if (topics === undefined) {
        changed.clear();
        floor = generation;
        return;
      }
      for (const topic of topics.flatMap(withWider)) {
        changed.delete(topic);
        changed.set(topic, generation);
      }
      forgetOldest();
    },
  };
}

import { mayConcern, type Move } from './list-guard.ts';
import { type Announced, bucket, type Topic, type TopicName, withWider } from './topics.ts';

/** Tells kept answers whether they are still current. */
export interface Changes {
  /** Increases with every change; undefined while changes cannot be heard, and then nothing may be kept. */
  generation(): number | undefined;
  /** Whether no topic has changed since a generation; without topics, whether nothing has. */
  isCurrent(since: number, topics: readonly Topic[] | undefined): boolean;
}

/** `Changes`, with a way to note them. */
export interface ChangeLog extends Changes {
  generation(): number;
  /** Notes a change; undefined for one that may concern everything. */
  note(announced: Announced | undefined): void;
}

/** The last changes of a topic. */
interface Changed {
  readonly at: number;
  /** The last change without a move: it concerns every answer with this topic. */
  readonly unknownAt: number;
  /** Later ones, which guards judge. */
  readonly moves: readonly { readonly at: number; readonly move: Move }[];
}

/**
 * Topics whose last change is known: 80 MB. Each professional is two of them, so that only a marketplace of 200,000, all of whom have
 * changed since the process began, takes as much.
 */
const mostTopics = 400_000;

/** Moves remembered for a topic; an answer from before the oldest is stale. */
const mostMoves = 200;

/**
 * Remembers at which generation each topic changed last. Past `most` topics it forgets those that changed longest ago,
 * and every answer from before such a change is stale.
 */
export function createChangeLog(most = mostTopics): ChangeLog {
  /** In the order of the changes. */
  const changed = new Map<TopicName, Changed>();
  let generation = 1;
  /** Answers from before are stale, whatever they show. */
  let floor = 0;

  function noteMove(topic: TopicName, move: Move): void {
    const known = changed.get(topic);
    const moves = [...(known?.moves ?? []), { at: generation, move }];
    const dropped = moves.length > mostMoves ? moves.shift() : undefined;
    set(topic, { at: generation, unknownAt: dropped?.at ?? known?.unknownAt ?? 0, moves });
  }

  function set(topic: TopicName, change: Changed): void {
    changed.delete(topic);
    changed.set(topic, change);
  }

  function forgetOldest(): void {
    for (const [topic, { at }] of changed) {
      if (changed.size <= most) return;
      changed.delete(topic);
      floor = at;
    }
  }

  function isUnchanged(topic: Topic, since: number): boolean {
    const change = changed.get(typeof topic === 'string' ? topic : topic.topic);
    if (!change || change.at <= since) return true;
    if (typeof topic === 'string' || change.unknownAt > since) return false;
    return !change.moves.some(({ at, move }) => at > since && mayConcern(topic.guard, move));
  }

  return {
    generation: () => generation,
    isCurrent(since, topics) {
      if (since === generation) return true;
      if (since < floor || topics === undefined) return false;
      return topics.every((topic) => isUnchanged(topic, since));
    },
    note(announced) {
      generation += 1;
      if (!announced) {
        changed.clear();
        floor = generation;
        return;
      }
      for (const topic of announced.topics.flatMap(withWider)) {
        set(topic, { at: generation, unknownAt: generation, moves: [] });
      }
      for (const move of announced.moves) for (const topic of topicsOf(move)) noteMove(topic, move);
      forgetOldest();
    },
  };
}

/** The buckets that someone was in or is in. */
function topicsOf({ before, after }: Move): ReadonlySet<TopicName> {
  const standings = [before, after].filter((standing) => standing !== null);
  return new Set(
    standings.flatMap(({ profession, district }) => withWider(bucket('people', profession, district ?? ''))),
  );
}

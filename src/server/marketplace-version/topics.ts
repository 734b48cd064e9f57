import type { ListGuard, Move } from './list-guard.ts';

/** Something that a kept answer can show, written as the triggers write it (`migrations/repeatable/announcing.sql`). */
export type TopicName = string;

/** A topic; with a guard, only some of its changes concern the answer. */
export type Topic = TopicName | { readonly topic: TopicName; readonly guard: ListGuard };

/** Kinds of topic that belong to a bucket of profession and district. */
export type BucketKind =
  /** Whom a list holds, and in which order. */
  | 'people'
  /** Whom words and addresses find. */
  | 'words'
  /** Numbers of people by their choices. */
  | 'counts'
  /** Who can be booked within a week. */
  | 'free';

/** Stands for every profession, or every district. */
const any = '*';

/** Everything shown of a professional: profile, card, licences, reviews. */
export const aboutOne = (id: string): TopicName => `one:${id}`;

/** A professional's free times. */
export const slotsOf = (id: string): TopicName => `slots:${id}`;

/** All published reviews. */
export const allReviews: TopicName = 'reviews';

/** A bucket, or all of a profession, of a district, or of the marketplace. `district` is '' for people who named none. */
export const bucket = (kind: BucketKind, profession?: string, district?: string): TopicName =>
  `${kind}:${profession ?? any}|${district ?? any}`;

const bucketAt = /^(\w+):([^|]*)\|(.*)$/s;

/** The topic of a change, with the wider ones that hold it. */
export function withWider(topic: TopicName): readonly TopicName[] {
  const [, kind, profession, district] = bucketAt.exec(topic) ?? [];
  if (kind === undefined) return [topic];
  return [topic, `${kind}:${profession}|${any}`, `${kind}:${any}|${district}`, `${kind}:${any}|${any}`];
}

/** What a change concerns. */
export interface Announced {
  readonly topics: readonly TopicName[];
  /** Updates of people; each takes the place of its `people:` topics. */
  readonly moves: readonly Move[];
}

/**
 * Reads messages of the triggers: each is a list, as JSON, of topics and moves. Undefined where everything may have changed.
 * @param text messages on lines of their own; empty for none
 */
export function readAnnounced(text: string): Announced | undefined {
  const topics: TopicName[] = [];
  const moves: Move[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const list = parse(line);
    if (!Array.isArray(list)) return undefined;
    for (const item of list as unknown[]) {
      if (typeof item === 'string') topics.push(item);
      else if (typeof item === 'object' && item !== null && 'before' in item && 'after' in item)
        moves.push(item as Move);
      else return undefined;
    }
  }
  return { topics, moves };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * What a kept answer can show, in the words of the triggers (`migrations/repeatable/announcing.sql`): a change names its
 * topics, and only answers that show one of them are dropped.
 */
export type Topic = string;

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
export const aboutOne = (id: string): Topic => `one:${id}`;

/** A professional's free times. */
export const slotsOf = (id: string): Topic => `slots:${id}`;

/** Published reviews, whoever they are about. */
export const allReviews: Topic = 'reviews';

/** A bucket, or all of a profession, of a district, or of the marketplace. `district` is '' for people who named none. */
export const bucket = (kind: BucketKind, profession?: string, district?: string): Topic =>
  `${kind}:${profession ?? any}|${district ?? any}`;

const bucketAt = /^(\w+):([^|]*)\|(.*)$/s;

/** The topic of a change, with the wider ones that hold it. */
export function withWider(topic: Topic): readonly Topic[] {
  const [, kind, profession, district] = bucketAt.exec(topic) ?? [];
  if (kind === undefined) return [topic];
  return [topic, `${kind}:${profession}|${any}`, `${kind}:${any}|${district}`, `${kind}:${any}|${any}`];
}

/**
 * Reads messages of the triggers, of which each is a list of topics as JSON. Undefined where everything may have changed.
 * @param text messages on lines of their own; empty for none
 */
export function readTopics(text: string): readonly Topic[] | undefined {
  const topics: Topic[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const list = parse(line);
    if (!Array.isArray(list) || !list.every((topic) => typeof topic === 'string')) return undefined;
    topics.push(...list);
  }
  return topics;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

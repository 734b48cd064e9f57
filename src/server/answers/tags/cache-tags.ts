/** What a cached answer can depend on, written as the triggers write it (`migrations/repeatable/announcing.sql`). */
export type CacheTag = string;

/** Kinds of tag that belong to a bucket of profession and district. */
export type BucketKind =
  /** The people in a list, and their order. */
  | 'people'
  /** The people found by words and addresses. */
  | 'words'
  /** Numbers of people by filter. */
  | 'counts'
  /** The people who can be booked within a week. */
  | 'free';

/** Stands for every profession, or every district. */
const any = '*';

/** Everything shown of a professional: profile, card, licences, reviews. */
export const aboutOne = (id: string): CacheTag => `one:${id}`;

/** A professional's free times. */
export const slotsTag = (id: string): CacheTag => `slots:${id}`;

/** All published reviews. */
export const allReviews: CacheTag = 'reviews';

/** A bucket, or all of a profession, of a district, or of the marketplace. `district` is '' for people who named none. */
export const bucket = (kind: BucketKind, profession?: string, district?: string): CacheTag =>
  `${kind}:${profession ?? any}|${district ?? any}`;

const bucketAt = /^(\w+):([^|]*)\|(.*)$/s;

/** The tag of a change, with the wider ones that contain it. */
export function withAncestors(tag: CacheTag): readonly CacheTag[] {
  const [, kind, profession, district] = bucketAt.exec(tag) ?? [];
  if (kind === undefined) return [tag];
  return [tag, `${kind}:${profession}|${any}`, `${kind}:${any}|${district}`, `${kind}:${any}|${any}`];
}

/** Reads a row of the log of changes: the tags of a change. Undefined if everything may have changed. */
export function parseLoggedTags(logged: unknown): readonly CacheTag[] | undefined {
  const isList = Array.isArray(logged) && logged.every((tag) => typeof tag === 'string');
  return isList ? logged : undefined;
}

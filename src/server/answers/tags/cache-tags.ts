/** What a cached answer can depend on, written as the triggers write it (`migrations/repeatable/announcing.sql`). */
export type CacheTagName = string;

/**
 * A professional's row before and after an update, as `list_row` writes it; null where they are not in the public list.
 */
export interface RowChange {
  /** The tags of all lists that they were in or are in. */
  readonly tags: readonly CacheTagName[];
  readonly before: unknown;
  readonly after: unknown;
}

/** A cache tag; with `isAffectedBy`, only some of its row changes affect the answer. */
export type CacheTag =
  CacheTagName | { readonly tag: CacheTagName; readonly isAffectedBy: (change: RowChange) => boolean };

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
export const aboutOne = (id: string): CacheTagName => `one:${id}`;

/** A professional's free times. */
export const slotsTag = (id: string): CacheTagName => `slots:${id}`;

/** All published reviews. */
export const allReviews: CacheTagName = 'reviews';

/** A bucket, or all of a profession, of a district, or of the marketplace. `district` is '' for people who named none. */
export const bucket = (kind: BucketKind, profession?: string, district?: string): CacheTagName =>
  `${kind}:${profession ?? any}|${district ?? any}`;

const bucketAt = /^(\w+):([^|]*)\|(.*)$/s;

/** The tag of a change, with the wider ones that contain it. */
export function withAncestors(tag: CacheTagName): readonly CacheTagName[] {
  const [, kind, profession, district] = bucketAt.exec(tag) ?? [];
  if (kind === undefined) return [tag];
  return [tag, `${kind}:${profession}|${any}`, `${kind}:${any}|${district}`, `${kind}:${any}|${any}`];
}

/** What a change affects. */
export interface Invalidation {
  readonly tags: readonly CacheTagName[];
  /** Row changes of people. */
  readonly rowChanges: readonly RowChange[];
}

/** Reads a row of the log of changes: cache tags and row changes. Undefined if everything may have changed. */
export function parseInvalidation(logged: unknown): Invalidation | undefined {
  if (!Array.isArray(logged)) return undefined;
  const tags: CacheTagName[] = [];
  const rowChanges: RowChange[] = [];
  for (const item of logged as unknown[]) {
    if (typeof item === 'string') tags.push(item);
    else rowChanges.push(item as RowChange);
  }
  return { tags, rowChanges };
}

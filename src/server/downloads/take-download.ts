import type { Tx } from '#server/db/database.ts';
import type { SignedInUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { clearPayload, takeToken } from '#server/one-time-tokens/one-time-tokens.ts';
import { findReader } from './find-reader.ts';

/** What a token stores about its file; we wrote it ourselves. */
export interface DownloadPayload {
  /** The sign-in of the person who requested it. */
  readonly signIn: string | null;
  readonly described: object | null;
}

/** A path that was followed: the reader and the file. One of `subjectId` and `described` is not null. */
export interface TakenDownload {
  readonly reader: SignedInUser;
  readonly subjectId: string | null;
  readonly described: object | null;
}

/**
 * Uses a path up. Null for an unknown one, and if the person who requested it has signed out since or is suspended: the
 * path alone opens nothing. The feature must check whether they may still read the file.
 */
export async function takeDownload(tx: Tx, context: Context, token: string): Promise<TakenDownload | null> {
  const taken = await takeToken(tx, context, 'download', token);
  if (!taken?.payload || taken.userId === null) return null;
  const { signIn, described } = taken.payload as DownloadPayload;
  const reader = signIn && (await findReader(tx, taken.userId, signIn, context.now));
  if (!reader) return null;
  // The words of a search may name someone.
  await clearPayload(tx, taken.id);
  return { reader, subjectId: taken.subjectId, described };
}

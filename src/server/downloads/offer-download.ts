import { tokenLifetimes } from '#shared/account/session.ts';
import type { Tx } from '#server/db/database.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { issueToken } from '#server/one-time-tokens/one-time-tokens.ts';
import { findSignIn } from './find-reader.ts';
import type { DownloadPayload } from './take-download.ts';

/** What a path leads to: a stored file by its id, or a description of what to generate. */
type DownloadSubject = { readonly subjectId: string } | { readonly described: object };

/**
 * Creates a path that returns a file to the caller once, within a minute, and only while they stay signed in and may
 * read it.
 */
export async function offerDownload(
  tx: Tx,
  context: Context,
  subject: DownloadSubject,
): Promise<{ path: string; expiresAt: string }> {
  const { id: userId, sessionId } = requireUser(context);
  const [subjectId, described] = 'subjectId' in subject ? [subject.subjectId, null] : [undefined, subject.described];
  const payload: DownloadPayload = { signIn: await findSignIn(tx, sessionId), described };
  const token = await issueToken(tx, context, { purpose: 'download', userId, subjectId, payload });
  const expiresAt = new Date(context.now.getTime() + tokenLifetimes.download).toISOString();
  return { path: `/api/downloads/${token}`, expiresAt };
}

import { tokenLifetimes } from '#shared/account/session.ts';
import { type FileList, fileRowsMaximum } from '#shared/desk/list-files.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { record } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import type { DownloadedFile } from '#server/files/downloaded-file.ts';
import type { Context } from '#server/kernel/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { clearWanted, issueToken, type OneTimeToken } from '#server/one-time-tokens/one-time-tokens.ts';
import { findSignIn, isActiveAdmin } from './active-admin.ts';
import type { ListSource } from './list-source.ts';
import { streamOf, writeCsv } from './write-csv.ts';

/** Every list that can be downloaded. `app.ts` passes them in. */
export type ListSources = Readonly<Record<FileList, ListSource>>;

/** What a token stores about its file; we wrote it ourselves. */
interface Wanted {
  readonly list: FileList;
  readonly filter: object;
  /** The sign-in of the admin who asked. */
  readonly signIn: string | null;
}

/**
 * Makes a path that gives a list as a file once, within a minute. Nothing is read yet.
 * @throws {AppError} `rate_limited`
 */
export async function offerListFile(
  context: Context,
  list: FileList,
  filter: object,
): Promise<{ path: string; expiresAt: string }> {
  const { id: userId, sessionId } = requireUser(context);
  return await context.transaction(async (tx) => {
    await context.limit(tx, [{ limit: 'letters', caller: userId }]);
    await record(tx, context, { action: 'list.offer_file', subjectType: 'user', subjectId: userId, facts: { list } });
    const wanted: Wanted = { list, filter, signIn: await findSignIn(tx, sessionId) };
    const token = await issueToken(tx, context, { purpose: 'download', userId, wanted });
    const expiresAt = new Date(context.now.getTime() + tokenLifetimes.download).toISOString();
    return { path: `/api/downloads/${token}`, expiresAt };
  });
}

/**
 * Returns a function that makes the list file of a used token. Null if it has none, or if the admin who asked is no
 * longer an admin or has signed out: the path alone opens nothing.
 */
export async function openListFile(
  tx: Tx,
  context: Context,
  sources: ListSources,
  token: OneTimeToken,
): Promise<(() => Promise<DownloadedFile>) | null> {
  if (token.wanted === null || token.userId === null) return null;
  const { list, filter, signIn } = token.wanted as Wanted;
  const source = sources[list];
  const { now, db } = context;
  if (!signIn || !(await isActiveAdmin(tx, token.userId, signIn, now))) return null;
  const ids = await source.listIds(tx, filter, now, fileRowsMaximum + 1);
  // The words of a search may name someone.
  await clearWanted(tx, token.id);
  await record(tx, context, {
    action: 'list.save_file',
    subjectType: 'user',
    subjectId: token.userId,
    facts: { list, rows: Math.min(ids.length, fileRowsMaximum) },
  });
  return async () => ({
    content: streamOf(writeCsv(db, source, ids)),
    type: 'text/csv; charset=utf-8',
    size: null,
    name: `mwesigwa-${list}-${kampalaDay(now)}.csv`,
  });
}

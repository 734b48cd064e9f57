import { type FileList, fileRowsMaximum } from '#shared/desk/list-files.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { record } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import type { DownloadedFile } from '#server/files/downloaded-file.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { offerDownload } from '#server/downloads/offer-download.ts';
import type { TakenDownload } from '#server/downloads/take-download.ts';
import type { ListSource } from './list-source.ts';
import { toStream, writeCsv } from './write-csv.ts';

/** Every list that can be downloaded. `app.ts` passes them in. */
export type ListSources = Readonly<Record<FileList, ListSource>>;

/** The description of a list's file, stored with its path; we wrote it ourselves. */
interface ListFileRequest {
  readonly list: FileList;
  readonly filter: object;
}

/**
 * Creates a path that returns a list as a file once, within a minute. Nothing is read yet.
 * @throws {AppError} `rate_limited`
 */
export async function offerListFile(
  context: Context,
  list: FileList,
  filter: object,
): Promise<{ path: string; expiresAt: string }> {
  const { id: userId } = requireUser(context);
  return await context.transaction(async (tx) => {
    await context.limit(tx, [{ limit: 'letters', caller: userId }]);
    await record(tx, context, { action: 'list.offer_file', subjectType: 'user', subjectId: userId, facts: { list } });
    const described: ListFileRequest = { list, filter };
    return await offerDownload(tx, context, { described });
  });
}

/**
 * Returns a function that generates the list file of a used path. Null if the path is not of a list, or if the person
 * who requested it is no longer an admin.
 */
export async function openListFile(
  tx: Tx,
  context: Context,
  sources: ListSources,
  { reader, described }: TakenDownload,
): Promise<(() => Promise<DownloadedFile>) | null> {
  if (described === null || reader.role !== 'admin') return null;
  const { list, filter } = described as ListFileRequest;
  const source = sources[list];
  const { now, db, requestId } = context;
  const ids = await source.listIds(tx, filter, now, fileRowsMaximum + 1);
  // A download path carries no session, so this names the admin who requested it.
  await record(
    tx,
    { actor: reader, now, requestId },
    {
      action: 'list.save_file',
      subjectType: 'user',
      subjectId: reader.id,
      facts: { list, rows: Math.min(ids.length, fileRowsMaximum) },
    },
  );
  return async () => ({
    content: toStream(writeCsv(db, source, ids)),
    type: 'text/csv; charset=utf-8',
    size: null,
    name: `mwesigwa-${list}-${kampalaDay(now)}.csv`,
  });
}

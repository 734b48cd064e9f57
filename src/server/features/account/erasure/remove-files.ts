import type { Context } from '#server/context/context.ts';
import type { MailArchive } from '#server/mail/mail-archive.ts';
import { forgetPhoto } from '#server/files/photos/photo-storage.ts';
import type { PhotoStore } from '#server/files/photos/photo-store.ts';
import type { ExportFiles } from '#server/features/account/export/export-files.ts';
import type { Left } from './erase-everything.ts';
import type { ErasureList } from './erasure-list.ts';

/** Stores of files about a person. */
export interface PersonalFiles {
  readonly photos: PhotoStore;
  readonly exports: ExportFiles;
  /** Mails that were archived instead of sent; undefined where there are none. */
  readonly mails: Pick<MailArchive, 'remove'> | undefined;
  /** The list of erased accounts outside the database. */
  readonly erasures: ErasureList;
}

/**
 * Notes the erasure outside the database, and removes files that others may share, after the commit: if it fails, this
 * account still has them. Failures are logged, as the jobs do what is left.
 */
export async function removeAccountFiles(
  context: Pick<Context, 'transaction' | 'now'> & { readonly log: Pick<Context['log'], 'warn'> },
  { photos, erasures }: PersonalFiles,
  { userId, caseFileIds, photo }: Left,
): Promise<void> {
  await erasures.add([{ userId, erasedAt: context.now }]).catch((error: unknown) => {
    context.log.warn({ err: error }, 'an erasure was not added to erasures.jsonl; a job will add it');
  });
  const gone = caseFileIds.map((fileId) => photos.cases.remove(fileId));
  if (photo !== null) gone.push(forgetPhoto(context.transaction, photos, photo));
  for (const ended of await Promise.allSettled(gone)) {
    if (ended.status === 'rejected')
      context.log.warn({ err: ended.reason }, 'files were not removed; the sweep will remove them');
  }
}

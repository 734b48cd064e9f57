import { fileTypes } from '#shared/files/file-kinds.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { record } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import { offerDownload } from '#server/downloads/offer-download.ts';
import { checkCaseFile } from '#server/files/case-files/lost-case-file.ts';
import type { CaseFiles } from '#server/files/photos/photo-store.ts';
import type { Context } from '#server/context/context.ts';
import { type SignedInUser, requireUser } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/errors.ts';
import { readsDeliveryFile, findSide } from '#server/features/applications/core/policy.ts';
import { findApplication } from '#server/features/applications/store/applications.ts';
import { type DeliveryFileRow, findDeliveryFile } from '#server/features/applications/store/delivery-files.ts';

/**
 * Returns a path that serves a file of a delivery once, within a minute.
 * @throws {AppError} `not_found`; `rate_limited`; `unavailable`.
 */
export async function offerDeliveryFile(
  context: Context,
  files: CaseFiles,
  id: string,
  fileId: string,
): Promise<{ path: string; expiresAt: string }> {
  const { id: userId } = requireUser(context);
  return await context.transaction(async (tx) => {
    const row = await findApplication(tx, id);
    const side = row && findSide(context.actor, row);
    const file = side && (await findDeliveryFile(tx, fileId));
    if (!file || file.applicationId !== id || !readsDeliveryFile(side, userId, file)) throw notFound();
    // A browser that saves a file cannot show our error.
    await checkCaseFile(context, files, fileId);
    await context.limit(tx, [{ limit: 'letters', caller: userId }]);
    await record(tx, context, {
      action: 'application.read_file',
      subjectType: 'application',
      subjectId: id,
      facts: { fileId, sha256: file.sha256, side },
    });
    return await offerDownload(tx, context, { subjectId: fileId });
  });
}

/** Finds a file of a delivery that a person may read by its id, with its download name; null when there is none. */
export async function findDeliveredFile(
  tx: Tx,
  reader: SignedInUser,
  fileId: string,
): Promise<(DeliveryFileRow & { readonly fileName: string; readonly type: string }) | null> {
  const file = await findDeliveryFile(tx, fileId);
  const application = file && (await findApplication(tx, file.applicationId));
  if (!application || !readsDeliveryFile(findSide(reader, application), reader.id, file)) return null;
  const { mediaType: type, ending } = fileTypes[file.kind];
  // Not the sender's name, as for files of cases.
  return { ...file, type, fileName: `mwesigwa-delivery-${kampalaDay(file.at)}-${file.sha256.slice(0, 8)}.${ending}` };
}

import type { Application } from '#shared/api/applications/application-shapes.ts';
import { record } from '#server/audit/record.ts';
import type { CaseFiles } from '#server/files/photos/photo-store.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/errors.ts';
import { findSide } from '#server/features/applications/core/policy.ts';
import { readAs } from '#server/features/applications/lifecycle/read-applications.ts';
import { conflictError, lockApplication } from '#server/features/applications/lifecycle/transition.ts';
import { deleteDeliveryFile, findDeliveryFile } from '#server/features/applications/store/delivery-files.ts';

/**
 * Removes a file that waits for the next delivery. Succeeds if it is already removed.
 * @throws {AppError} `not_found` unless it is the caller's application; `conflict` if the file was delivered.
 */
export async function removeDeliveryFile(
  context: Context,
  files: CaseFiles,
  id: string,
  fileId: string,
): Promise<Application> {
  const { id: professionalId } = requireUser(context);
  const { application, isRemoved } = await context.transaction(async (tx) => {
    const { row } = await lockApplication(tx, id);
    if (findSide(context.actor, row) !== 'professional') throw notFound();
    const file = await findDeliveryFile(tx, fileId);
    const isOwn = file?.applicationId === id && file.professionalId === professionalId;
    if (isOwn && file.deliveredAt !== null) {
      throw conflictError(row, 'You delivered this file, so you can’t remove it. The client has it.');
    }
    if (isOwn) {
      await deleteDeliveryFile(tx, fileId);
      await record(tx, context, {
        action: 'application.remove_file',
        subjectType: 'application',
        subjectId: id,
        facts: { fileId, sha256: file.sha256 },
      });
    }
    return { application: await readAs(tx, context.now, 'professional', id), isRemoved: isOwn };
  });
  if (isRemoved) {
    await files.remove(fileId).catch((error: unknown) => {
      context.log.warn({ err: error, file: fileId }, 'a delivery’s file was not removed; the sweep will remove it');
    });
  }
  return application;
}

import type { Application } from '#shared/api/applications/application-shapes.ts';
import type { FileBody } from '#shared/api/file-body.ts';
import { deliveryLimits } from '#shared/applications/deliveries.ts';
import { record } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import { type CaseFileDeps, keepDocument, type KeptDocument } from '#server/files/case-files/keep-document.ts';
import type { Context } from '#server/kernel/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { readAs } from '#server/features/applications/lifecycle/read-applications.ts';
import { conflictOf } from '#server/features/applications/lifecycle/transition.ts';
import {
  countFilesOfJob,
  insertDeliveryFile,
  listUndelivered,
} from '#server/features/applications/store/delivery-files.ts';
import { lockDeliverable } from './lock-deliverable.ts';

/**
 * Adds a file to the next delivery of agreed work. The same file twice is stored once. Each try counts.
 * @throws {AppError} `not_found` unless it is the caller's; `approval_required`; `suspended`; `invalid_transition`
 * unless the work can be delivered; `conflict` past the maximum; `rate_limited`; what `keepDocument` throws.
 */
export async function addDeliveryFile(
  context: Context,
  deps: CaseFileDeps,
  id: string,
  { file, name }: FileBody,
): Promise<Application> {
  const { id: professionalId } = requireUser(context);
  return await keepDocument(context, deps, file, {
    before: (sentSha256) =>
      context.transaction(async (tx) => {
        const { isThere } = await placeFor(tx, context, id, sentSha256);
        if (!isThere) await context.limit(tx, [{ limit: 'problem-files', caller: professionalId }]);
        return isThere ? await readAs(tx, context.now, 'professional', id) : null;
      }),
    name: (kept) => nameFile(context, id, { ...kept, name, professionalId }),
  });
}

/** Stores the row of a file, unless the same file was added since. */
async function nameFile(
  context: Context,
  applicationId: string,
  file: KeptDocument & { readonly name: string; readonly professionalId: string },
): Promise<{ isNamed: boolean; reply: Application }> {
  return await context.transaction(async (tx) => {
    const { agreed, isThere } = await placeFor(tx, context, applicationId, file.sentSha256);
    if (!isThere) {
      await insertDeliveryFile(tx, { ...file, applicationId, responseId: agreed.id, at: context.now });
      await record(tx, context, {
        action: 'application.add_file',
        subjectType: 'application',
        subjectId: applicationId,
        facts: { fileId: file.id, sha256: file.sha256 },
      });
    }
    return { isNamed: !isThere, reply: await readAs(tx, context.now, 'professional', applicationId) };
  });
}

/** Returns the agreement, and whether this file waits for its delivery already. @throws {AppError} when it can’t be added. */
async function placeFor(tx: Tx, context: Context, id: string, sentSha256: string) {
  const { row, agreed } = await lockDeliverable(tx, context, id);
  const waiting = await listUndelivered(tx, agreed.id);
  const isThere = waiting.some((file) => file.sentSha256 === sentSha256);
  if (!isThere && waiting.length >= deliveryLimits.files) {
    throw conflictOf(row, `You can add at most ${deliveryLimits.files} files to a delivery.`);
  }
  if (!isThere && (await countFilesOfJob(tx, agreed.id)) >= deliveryLimits.filesOfJob) {
    throw conflictOf(row, `You can deliver at most ${deliveryLimits.filesOfJob} files for a job.`);
  }
  return { agreed, isThere };
}

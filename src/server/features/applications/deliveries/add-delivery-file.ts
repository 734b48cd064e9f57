import type { Application } from '#shared/api/applications/application-shapes.ts';
import type { FileBody } from '#shared/api/file-body.ts';
import { deliveryLimits } from '#shared/applications/deliveries.ts';
import { record } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import { type CaseFileDeps, keepDocument, type StoredDocument } from '#server/files/case-files/keep-document.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { readAs } from '#server/features/applications/lifecycle/read-applications.ts';
import { conflictError } from '#server/features/applications/lifecycle/transition.ts';
import {
  countFilesOfJob,
  insertDeliveryFile,
  listUndelivered,
} from '#server/features/applications/store/delivery-files.ts';
import { lockDeliverable } from './lock-deliverable.ts';

/** The application with an added file, and that file's id. */
interface Added {
  readonly application: Application;
  readonly fileId: string;
}

/**
 * Adds a file to the next delivery of agreed work. The same file twice is stored once. Each attempt counts towards the
 * rate limit.
 * @throws {AppError} `not_found` unless it is the caller's; `approval_required`; `suspended`; `invalid_transition`
 *   unless the work can be delivered; `conflict` past the maximum; `rate_limited`; what `keepDocument` throws.
 */
export async function addDeliveryFile(
  context: Context,
  deps: CaseFileDeps,
  id: string,
  { file, name }: FileBody,
): Promise<Added> {
  const { id: professionalId } = requireUser(context);
  return await keepDocument(context, deps, file, {
    before: (sentSha256) =>
      context.transaction(async (tx) => {
        const { there } = await placeFor(tx, context, id, sentSha256);
        if (there) return await readAdded(tx, context, id, there.id);
        await context.limit(tx, [{ limit: 'problem-files', caller: professionalId }]);
        return null;
      }),
    name: (stored) => nameFile(context, id, { ...stored, name, professionalId }),
  });
}

/** Stores the row of a file, unless the same file was added since. */
async function nameFile(
  context: Context,
  applicationId: string,
  file: StoredDocument & { readonly name: string; readonly professionalId: string },
): Promise<{ isNamed: boolean; reply: Added }> {
  return await context.transaction(async (tx) => {
    const { agreed, there } = await placeFor(tx, context, applicationId, file.sentSha256);
    if (!there) {
      await insertDeliveryFile(tx, { ...file, applicationId, responseId: agreed.id, at: context.now });
      await record(tx, context, {
        action: 'application.add_file',
        subjectType: 'application',
        subjectId: applicationId,
        facts: { fileId: file.id, sha256: file.sha256 },
      });
    }
    return { isNamed: !there, reply: await readAdded(tx, context, applicationId, there?.id ?? file.id) };
  });
}

const readAdded = async (tx: Tx, { now }: Context, id: string, fileId: string): Promise<Added> => ({
  application: await readAs(tx, now, 'professional', id),
  fileId,
});

/**
 * Returns the agreement, and this file if it is already waiting for delivery.
 * @throws {AppError} when it can’t be added.
 */
async function placeFor(tx: Tx, context: Context, id: string, sentSha256: string) {
  const { row, agreed } = await lockDeliverable(tx, context, id);
  const waiting = await listUndelivered(tx, agreed.id);
  const there = waiting.find((file) => file.sentSha256 === sentSha256);
  if (!there && waiting.length >= deliveryLimits.files) {
    throw conflictError(row, `You can add at most ${deliveryLimits.files} files to a delivery.`);
  }
  if (!there && (await countFilesOfJob(tx, agreed.id)) >= deliveryLimits.filesOfJob) {
    throw conflictError(row, `You can deliver at most ${deliveryLimits.filesOfJob} files for a job.`);
  }
  return { agreed, there };
}

import { record } from '#server/audit/record.ts';
import type { CaseFiles } from '#server/files/photos/photo-store.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { AppError } from '#server/kernel/errors.ts';
import { deleteUnsentFile, findFile } from '#server/features/messages/store/message-files.ts';

/**
 * Removes a file of the caller that is not attached to a message. Succeeds if there is no such file.
 * @throws {AppError} `conflict` once it was sent.
 */
export async function detachFile(context: Context, files: CaseFiles, id: string): Promise<void> {
  const { id: ownerId } = requireUser(context);
  const isRemoved = await context.transaction(async (tx) => {
    const removed = await deleteUnsentFile(tx, ownerId, id);
    if (removed) {
      await record(tx, context, {
        action: 'message.remove_file',
        subjectType: 'message_file',
        subjectId: id,
        facts: { sha256: removed.sha256 },
      });
      return true;
    }
    const sent = await findFile(tx, id);
    if (sent?.ownerId === ownerId)
      throw new AppError(
        'conflict',
        'You sent this file, so you can’t remove it alone. You can delete your copy of the message.',
      );
    return false;
  });
  if (!isRemoved) return;
  await files.remove(id).catch((error: unknown) => {
    context.log.warn({ err: error, file: id }, 'a message’s file was not removed; the sweep will remove it');
  });
}

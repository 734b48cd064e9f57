import { fileTypes } from '#shared/files/file-kinds.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { record } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import { offerDownload } from '#server/downloads/offer-download.ts';
import { checkCaseFile } from '#server/files/case-files/lost-case-file.ts';
import type { CaseFiles } from '#server/files/photos/photo-store.ts';
import { type SignedInUser, requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '#server/kernel/errors.ts';
import { findSide } from '#server/features/messages/core/policy.ts';
import { findAccess, findConversation } from '#server/features/messages/store/conversations.ts';
import { findFile, type MessageFileRow } from '#server/features/messages/store/message-files.ts';
import { findMessage, findPlace } from '#server/features/messages/store/messages.ts';

/**
 * Returns a path that serves a file of a message once, within a minute.
 * @throws {AppError} `not_found`; `rate_limited`; `unavailable`.
 */
export async function offerAttachment(
  context: Context,
  files: CaseFiles,
  id: string,
): Promise<{ path: string; expiresAt: string }> {
  const { id: userId, role, isApproved } = requireUser(context);
  return await context.transaction(async (tx) => {
    const file = await findReadable(tx, { kind: 'user', id: userId, role, isApproved }, id, context.now);
    if (!file) throw notFound();
    // A browser that saves a file cannot show our error.
    await checkCaseFile(context, files, id);
    await context.limit(tx, [{ limit: 'letters', caller: userId }]);
    await record(tx, context, {
      action: 'message.read_file',
      subjectType: 'message_file',
      subjectId: id,
      facts: { sha256: file.sha256 },
    });
    return await offerDownload(tx, context, { subjectId: id });
  });
}

/** Finds a file of a message that a person may read now, with its download name; null when there is none. */
export async function findAttachedFile(
  tx: Tx,
  reader: SignedInUser,
  id: string,
  now: Date,
): Promise<(MessageFileRow & { readonly fileName: string; readonly type: string }) | null> {
  const file = await findReadable(tx, reader, id, now);
  if (!file) return null;
  const { mediaType: type, ending } = fileTypes[file.kind];
  // Not the sender's name, as for files of cases.
  return { ...file, type, fileName: `mwesigwa-message-${kampalaDay(file.at)}-${file.sha256.slice(0, 8)}.${ending}` };
}

/** A file that waits can be read by its owner; a sent one by everyone who has the message. */
async function findReadable(tx: Tx, reader: SignedInUser, id: string, now: Date): Promise<MessageFileRow | null> {
  const file = await findFile(tx, id);
  if (!file) return null;
  if (file.messageId === null) return file.ownerId === reader.id ? file : null;
  const place = await findPlace(tx, file.messageId);
  const conversation = place && (await findConversation(tx, place.conversationId));
  if (!conversation) return null;
  const side = findSide(reader, conversation);
  const isAdmitted =
    side !== null || (reader.role === 'admin' && (await findAccess(tx, conversation.id, reader.id, now)));
  return isAdmitted && (await findMessage(tx, { userId: reader.id, side }, file.messageId)) ? file : null;
}

import type { FileBody } from '#shared/api/file-body.ts';
import type { Attachment } from '#shared/api/messages/message-shapes.ts';
import { record } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import { type CaseFileDeps, keepDocument, type StoredDocument } from '#server/files/case-files/keep-document.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { AppError } from '#server/kernel/errors.ts';
import { insertFile, listUnsent } from '#server/features/messages/store/message-files.ts';

/** Files of one person that wait for a message at most; drafts of several conversations have some each. */
const mostUnsent = 25;

/**
 * Stores a file for a message that is yet to be sent. The same file twice is stored once, until it is sent. Each
 * attempt counts towards the rate limit.
 * @throws {AppError} `conflict` past the maximum; `rate_limited`; what `keepDocument` throws.
 */
export async function attachFile(context: Context, deps: CaseFileDeps, { file, name }: FileBody): Promise<Attachment> {
  const { id: ownerId } = requireUser(context);
  return await keepDocument(context, deps, file, {
    before: (sentSha256) =>
      context.transaction(async (tx) => {
        const known = await findPlace(tx, ownerId, sentSha256);
        if (!known) await context.limit(tx, [{ limit: 'message-files', caller: ownerId }]);
        return known;
      }),
    name: (storedDocument) => nameFile(context, { ...storedDocument, name, ownerId }),
  });
}

/** Stores the row of a file, unless the same file was added since. */
async function nameFile(
  context: Context,
  file: StoredDocument & { readonly ownerId: string; readonly name: string },
): Promise<{ isNamed: boolean; reply: Attachment }> {
  return await context.transaction(async (tx) => {
    const known = await findPlace(tx, file.ownerId, file.sentSha256);
    if (known) return { isNamed: false, reply: known };
    await insertFile(tx, { ...file, at: context.now });
    await record(tx, context, {
      action: 'message.add_file',
      subjectType: 'message_file',
      subjectId: file.id,
      facts: { sha256: file.sha256 },
    });
    const { id, name, kind, size } = file;
    return { isNamed: true, reply: { id, name, kind, size } };
  });
}

/** The same file if it is already waiting. @throws {AppError} `conflict` if no other may be added. */
async function findPlace(tx: Tx, ownerId: string, sentSha256: string): Promise<Attachment | null> {
  const waiting = await listUnsent(tx, ownerId);
  const known = waiting.find((file) => file.sentSha256 === sentSha256);
  if (known) return { id: known.id, name: known.name, kind: known.kind, size: known.size };
  if (waiting.length < mostUnsent) return null;
  throw new AppError('conflict', 'Too many files are waiting for a message. Please send or remove some first.');
}

import { brand } from '#shared/brand.ts';
import type { MessageSide } from '#shared/messages/messages.ts';
import type { Tx } from '#server/db/database.ts';
import { publish, publishToAdmins } from '#server/events/publish.ts';
import { notifyReceiver, withdrawMessageMail } from '#server/features/notifications/index.ts';
import type { Context } from '#server/context/context.ts';
import { otherSide } from '#server/features/messages/core/policy.ts';
import type { ConversationRow } from '#server/features/messages/store/conversations.ts';

type AnnounceContext = Pick<Context, 'now' | 'site'>;

/** Publishes a new message to both sides' open pages, and notifies its receiver on the site and by email. */
export async function announceMessage(
  tx: Tx,
  context: AnnounceContext,
  row: ConversationRow,
  { senderSide, authorId }: { readonly senderSide: MessageSide; readonly authorId: string },
): Promise<void> {
  await announceChange(tx, context, row, [senderSide, otherSide(row, senderSide)]);
  const receiver = findPerson(row, otherSide(row, senderSide));
  // Support has no single receiver: all admins see what waits in its inbox.
  if (!receiver) return;
  await notifyReceiver(tx, context, receiver.id, {
    conversationId: row.id,
    subject: row.subject,
    from: senderSide === 'support' ? `${brand.name} support` : (findPerson(row, senderSide)?.name ?? ''),
    senderId: senderSide === 'support' ? null : authorId,
  });
}

/** Publishes to both sides that one side's messages were read, and withdraws the reader's pending mail about them. */
export async function publishRead(
  tx: Tx,
  context: AnnounceContext,
  row: ConversationRow,
  side: MessageSide,
): Promise<void> {
  for (const one of [side, otherSide(row, side)]) await publishEvent(tx, context, row, one, 'read');
  const reader = findPerson(row, side);
  if (reader) await withdrawMessageMail(tx, context, reader.id, row.id);
}

/** Publishes to the open pages of some sides that the conversation changed. */
export async function announceChange(
  tx: Tx,
  context: AnnounceContext,
  row: ConversationRow,
  sides: readonly MessageSide[],
): Promise<void> {
  for (const side of sides) await publishEvent(tx, context, row, side, 'message');
}

async function publishEvent(
  tx: Tx,
  context: AnnounceContext,
  row: ConversationRow,
  side: MessageSide,
  kind: 'message' | 'read',
): Promise<void> {
  const event = { kind, subjectId: row.id } as const;
  if (side === 'support') await publishToAdmins(tx, context, event);
  else await publish(tx, context, [findPerson(row, side)?.id], event);
}

const findPerson = (row: ConversationRow, side: MessageSide) => (side === 'support' ? null : row[side]);

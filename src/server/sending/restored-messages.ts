import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { mails, textMessages } from '#server/db/schema/index.ts';

/** Code of a message that wasn't sent because a backup brought it back. */
const restored = 'ERESTORED';

/** A condition: a backup brought the email back, so it was not refused by anyone. */
export const isRestored = sql`coalesce(${mails.lastError}, '') like ${`${restored}%`}`;

/**
 * Gives up the messages that were written before a backup: they may have been sent since. The emails keep their content,
 * so that `mail-retry` can still send one.
 */
export async function buryRestored(tx: Tx, restoredTo: Date): Promise<{ mails: number; texts: number }> {
  const lastError = `${restored}: written before the backup that was restored, so it may have been sent already`;
  const buriedMails = await tx
    .update(mails)
    .set({ status: 'dead', lastError })
    .where(and(inArray(mails.status, ['queued', 'held']), lt(mails.createdAt, restoredTo)));
  const buriedTexts = await tx
    .update(textMessages)
    .set({ status: 'dead', lastError: restored, sealedText: null })
    .where(and(eq(textMessages.status, 'queued'), lt(textMessages.createdAt, restoredTo)));
  return { mails: buriedMails.rowCount ?? 0, texts: buriedTexts.rowCount ?? 0 };
}

/** Makes emails due from now on, as none waited for a mail server until now. */
export async function releaseQueue(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(mails)
    .set({ dueAt: now })
    .where(and(eq(mails.status, 'queued'), eq(mails.attempts, 0), lt(mails.dueAt, now)));
}

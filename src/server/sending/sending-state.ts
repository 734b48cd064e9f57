import { eq, sql } from 'drizzle-orm';
import { recordCommand } from '#server/audit/record-command.ts';
import type { Database, Queryable, Tx } from '#server/db/database.ts';
import { installation } from '#server/db/schema/index.ts';
import { buryRestored, releaseQueue } from './restored-messages.ts';

/**
 * A condition: no operator has paused sending. Whatever claims a message reads it in the same statement, so that a pause
 * holds at once, for every process.
 */
export const isSendingOn = sql`not exists (select from installation where sending_paused_at is not null)`;

/** Whether emails and text messages are sent. */
export interface SendingState {
  /** Since when they aren't; null while they are. */
  readonly pausedAt: Date | null;
  /** Why, in words for an operator. */
  readonly why: string | null;
  /** The moment of the backup that was restored; null once sending was resumed after it. */
  readonly restoredTo: Date | null;
}

const columns = {
  pausedAt: installation.sendingPausedAt,
  why: installation.sendingPausedWhy,
  restoredTo: installation.restoredTo,
};
const sendsAll: SendingState = { pausedAt: null, why: null, restoredTo: null };

export async function readSending(db: Queryable): Promise<SendingState> {
  const [row] = await db.select(columns).from(installation);
  return row ?? sendsAll;
}

async function lockSending(tx: Tx): Promise<SendingState> {
  const [row] = await tx.select(columns).from(installation).for('update');
  return row ?? sendsAll;
}

const set = (tx: Tx, values: Partial<typeof installation.$inferInsert>) =>
  tx.update(installation).set(values).where(eq(installation.id, 1));

type Transactions = Pick<Database, 'transaction'>;

/** Stops sending emails and text messages, in every process. Returns false where it is paused already. */
export async function pauseSending(database: Transactions, now: Date, why: string): Promise<boolean> {
  return await database.transaction(async (tx) => {
    if ((await lockSending(tx)).pausedAt !== null) return false;
    await set(tx, { sendingPausedAt: now, sendingPausedWhy: why });
    await recordCommand(tx, now, { action: 'sending.pause', subjectType: 'sending' });
    return true;
  });
}

/**
 * Sends emails and text messages again. In a restored copy, those written before the backup may have been sent already,
 * so they are given up unless `includeOld`. Returns how many were; null where sending isn't paused.
 */
export async function resumeSending(
  database: Transactions,
  now: Date,
  { includeOld }: { readonly includeOld: boolean },
): Promise<{ mails: number; texts: number } | null> {
  return await database.transaction(async (tx) => {
    const { pausedAt, restoredTo } = await lockSending(tx);
    if (pausedAt === null) return null;
    const buried = restoredTo === null || includeOld ? { mails: 0, texts: 0 } : await buryRestored(tx, restoredTo);
    await releaseQueue(tx, now);
    await set(tx, { sendingPausedAt: null, sendingPausedWhy: null, restoredTo: null });
    const facts = { abandonedMails: buried.mails, abandonedTexts: buried.texts };
    await recordCommand(tx, now, { action: 'sending.resume', subjectType: 'sending', facts });
    return buried;
  });
}

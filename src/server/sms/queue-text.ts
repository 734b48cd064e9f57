import { v7 as uuidv7 } from 'uuid';
import { type TextData, type TextKind, writeText } from '#shared/texts/write-text.ts';
import { kampalaDay, kampalaMidnight } from '#shared/time/time.ts';
import type { Context } from '#server/context/context.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import { countTextsSince, insertText, countAttempts } from './rows.ts';
import { sealText } from './sealed-text.ts';

/** Texts that an account may get in a day of Kampala, codes included. */
export const textsPerAccount = 10;

/** A text as a use case writes it. */
export interface NewText<Kind extends TextKind> {
  readonly kind: Kind;
  readonly data: TextData[Kind];
  readonly userId: string;
  /** E.164. */
  readonly to: string;
  /** The record it is about. */
  readonly subjectId?: string;
  /** From then on it is useless and won't be sent. */
  readonly expiresAt: Date;
}

/**
 * Writes a text in the transaction that it reports: after a rollback there is none, after a commit it is sent. False,
 * and none is written, when the account has reached its daily maximum; simultaneous ones may exceed it by a few.
 */
export async function queueText<Kind extends TextKind>(
  tx: Tx,
  { now, site }: Pick<Context, 'now'> & { readonly site: Pick<Context['site'], 'cipher'> },
  { kind, data, userId, to, subjectId, expiresAt }: NewText<Kind>,
): Promise<boolean> {
  if ((await countTextsSince(tx, userId, kampalaMidnight(kampalaDay(now)))) >= textsPerAccount) return false;
  const id = uuidv7({ msecs: now.getTime() });
  await insertText(tx, {
    id,
    kind,
    userId,
    subjectId: subjectId ?? null,
    recipient: to,
    sealedText: sealText(site.cipher, writeText(kind, data, now)),
    dueAt: now,
    expiresAt,
    createdAt: now,
  });
  await enqueue(tx, 'send-text', { textId: id });
  return true;
}

/** Whether the installation may still send on a day in Kampala. @param perDay undefined where none are sent. */
export const textsLeftOn = async (db: Queryable, day: string, perDay: number | undefined): Promise<boolean> =>
  perDay !== undefined && (await countAttempts(db, day)) < perDay;

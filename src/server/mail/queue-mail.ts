import { v7 as uuidv7 } from 'uuid';
import type { MailData, MailKind } from '#shared/mails.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { mails } from '#server/db/schema/index.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import { isUnwanted } from './preferences.ts';
import { sealMail } from './sealed-mail.ts';

/** A mail as a service writes it. */
export interface NewMail<K extends MailKind> {
  readonly kind: K;
  readonly to: string;
  readonly data: MailData[K];
  /** Whose account it is about; without the account the mail goes as well. */
  readonly userId?: string;
  /** What else it tells of, such as a request: whoever erases that takes the mail along. */
  readonly subjectId?: string;
  /** Where an answer goes, when that is not us. */
  readonly replyTo?: string;
}

/**
 * Writes a mail in the transaction that it tells of: after a rollback there is none, after a commit it is sent. To
 * somebody who has switched its kind off none is written.
 */
export async function queueMail<K extends MailKind>(
  tx: Tx,
  { now, site }: Pick<Context, 'now' | 'site'>,
  { kind, to, data, userId, subjectId, replyTo }: NewMail<K>,
): Promise<void> {
  if (userId !== undefined && (await isUnwanted(tx, kind, userId))) return;
  const id = uuidv7({ msecs: now.getTime() });
  await tx.insert(mails).values({
    id,
    kind,
    recipient: to,
    sealedData: sealMail(site.cipher, { data, ...(replyTo !== undefined && { replyTo }) }),
    ...(userId !== undefined && { userId }),
    ...(subjectId !== undefined && { subjectId }),
    createdAt: now,
    dueAt: now,
  });
  await enqueue(tx, 'send-mail', { mailId: id });
}

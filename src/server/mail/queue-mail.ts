import { v7 as uuidv7 } from 'uuid';
import { digestHour, isDigestible } from '#shared/mail-groups.ts';
import type { MailData, MailKind } from '#shared/mails.ts';
import { nextKampalaHour } from '#shared/time.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { mails } from '#server/db/schema/index.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import { deliveryOf } from './preferences.ts';
import { sealMail } from './sealed-mail.ts';

/** What writing a mail needs of a context. */
type Moment = Pick<Context, 'now'> & { readonly site: Pick<Context['site'], 'cipher'> };

/** A mail as a service writes it. */
export interface NewMail<K extends MailKind> {
  readonly kind: K;
  readonly to: string;
  readonly data: MailData[K];
  /** Whose account it is about; without the account the mail goes as well. */
  readonly userId?: string;
  /** What else it tells of, such as a request: whoever erases that takes the mail along. */
  readonly subjectId?: string;
  /** The same of a mail that tells of more, such as whom it names. */
  readonly subjectIds?: readonly string[] | undefined;
  /** Where an answer goes, when that is not us. */
  readonly replyTo?: string;
}

/**
 * Writes a mail in the transaction that it tells of: after a rollback there is none, after a commit it is sent. To
 * somebody who has switched its kind off none is written; for somebody who wants its kind once a day it waits
 * (`digests.ts`).
 */
export async function queueMail<K extends MailKind>(
  tx: Tx,
  { now, site }: Moment,
  { kind, to, data, userId, subjectId, subjectIds, replyTo }: NewMail<K>,
): Promise<void> {
  const delivery = userId === undefined ? 'at_once' : await deliveryOf(tx, kind, userId);
  if (delivery === 'never') return;
  const isHeld = delivery === 'daily' && isDigestible(kind);
  const id = uuidv7({ msecs: now.getTime() });
  await tx.insert(mails).values({
    id,
    kind,
    recipient: to,
    sealedData: sealMail(site.cipher, { data, ...(replyTo !== undefined && { replyTo }) }),
    ...(userId !== undefined && { userId }),
    ...(subjectId !== undefined && { subjectId }),
    ...(subjectIds !== undefined && { subjectIds: [...subjectIds] }),
    createdAt: now,
    ...(isHeld ? { status: 'held', dueAt: nextKampalaHour(now, digestHour) } : { dueAt: now }),
  });
  if (!isHeld) await enqueue(tx, 'send-mail', { mailId: id });
}

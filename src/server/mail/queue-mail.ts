import { v7 as uuidv7 } from 'uuid';
import { digestHour, isDigestible } from '#shared/mails/mail-groups.ts';
import type { MailData, MailKind } from '#shared/mails/mails.ts';
import { nextKampalaHour } from '#shared/time/time.ts';
import type { Context } from '#server/kernel/context.ts';
import type { Tx } from '#server/db/database.ts';
import { mails } from '#server/db/schema/index.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import { deliveryOf } from './preferences.ts';
import { sealMail } from './sealed-mail.ts';

/** The parts of a context that writing a mail needs. */
type Moment = Pick<Context, 'now'> & { readonly site: Pick<Context['site'], 'cipher'> };

/** A mail as a service writes it. */
export interface NewMail<K extends MailKind> {
  readonly kind: K;
  readonly to: string;
  readonly data: MailData[K];
  /** The account it is about; the mail is deleted with it. */
  readonly userId?: string;
  /** Another subject, such as a request: erasing that deletes the mail. */
  readonly subjectId?: string;
  /** As above, for a mail about several, such as the people it names. */
  readonly subjectIds?: readonly string[] | undefined;
  /** Reply address, if not ours. */
  readonly replyTo?: string;
}

/**
 * Writes a mail in the transaction that it reports: after a rollback there is none, after a commit it is sent. If the
 * recipient has switched its kind off, none is written; if they want its kind once a day, it is held (`digests.ts`).
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

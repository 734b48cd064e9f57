import { asc } from 'drizzle-orm';
import type { MailData, MailKind } from '#shared/mails/mails.ts';
import { mails } from '#server/db/schema/index.ts';
import type { Database } from '#server/db/database.ts';
import { openMail } from '#server/mail/sealed-mail.ts';
import { testSettings } from '#tests/support/app/app.ts';

/** A mail that waits to be sent, decrypted. */
type WaitingMail = {
  [K in MailKind]: { kind: K; to: string; userId: string | null; data: MailData[K]; replyTo?: string };
}[MailKind];

/** Lists mails that wait to be sent, in the order of writing. */
export async function waitingMails({ db }: Database): Promise<WaitingMail[]> {
  const rows = await db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.id));
  return rows.flatMap((row) => {
    const { kind, recipient: to, userId } = row;
    return row.sealedData === null
      ? []
      : [{ kind, to, userId, ...openMail(testSettings().cipher, row) } as WaitingMail];
  });
}

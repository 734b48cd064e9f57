import type { MailData } from '#shared/mails/mails.ts';
import type { Tx } from '#server/db/database.ts';
import { readSupportEmail } from '#server/features/settings/index.ts';
import { listAdmins } from '#server/features/users/index.ts';
import type { Context } from '#server/context/context.ts';
import { queueMail } from '#server/mail/queue-mail.ts';

/** Maximum number of admins who get a message where no support address is set. */
const adminsAtMost = 10;

type SupportKind = 'contact-message' | 'contact-reply';

interface SupportMail<K extends SupportKind> {
  readonly kind: K;
  readonly subjectId: string;
  readonly replyTo?: string;
  readonly data: Omit<MailData[K], 'at'>;
}

/** Mails support, or the admins while there is no support, about a message or a reply. */
export async function notifySupport<K extends SupportKind>(
  tx: Tx,
  context: Context,
  { data, ...mail }: SupportMail<K>,
): Promise<void> {
  const supportEmail = await readSupportEmail(tx, context.site);
  const admins = supportEmail === undefined ? (await listAdmins(tx)).slice(0, adminsAtMost) : [];
  const recipients = supportEmail === undefined ? admins.map(({ email }) => email) : [supportEmail];
  const dated = { ...data, at: context.now.toISOString() } as MailData[K];
  for (const to of recipients) await queueMail(tx, context, { ...mail, to, data: dated });
}

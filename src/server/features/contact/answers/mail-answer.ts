import { contactThreadLink } from '#shared/mails/mail-links.ts';
import { threadLinkDays } from '#shared/contact/contact-states.ts';
import type { Tx } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { readSupportEmail } from '#server/features/settings/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { listEntries, type StoredContact } from '#server/features/contact/store/contacts.ts';

/** Mails an answer to the person, with what they wrote last and the link to reply. */
export async function mailAnswer(
  tx: Tx,
  context: Context,
  contact: StoredContact,
  { sentTo, content, token }: { readonly sentTo: string; readonly content: string; readonly token: string },
): Promise<void> {
  const { publicUrl } = context.site;
  const supportEmail = await readSupportEmail(tx, context.site);
  const replies = (await listEntries(tx, contact.id)).filter(({ side }) => side === 'person');
  await queueMail(tx, context, {
    kind: 'contact-answer',
    to: sentTo,
    subjectId: contact.id,
    // People also reply to the email itself, so a reply must reach someone.
    ...(supportEmail !== undefined && { replyTo: supportEmail }),
    data: {
      name: contact.name,
      subject: contact.subject,
      question: replies.at(-1)?.content ?? contact.message,
      answer: content,
      link: contactThreadLink(publicUrl, token),
      days: threadLinkDays,
    },
  });
}

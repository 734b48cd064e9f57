import type { DemoMail, DemoMailHeading } from '#shared/api/demo.ts';
import type { ArchivedMail } from '#server/mail/mail-archive.ts';

/** Returns a mail as the list shows it. */
export const viewHeading = ({ id, to, subject, at }: ArchivedMail): DemoMailHeading => ({ id, to, subject, at });

/** Returns a whole mail. */
export const viewMail = (mail: ArchivedMail): DemoMail => ({
  ...viewHeading(mail),
  ...(mail.replyTo !== undefined && { replyTo: mail.replyTo }),
  html: mail.html,
  text: mail.text,
  ...(mail.calendar !== undefined && { calendar: mail.calendar }),
});

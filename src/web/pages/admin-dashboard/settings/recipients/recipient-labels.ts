import { mailGroups } from '#shared/mails/mail-groups.ts';
import { type AdminMail, adminMailGroups, adminMails } from '#shared/settings/mail-recipients.ts';

/** Each email as admins find it in their own settings. */
export const recipientLabels = Object.fromEntries(
  adminMails.map((name) => [name, mailGroups[adminMailGroups[name]].label]),
) as Readonly<Record<AdminMail, string>>;

/** When each of them is sent. */
export const recipientTexts = Object.fromEntries(
  adminMails.map((name) => [name, mailGroups[adminMailGroups[name]].text]),
) as Readonly<Record<AdminMail, string>>;

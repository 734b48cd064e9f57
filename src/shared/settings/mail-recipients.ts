import type { MailGroup } from '#shared/mails/mail-group-names.ts';

/** Groups of emails to admins, by their names in the settings; the order of the form. */
export const adminMailGroups = {
  newProfessionals: 'new-professionals',
  applications: 'waiting-applications',
  problems: 'waiting-problems',
  reports: 'reported-reviews',
  consultations: 'waiting-consultations',
} as const satisfies Record<string, MailGroup>;

export type AdminMail = keyof typeof adminMailGroups;
export const adminMails = Object.keys(adminMailGroups) as [AdminMail, ...AdminMail[]];

/** Admins who can be chosen for one of them. */
export const mostRecipients = 50;

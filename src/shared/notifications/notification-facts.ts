import type { MailData, MailKind } from '#shared/mails/mails.ts';

/**
 * The facts of a mail that its line on the site shows, and the id that its page needs; a kind that is missing has no
 * line. Never a link, an address or a person's own words: a row stays for months, and unencrypted.
 */
export const notificationFacts = {
  'email-taken': [],
  'password-changed': ['isAnew'],
  'change-email-old': [],
  'change-email-taken': [],
  'email-changed': ['byTeam'],
  'failed-sign-ins': [],
  'new-sign-in': ['device'],
  'second-factor-on': [],
  'second-factor-off': [],
  'second-factor-ending': ['until'],
  'wrong-codes': [],
  'backup-code-used': ['left'],
  'passkey-added': ['name'],
  'passkey-removed': ['name'],
  'changed-by-team': ['what'],
  'new-admin': ['id', 'name'],
  'admin-removed': ['id', 'name'],
  'calendar-ended': [],
  'account-viewed': [],
  'data-export-ready': ['until'],
  'message-received': ['id', 'from', 'subject', 'count'],
  'consultation-closed': ['whoLeft', 'otherName', 'start'],
  'consultation-sent': ['professionalName'],
  'consultation-not-sent': ['professionalName'],
  'consultation-requested': ['id', 'clientName', 'start'],
  'consultation-agreed': ['id', 'otherName', 'start', 'isMove'],
  'consultation-proposed': ['id', 'otherName', 'start', 'isMove'],
  'consultation-kept': ['id', 'otherName', 'start', 'why'],
  'consultation-ended': ['id', 'side', 'otherName', 'why', 'by'],
  'consultation-reminder': ['id', 'otherName', 'start', 'isNear'],
  'consultation-unanswered': ['id', 'otherName', 'until'],
  'consultation-waiting': ['id', 'why', 'clientName', 'professionalName'],
  'consultation-no-show': ['id', 'otherName', 'until'],
  'consultation-contested': ['id', 'otherName'],
  'consultation-settled': ['id', 'otherName', 'settlement', 'isReader'],
  'new-professional': ['name', 'isAgain', 'isRevision'],
  'profile-revision-decided': ['isApproved'],
  'profile-edited': [],
  'approval-decided': ['status'],
  'credential-waiting': ['name', 'title', 'why'],
  'credential-asked': ['title'],
  'credential-decided': ['title', 'outcome'],
  'credential-ending': ['title'],
  'credential-ended': ['title'],
  'application-received': ['id', 'title'],
  'application-waiting': ['id', 'title', 'why'],
  'application-decided': ['id', 'title', 'decision', 'professionalName'],
  'application-moved': ['id', 'title', 'change', 'professionalName'],
  'application-assigned': ['id', 'title', 'clientName', 'until'],
  'application-cancelled': ['id', 'title'],
  'assignment-ended': ['id', 'title', 'why', 'hasLetter'],
  'proposal-reminder': ['id', 'title', 'until'],
  'proposal-received': ['id', 'title', 'professionalName', 'replaces'],
  'proposal-withdrawn': ['id', 'title', 'professionalName'],
  'proposal-revision-requested': ['id', 'title', 'clientName'],
  'proposal-answered': ['id', 'title', 'clientName', 'answer'],
  'engagement-letter-ready': ['id', 'title', 'professionalName'],
  'work-delivered': ['id', 'title', 'professionalName', 'until'],
  'completion-near': ['id', 'title', 'until'],
  'changes-requested': ['id', 'title', 'clientName'],
  'work-completed': ['id', 'title', 'by'],
  'problem-reported': ['id', 'title', 'by', 'reporterName', 'stops'],
  'problem-waiting': ['id', 'title', 'by', 'clientName', 'professionalName'],
  'problem-answered': ['id', 'title', 'authorName', 'what'],
  'problem-decided': ['id', 'title', 'outcome'],
  'review-request': ['id', 'after', 'professionalName', 'service'],
  'review-received': ['authorName', 'rating', 'isChange'],
  'review-replied': ['professionalName'],
  'review-visibility': ['of', 'visibility', 'professionalName'],
  'review-reported': ['professionalName'],
  'report-answered': ['professionalName', 'outcome'],
  'message-reported': ['from'],
  'person-blocked': ['id', 'name', 'by'],
  'message-report-answered': ['from', 'outcome'],
} as const satisfies { readonly [Kind in MailKind]?: readonly (keyof MailData[Kind])[] };

/** Kinds of mail that are shown on the site too. */
export type NotificationKind = keyof typeof notificationFacts;
export const notificationKinds = Object.keys(notificationFacts) as [NotificationKind, ...NotificationKind[]];
export const isNotificationKind = (kind: MailKind): kind is NotificationKind => kind in notificationFacts;

/** What is stored of a mail for its line. */
export type StoredFacts<Kind extends NotificationKind> = Pick<
  MailData[Kind],
  (typeof notificationFacts)[Kind][number] & keyof MailData[Kind]
>;

/** Returns the facts of a mail that its line shows. The title of what a leaving client sent goes with their account, unless it was agreed. */
export function pickStoredFacts<Kind extends NotificationKind>(kind: Kind, data: MailData[Kind]): StoredFacts<Kind> {
  const allFacts: Readonly<Record<string, unknown>> = { ...data };
  const named = (notificationFacts[kind] as readonly string[]).filter(
    (name) =>
      allFacts[name] !== undefined &&
      !(name === 'title' && allFacts['why'] === 'client_left' && allFacts['hasLetter'] !== true),
  );
  return Object.fromEntries(named.map((name) => [name, allFacts[name]])) as StoredFacts<Kind>;
}

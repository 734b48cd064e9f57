import type { MailKind } from './mails.ts';
import type { Role } from '#shared/roles.ts';

/** Delivery choices for a group of mails. */
export const deliveries = ['at_once', 'daily', 'never'] as const;
export type Delivery = (typeof deliveries)[number];

/** Optional kinds of mail, as people choose them in their settings, and the roles that get them. */
export const mailGroups = {
  'consultation-receipts': {
    label: 'Copies of my consultation requests',
    text: 'A copy of your message when we send it to the professional.',
    roles: ['user', 'professional', 'admin'],
    choices: ['at_once', 'never'],
  },
  'new-professionals': {
    label: 'Professionals waiting for approval',
    text: 'An email for each one who signs up, asks again, or changes details that we check.',
    roles: ['admin'],
    choices: ['at_once', 'daily', 'never'],
  },
  'waiting-applications': {
    label: 'Waiting applications',
    text: 'An email for each one that is new or needs another professional.',
    roles: ['admin'],
    choices: ['at_once', 'never'],
  },
  'review-requests': {
    label: 'Requests for a review',
    text: 'One email, a week after a job or a consultation is complete.',
    roles: ['user'],
    choices: ['at_once', 'never'],
  },
  'review-news': {
    label: 'Reviews and replies',
    text: 'An email for each review of you, and for each reply to a review that you wrote.',
    roles: ['user', 'professional'],
    choices: ['at_once', 'never'],
  },
  'reported-reviews': {
    label: 'Reported reviews',
    text: 'An email for each one waiting for a decision.',
    roles: ['admin'],
    choices: ['at_once', 'never'],
  },
} as const satisfies Record<
  string,
  { label: string; text: string; roles: readonly Role[]; choices: readonly Delivery[] }
>;
export type MailGroup = keyof typeof mailGroups;
export const mailGroupNames = Object.keys(mailGroups) as [MailGroup, ...MailGroup[]];

/** Whether a role gets mails of a group. */
export const getsMailGroup = (role: Role, group: MailGroup): boolean =>
  (mailGroups[group].roles as readonly Role[]).includes(role);

/**
 * Kinds that may be switched off, as part of a group. Never mails that keep an account safe or that someone waits for:
 * a mail whose content appears nowhere else is always sent.
 */
export const mailRules: Readonly<Record<MailKind, 'always' | MailGroup>> = {
  welcome: 'always',
  'verify-email': 'always',
  'account-made': 'always',
  'email-taken': 'always',
  'reset-password': 'always',
  'password-changed': 'always',
  'change-email-old': 'always',
  'change-email-new': 'always',
  'change-email-taken': 'always',
  'email-changed': 'always',
  'failed-sign-ins': 'always',
  'new-sign-in': 'always',
  'second-factor-on': 'always',
  'second-factor-off': 'always',
  'wrong-codes': 'always',
  'backup-code-used': 'always',
  'passkey-added': 'always',
  'passkey-removed': 'always',
  'data-export-ready': 'always',
  'account-deleted': 'always',
  'consultation-closed': 'always',
  'new-professional': 'new-professionals',
  'new-professionals-digest': 'new-professionals',
  'profile-revision-decided': 'always',
  'confirm-consultation': 'always',
  'consultation-sent': 'consultation-receipts',
  'consultation-not-sent': 'always',
  // Professionals have no screen that lists them yet: switching this off would lose clients unnoticed.
  'consultation-requested': 'always',
  'application-received': 'always',
  'application-waiting': 'waiting-applications',
  'application-decided': 'always',
  'application-moved': 'always',
  'application-assigned': 'always',
  'assignment-ended': 'always',
  'proposal-reminder': 'always',
  'proposal-received': 'always',
  'proposal-withdrawn': 'always',
  'proposal-answered': 'always',
  'engagement-letter-ready': 'always',
  'work-delivered': 'always',
  'completion-near': 'always',
  'changes-requested': 'always',
  'work-completed': 'always',
  'problem-reported': 'always',
  'problem-waiting': 'always',
  'problem-answered': 'always',
  'problem-decided': 'always',
  'application-cancelled': 'always',
  'review-request': 'review-requests',
  'review-received': 'review-news',
  'review-replied': 'review-news',
  'review-visibility': 'always',
  'review-reported': 'reported-reviews',
  'report-answered': 'always',
  'approval-decided': 'always',
  'profile-edited': 'always',
  'contact-message': 'always',
};

/** Kinds of mail that can wait for others of their kind, and the digest that combines them. */
export const digestOf = { 'new-professional': 'new-professionals-digest' } as const satisfies Partial<
  Record<MailKind, MailKind>
>;
export type DigestibleKind = keyof typeof digestOf;
export const isDigestible = (kind: MailKind): kind is DigestibleKind => kind in digestOf;

/** Hour of the day in Kampala at which digests are sent. */
export const digestHour = 7;

/** Most things that one digest names; it gives the number of the others. */
export const digestLength = 50;

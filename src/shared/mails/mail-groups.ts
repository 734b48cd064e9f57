import type { DeliveryChoice, MailGroup } from './mail-group-names.ts';
import type { MailKind } from './mails.ts';
import { type Role, roles } from '#shared/roles.ts';

/** A group of notifications, as people choose it in their settings. */
interface Group {
  readonly label: string;
  readonly text: string;
  /** Roles that get them. */
  readonly roles: readonly Role[];
  /**
   * Ways to get them by email; a single one is no choice. Without 'never' where someone waits for the reader, or a time
   * limit runs.
   */
  readonly choices: readonly DeliveryChoice[];
  /** Always shown on the site too: it keeps the account safe. */
  readonly isAlwaysOnSite?: true;
}

/** Groups of notifications, by email and on the site. */
export const mailGroups = {
  messages: {
    label: 'Messages',
    text: 'New messages to you. An email waits 5 minutes, and isn’t sent if you’ve read them by then.',
    roles,
    choices: ['at_once', 'daily', 'never'],
  },
  applications: {
    label: 'Your applications',
    text: 'When we receive one, decide on it or assign it, and when it’s cancelled.',
    roles: ['user'],
    choices: ['at_once', 'daily', 'never'],
  },
  proposals: {
    label: 'Proposals and your engagement letter',
    text: 'When a professional sends, replaces or withdraws a proposal, and your engagement letter when you accept one.',
    roles: ['user'],
    choices: ['at_once', 'daily'],
  },
  'assigned-applications': {
    label: 'Applications assigned to you',
    text: 'A new one, a reminder to send a proposal, the client’s answer, and when you no longer have it.',
    roles: ['professional'],
    choices: ['at_once', 'daily'],
  },
  jobs: {
    label: 'Your jobs',
    text: 'When the work is delivered, when the client requests changes, before a job completes automatically, and when it’s complete.',
    roles: ['user', 'professional'],
    choices: ['at_once', 'daily'],
  },
  problems: {
    label: 'Problems with jobs',
    text: 'A new problem, new statements and files, and the decision.',
    roles: ['user', 'professional'],
    choices: ['at_once', 'daily'],
  },
  'new-professionals': {
    label: 'Professionals waiting for approval',
    text: 'Each one who signs up, asks again, changes details that we check or sends a licence, and doubts about licences.',
    roles: ['admin'],
    choices: ['at_once', 'daily', 'never'],
  },
  'waiting-applications': {
    label: 'Waiting applications',
    text: 'Each one that is new or needs another professional.',
    roles: ['admin'],
    choices: ['at_once', 'daily', 'never'],
  },
  'waiting-problems': {
    label: 'Reported problems',
    text: 'Each one waiting for a decision.',
    roles: ['admin'],
    choices: ['at_once', 'daily'],
  },
  'reported-reviews': {
    label: 'Reported reviews and messages',
    text: 'Each one waiting for a decision, and people who were blocked.',
    roles: ['admin'],
    choices: ['at_once', 'daily', 'never'],
  },
  'waiting-consultations': {
    label: 'Waiting consultations',
    text: 'Requests without an answer after 24 hours, and people who contest that they didn’t come.',
    roles: ['admin'],
    choices: ['at_once', 'daily', 'never'],
  },
  'consultation-requests': {
    label: 'Consultation requests from clients',
    text: 'A client is waiting for your answer, and a reminder if they still are.',
    roles: ['professional'],
    choices: ['at_once'],
  },
  consultations: {
    label: 'Your consultations',
    text: 'Times that are agreed, proposed or kept, and when someone says that you didn’t come.',
    roles,
    choices: ['at_once'],
  },
  'consultation-reminders': {
    label: 'Reminders of your consultations',
    text: 'A day and an hour before each one.',
    roles,
    choices: ['at_once', 'never'],
  },
  'consultation-receipts': {
    label: 'Copies of my consultation requests',
    text: 'A copy of your message when we send it to the professional.',
    roles,
    choices: ['at_once', 'never'],
  },
  'cancelled-consultations': {
    label: 'Consultations that won’t take place',
    text: 'A request that couldn’t be sent, was declined or got no answer, and consultations that were cancelled.',
    roles,
    choices: ['at_once'],
  },
  'review-requests': {
    label: 'Requests for a review',
    text: 'One, a week after a job or a consultation is complete.',
    roles: ['user'],
    choices: ['at_once', 'never'],
  },
  'review-news': {
    label: 'Reviews and replies',
    text: 'Each review of you, and each reply to a review that you wrote.',
    roles: ['user', 'professional'],
    choices: ['at_once', 'daily', 'never'],
  },
  'review-decisions': {
    label: 'Decisions about reviews',
    text: 'When we hide or show a review by you or about you, and our answer to your report.',
    roles,
    choices: ['at_once', 'daily'],
  },
  profile: {
    label: 'Your account as a professional',
    text: 'Our decisions on your profile and your licences, changes to them, and licences that end.',
    roles: ['professional'],
    choices: ['at_once'],
  },
  security: {
    label: 'Account security',
    text: 'Changes to your password, e-mail address, passkeys or two-step sign-in, sign-ins from a new browser, wrong passwords or codes, copies of your data, your calendar address, and when our team views the site as you. Admins also read about each new admin. If it wasn’t you, this is how you find out.',
    roles,
    choices: ['at_once'],
    isAlwaysOnSite: true,
  },
} as const satisfies Record<MailGroup, Group>;

export const getsMailGroup = (role: Role, group: MailGroup): boolean =>
  (mailGroups[group].roles as readonly Role[]).includes(role);

/** Ways to get a group by email. */
export const deliveryChoicesFor = (group: MailGroup): readonly DeliveryChoice[] => mailGroups[group].choices;

/** Whether a group is shown on the site whatever people choose. */
export const isAlwaysVisible = (group: MailGroup): boolean => 'isAlwaysOnSite' in mailGroups[group];

/**
 * The group of each kind of mail; 'always' for those that belong to none: links, and mails to people without an account.
 */
export const mailRules: Readonly<Record<MailKind, 'always' | MailGroup>> = {
  welcome: 'always',
  'verify-email': 'always',
  'account-made': 'always',
  'test-email': 'always',
  invitation: 'always',
  'reset-password': 'always',
  'change-email-new': 'always',
  'account-suspended': 'always',
  'suspension-lifted': 'always',
  'account-deleted': 'always',
  'confirm-consultation': 'always',
  'contact-message': 'always',
  'contact-reply': 'always',
  'contact-answer': 'always',
  'daily-summary': 'always',
  'email-taken': 'security',
  'password-changed': 'security',
  'change-email-old': 'security',
  'change-email-taken': 'security',
  'email-changed': 'security',
  'failed-sign-ins': 'security',
  'new-sign-in': 'security',
  'second-factor-on': 'security',
  'second-factor-off': 'security',
  'second-factor-ending': 'security',
  'wrong-codes': 'security',
  'backup-code-used': 'security',
  'passkey-added': 'security',
  'passkey-removed': 'security',
  'changed-by-team': 'security',
  'new-admin': 'security',
  'admin-removed': 'security',
  'calendar-ended': 'security',
  'account-viewed': 'security',
  'data-export-ready': 'security',
  'message-received': 'messages',
  'application-received': 'applications',
  'application-decided': 'applications',
  'application-moved': 'applications',
  'application-cancelled': 'applications',
  'proposal-received': 'proposals',
  'proposal-withdrawn': 'proposals',
  'engagement-letter-ready': 'proposals',
  'application-assigned': 'assigned-applications',
  'assignment-ended': 'assigned-applications',
  'proposal-reminder': 'assigned-applications',
  'proposal-revision-requested': 'assigned-applications',
  'proposal-answered': 'assigned-applications',
  'work-delivered': 'jobs',
  'completion-near': 'jobs',
  'changes-requested': 'jobs',
  'work-completed': 'jobs',
  'problem-reported': 'problems',
  'problem-answered': 'problems',
  'problem-decided': 'problems',
  'new-professional': 'new-professionals',
  'new-professionals-digest': 'new-professionals',
  'application-waiting': 'waiting-applications',
  'problem-waiting': 'waiting-problems',
  'review-reported': 'reported-reviews',
  'consultation-requested': 'consultation-requests',
  'consultation-sent': 'consultation-receipts',
  'consultation-not-sent': 'cancelled-consultations',
  'consultation-closed': 'cancelled-consultations',
  'consultation-ended': 'cancelled-consultations',
  'consultation-unanswered': 'consultation-requests',
  'consultation-agreed': 'consultations',
  'consultation-proposed': 'consultations',
  'consultation-kept': 'consultations',
  'consultation-no-show': 'consultations',
  'consultation-contested': 'consultations',
  'consultation-settled': 'consultations',
  'consultation-reminder': 'consultation-reminders',
  'consultation-waiting': 'waiting-consultations',
  'review-request': 'review-requests',
  'review-received': 'review-news',
  'review-replied': 'review-news',
  'review-visibility': 'review-decisions',
  'report-answered': 'review-decisions',
  'message-reported': 'reported-reviews',
  'person-blocked': 'reported-reviews',
  'message-report-answered': 'messages',
  'credential-waiting': 'new-professionals',
  'credential-asked': 'profile',
  'credential-decided': 'profile',
  'credential-ending': 'profile',
  'credential-ended': 'profile',
  'follow-confirm': 'always',
  'followed-status': 'always',
  'approval-decided': 'profile',
  'profile-edited': 'profile',
  'profile-revision-decided': 'profile',
};

export const mailKindsIn = (group: MailGroup): MailKind[] =>
  Object.entries(mailRules).flatMap(([kind, rule]) => (rule === group ? [kind as MailKind] : []));

/** Hour of the day in Kampala at which digests are sent. */
export const digestHour = 7;

/** Most things that one digest names; it gives the number of the others. */
export const digestLength = 50;

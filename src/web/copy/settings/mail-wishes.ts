import type { Delivery } from '#shared/mails/mail-groups.ts';
import type { MailKind } from '#shared/mails/mails.ts';
import type { Role } from '#shared/roles.ts';

/** Words of the e-mail settings. */
export const mailWishCopy = {
  title: 'Emails you can choose',
  lead: 'Your choice applies immediately. An email that’s already on its way may still arrive.',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'Your choice couldn’t be saved, so nothing has changed. Please try again.',
  notLoaded: 'We couldn’t load your email settings.',
  always: 'Emails we always send',
  alwaysWhy:
    'You can’t switch these emails off. Without them, you could lose your account or keep someone waiting. We don’t send advertising.',
} as const;

/** Names of the delivery choices. */
export const deliveryNames: Readonly<Record<Delivery, string>> = {
  at_once: 'Immediately',
  daily: 'Once a day, at 7 am',
  never: 'Never',
};

interface Always {
  readonly title: string;
  readonly text: string;
  /** Everyone when absent. */
  readonly role?: Role;
  readonly kinds: readonly MailKind[];
}

/** Groups of emails that are always sent; a test finds each kind that can't be switched off in one of them. */
export const alwaysSent: readonly Always[] = [
  {
    title: 'Links you ask for',
    text: 'To confirm your address, set a new password, confirm a request, or download a copy of your data.',
    kinds: ['welcome', 'verify-email', 'reset-password', 'confirm-consultation', 'data-export-ready'],
  },
  {
    title: 'Account security',
    text: 'Changes to your password, e-mail address, passkeys or two-step sign-in. A sign-in from a new browser, many wrong passwords or codes, a second sign-up with your address, and the deletion of your account. If it wasn’t you, this is how you find out.',
    kinds: [
      'email-taken',
      'password-changed',
      'change-email-old',
      'change-email-new',
      'change-email-taken',
      'email-changed',
      'failed-sign-ins',
      'new-sign-in',
      'second-factor-on',
      'second-factor-off',
      'wrong-codes',
      'backup-code-used',
      'passkey-added',
      'passkey-removed',
      'account-deleted',
    ],
  },
  {
    title: 'Your applications',
    text: 'When we receive one, decide on it or assign it, and when it’s cancelled.',
    role: 'user',
    kinds: ['application-received', 'application-decided', 'application-moved', 'application-cancelled'],
  },
  {
    title: 'Proposals and your engagement letter',
    text: 'When a professional sends, replaces or withdraws a proposal, and your engagement letter when you accept one.',
    role: 'user',
    kinds: ['proposal-received', 'proposal-withdrawn', 'engagement-letter-ready'],
  },
  {
    title: 'Your account as a professional',
    text: 'An account that our team made for you, our decisions on your profile, and changes to it.',
    role: 'professional',
    kinds: ['account-made', 'approval-decided', 'profile-revision-decided', 'profile-edited'],
  },
  {
    title: 'Applications assigned to you',
    text: 'A new one, a reminder to send a proposal, the client’s answer, and when you no longer have it.',
    role: 'professional',
    kinds: ['application-assigned', 'proposal-reminder', 'proposal-answered', 'assignment-ended'],
  },
  {
    title: 'Your jobs',
    text: 'When the work is delivered, when the client requests changes, before a job completes automatically, and when it’s complete.',
    kinds: ['work-delivered', 'changes-requested', 'completion-near', 'work-completed'],
  },
  {
    title: 'Problems with jobs',
    text: 'A new problem, new statements and files, and the decision.',
    kinds: ['problem-reported', 'problem-answered', 'problem-decided'],
  },
  {
    title: 'Consultation requests from clients',
    text: 'A client is waiting for your answer, and this email holds the request.',
    role: 'professional',
    kinds: ['consultation-requested'],
  },
  {
    title: 'Consultations that won’t take place',
    text: 'A request that couldn’t be sent, or was cancelled because someone deleted their account.',
    kinds: ['consultation-not-sent', 'consultation-closed'],
  },
  {
    title: 'Decisions about reviews',
    text: 'When we hide or show a review by you or about you, and our answer to your report.',
    kinds: ['review-visibility', 'report-answered'],
  },
  {
    title: 'Work waiting for admins',
    text: 'Reported problems, and messages from the contact form if there’s no support mailbox.',
    role: 'admin',
    kinds: ['problem-waiting', 'contact-message'],
  },
];

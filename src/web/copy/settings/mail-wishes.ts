import type { Delivery } from '#shared/mails/mail-groups.ts';
import type { MailKind } from '#shared/mails/mails.ts';
import type { Role } from '#shared/roles.ts';

/** Words of the e-mail settings. */
export const mailWishCopy = {
  title: 'What you may choose',
  lead: 'Each choice holds from the moment you make it. Mail that we have written already may still arrive.',
  saving: 'Saving...',
  saved: 'Saved.',
  failed: 'This could not be saved, so it is as it was before. Please try again.',
  notLoaded: 'We could not load which mail you want.',
  always: 'What always comes',
  alwaysWhy:
    'You can’t switch these emails off. Without them you could lose your account, or someone would wait for an answer that never comes. We send no advertising.',
} as const;

/** Names of the delivery choices. */
export const deliveryNames: Readonly<Record<Delivery, string>> = {
  at_once: 'Yes, at once',
  daily: 'Once a day, at 7 in the morning',
  never: 'No',
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
    title: 'Links that you ask for',
    text: 'To confirm your address, set a new password, confirm a request, or download a copy of your data.',
    kinds: ['welcome', 'verify-email', 'reset-password', 'confirm-consultation', 'data-export-ready'],
  },
  {
    title: 'The safety of your account',
    text: 'A new password, email address, passkey or two-step sign-in, a sign-in from a new browser, many wrong passwords or codes, a second sign-up with your address, and the deletion of your account. If it wasn’t you, this is how you find out.',
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
    text: 'That we received one, what we decided, who it is assigned to, and that it was cancelled.',
    role: 'user',
    kinds: ['application-received', 'application-decided', 'application-moved', 'application-cancelled'],
  },
  {
    title: 'Proposals and your engagement letter',
    text: 'A proposal for you, one that was changed or withdrawn, and the letter once you accept.',
    role: 'user',
    kinds: ['proposal-received', 'proposal-withdrawn', 'engagement-letter-ready'],
  },
  {
    title: 'Your account as a professional',
    text: 'Whether we approved your profile, or a change to it.',
    role: 'professional',
    kinds: ['approval-decided', 'profile-revision-decided'],
  },
  {
    title: 'Applications assigned to you',
    text: 'A new one, a reminder to send a proposal, the client’s answer, and that you no longer have it.',
    role: 'professional',
    kinds: ['application-assigned', 'proposal-reminder', 'proposal-answered', 'assignment-ended'],
  },
  {
    title: 'Agreed work',
    text: 'That it was delivered, has to change, will soon complete automatically, or is completed.',
    kinds: ['work-delivered', 'changes-requested', 'completion-near', 'work-completed'],
  },
  {
    title: 'Problems with agreed work',
    text: 'That one was reported, what was added to it, and the decision.',
    kinds: ['problem-reported', 'problem-answered', 'problem-decided'],
  },
  {
    title: 'Clients’ requests for a consultation',
    text: 'A client waits for your answer, and this email is where you read the request.',
    role: 'professional',
    kinds: ['consultation-requested'],
  },
  {
    title: 'Consultations that won’t take place',
    text: 'A request that couldn’t be sent, or that was closed because the other side left.',
    kinds: ['consultation-not-sent', 'consultation-closed'],
  },
  {
    title: 'Decisions about reviews',
    text: 'That a review of yours or about you was hidden or shown again, and what came of your report.',
    kinds: ['review-visibility', 'report-answered'],
  },
  {
    title: 'What waits for an administrator',
    text: 'Reported problems, and messages from the contact form while there is no support mailbox.',
    role: 'admin',
    kinds: ['problem-waiting', 'contact-message'],
  },
];

import type { DeliveryChoice } from '#shared/mails/mail-group-names.ts';
import type { MailKind } from '#shared/mails/mails.ts';
import type { Role } from '#shared/roles.ts';

/** Words of the settings for notifications. */
export const mailPreferenceCopy = {
  title: 'What we tell you, and how',
  lead: 'Your choice applies immediately. An email that’s already on its way may still arrive.',
  what: 'What it’s about',
  onSite: 'On the site',
  byEmail: 'By email',
  alwaysOn: 'Always',
  off: 'You won’t be told about these.',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'Your choice couldn’t be saved, so nothing has changed. Please try again.',
  notLoaded: 'We couldn’t load your notification settings.',
  always: 'Emails we always send',
  alwaysWhy: 'You need these emails to use your account, so they have no setting. We don’t send advertising.',
} as const;

/** Names of the delivery choices. */
export const deliveryNames: Readonly<Record<DeliveryChoice, string>> = {
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

/** Emails outside the groups that people choose; a test finds each of their kinds here. */
export const alwaysSent: readonly Always[] = [
  {
    title: 'Links you ask for',
    text: 'To confirm your address, set a new password or confirm a request.',
    kinds: ['welcome', 'verify-email', 'reset-password', 'confirm-consultation', 'change-email-new'],
  },
  {
    title: 'Professionals that you follow',
    text: 'A link to confirm your address, and one email when a status changes, until you stop them.',
    kinds: ['follow-confirm', 'followed-status'],
  },
  {
    title: 'Your account’s beginning and end',
    text: 'An account that our team made for you, its suspension, and its deletion.',
    kinds: ['invitation', 'account-made', 'account-suspended', 'suspension-lifted', 'account-deleted'],
  },
  {
    title: 'Messages from the contact form',
    text: 'If there’s no support mailbox, they and the replies to our answers come to the admins.',
    role: 'admin',
    kinds: ['contact-message', 'contact-reply'],
  },
  {
    title: 'Test emails',
    text: 'Those you ask for on the overview, to see that emails arrive.',
    role: 'admin',
    kinds: ['test-email'],
  },
  {
    title: 'Our answers',
    text: 'When you write to us with the contact form, we answer by email.',
    kinds: ['contact-answer'],
  },
];

/** Digest emails, which replace single ones where people chose so. */
export const summaries: readonly MailKind[] = ['daily-summary'];

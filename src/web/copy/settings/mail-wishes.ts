import type { Delivery } from '#shared/mails/mail-groups.ts';
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
    'These mails cannot be switched off: without them you could lose your account, or somebody would wait for an answer that never comes. We send no advertising.',
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
}

/** Emails that are always sent, with the reason. */
export const alwaysSent: readonly Always[] = [
  {
    title: 'Links that you ask for',
    text: 'To confirm your address, to set a new password. Nobody gets them who has not asked.',
  },
  {
    title: 'Changes to how your account is entered',
    text: 'A new password, address, second factor or passkey, and sign-ins from a new browser. If it was not you, this mail is how you learn of it.',
  },
  {
    title: 'What became of what you asked for',
    text: 'Such as a request for a consultation that could not be delivered.',
  },
  {
    title: 'Requests of clients',
    text: 'Somebody waits for your answer, and this mail is where you read it.',
    role: 'professional',
  },
];

import { secretPath } from '#shared/secret-pages.ts';

/**
 * Addresses that mails lead to (decisions, section 3). The token is in the fragment, which browsers never send, so it
 * reaches no log, no proxy, no Referer, and no machine that only fetches the links of a mail.
 */
const link = (page: string) => (publicUrl: string, token: string) => `${publicUrl}${page}#token=${token}`;

export const resetLink = link('/reset-password');

/** Of an account that our team made: its owner chooses the first password there. */
export const firstPasswordLink = link('/reset-password?first=1');

/** Whether an address with this query is that of a first password. */
export const isForFirstPassword = (search: string): boolean => new URLSearchParams(search).has('first');

export const verifyLink = link('/verify-email');

/** What an invitation knows of someone, by the names of the sign-up's fields. */
export interface Invited {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly profession: string | null;
}
export const invitedFields = ['email', 'firstName', 'lastName', 'company', 'profession'] as const;

/** The sign-up with what is known of someone in the fragment: it reaches no log, and opens nothing. */
export function invitationLink(publicUrl: string, invited: Invited): string {
  const known = new URLSearchParams();
  for (const name of invitedFields) if (invited[name]) known.set(name, invited[name]);
  return `${publicUrl}/signup?role=professional#${known}`;
}

/** Keeps two-step sign-in, which our team was asked to turn off. */
export const keepTwoStepLink = link('/keep-two-step');

/** Confirms or refuses the change of an account's e-mail address. */
export const changeEmailLink = link('/confirm-email-change');

/**
 * Confirms a visitor's request for a consultation. The page works without JavaScript, so the token is in the path; opening
 * it changes nothing.
 */
export const confirmConsultationLink = (publicUrl: string, token: string) =>
  publicUrl + secretPath('confirmRequest', token);

/** A consultation for its client, who sees, moves and cancels it there without an account and without JavaScript. */
export const consultationLink = (publicUrl: string, token: string) => publicUrl + secretPath('consultation', token);

/**
 * Unsubscribes from a kind of mail. Mail programs post to it automatically (RFC 8058), so the token is in the path; it
 * permits nothing else.
 */
export const unsubscribeLink = (publicUrl: string, token: string) => publicUrl + secretPath('unsubscribe', token);

/**
 * Opens the thread of a message from the contact form. Its page works without JavaScript, which alone could read a
 * fragment, so the token is in the path. Such pages are never cached, logged by address or named to other sites.
 */
export const contactThreadLink = (publicUrl: string, token: string) => publicUrl + secretPath('contactThread', token);

/** Confirms or ends following a professional. Its page works without JavaScript, so the token is in the path; opening it changes nothing. */
export const followLink = (publicUrl: string, token: string) => publicUrl + secretPath('follow', token);

/** Reads the token of a mailed link from the page's fragment (with or without `#`); null without one. */
export const linkToken = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('token');

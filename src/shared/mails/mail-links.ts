/**
 * Addresses that mails lead to (decisions, section 3). The token is in the fragment, which browsers never send, so it
 * reaches no log, no proxy, no Referer, and no machine that only fetches the links of a mail.
 */
const link = (page: string) => (publicUrl: string, token: string) => `${publicUrl}${page}#token=${token}`;

export const resetLink = link('/reset-password');

export const verifyLink = link('/verify-email');

/** Confirms or refuses the change of an account's e-mail address. */
export const changeEmailLink = link('/confirm-email-change');

/** Confirms a visitor's request for a consultation. */
export const confirmConsultationLink = link('/confirm-request');

/**
 * Unsubscribes from a kind of mail. Mail programs post to it automatically (RFC 8058), so the token is in the path; it
 * permits nothing else.
 */
export const unsubscribeLink = (publicUrl: string, token: string) => `${publicUrl}/unsubscribe/${token}`;

/** Reads the token of a mailed link from the page's fragment (with or without `#`); null without one. */
export const linkToken = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('token');

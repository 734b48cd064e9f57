/**
 * The addresses that mails lead to (decisions, section 3). The token stands in the fragment: browsers send that to
 * nobody, so that it reaches no log, no proxy, no Referer, and no machine that only fetches what a mail links to.
 */
const link = (page: string) => (publicUrl: string, token: string) => `${publicUrl}${page}#token=${token}`;

/** Where a new password is set. */
export const resetLink = link('/reset-password');

/** Where an e-mail address is confirmed. */
export const verifyLink = link('/verify-email');

/** Where the change of an account's e-mail address is confirmed or refused. */
export const changeEmailLink = link('/confirm-email-change');

/** Where a visitor confirms a request for a consultation. */
export const confirmConsultationLink = link('/confirm-request');

/**
 * Where a kind of mail is switched off. Mail programs post to it by themselves (RFC 8058), so it stands in the path; all
 * that it opens is this.
 */
export const unsubscribeLink = (publicUrl: string, token: string) => `${publicUrl}/unsubscribe/${token}`;

/** The token of a mailed link, from the fragment of the page's address (with or without `#`); null without one. */
export const linkToken = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('token');

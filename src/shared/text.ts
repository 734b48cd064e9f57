/**
 * Lower-case, accent-free, single-spaced text: the form in which names and places are stored for search and in which
 * a search term is compared with them. `'  Nakató  O’Brien '` → `'nakato o brien'`.
 */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether a string can be stored and sent as it is: no NUL, no lone surrogate. */
export function isWellFormedText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The mailbox that an e-mail address leads to: most providers ignore what follows a plus sign in its name. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+.*(?=@)/, '');
}

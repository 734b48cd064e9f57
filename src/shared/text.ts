/**
 * Returns lower-case, accent-free, single-spaced text: the form in which names and places are stored for search and
 * search terms are compared with them. `'  Nakató  O’Brien '` → `'nakato o brien'`.
 */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether a string can be stored and sent unchanged: no NUL, no lone surrogate. */
export function isWellFormedText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Returns the mailbox of an e-mail address: most providers ignore the part of its name after a plus sign. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+.*(?=@)/, '');
}

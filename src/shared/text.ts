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

/** Returns the normalised words of a search: none for an empty one, null for one of signs alone, which finds nothing. */
export function searchedWords(search: string | undefined): readonly string[] | null {
  if (search === undefined || search.trim() === '') return [];
  const text = normaliseText(search);
  return text === '' ? null : text.split(' ');
}

/** Whether a string can be stored and sent unchanged: no NUL, no lone surrogate. */
export function isWellFormedText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/**
 * Returns the mailbox that an e-mail address most likely leads to, for limits: providers ignore what follows a plus
 * sign in a name, and the largest one ignores dots and has two hosts. Two people who differ in dots only share limits.
 */
export function toMailbox(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${host === 'googlemail.com' ? 'gmail.com' : host}`;
}

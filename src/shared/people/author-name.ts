import { deletedNames } from '#shared/account/data-rights.ts';

/**
 * Formats the public name of a review's author: first name and initial. Of a first name with several parts the first,
 * as some write their whole name there. Invisible characters are dropped: they reverse neighbouring text, or make a
 * name look empty.
 */
export function authorName({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string {
  if (firstName === null) return deletedNames.user;
  const [first = ''] = visible(firstName).split(/\s+/);
  const [initial] = visible(lastName ?? '');
  return (initial ? `${first} ${initial.toUpperCase()}.` : first).trim() || 'A client';
}

const visible = (name: string) => name.replace(/\p{Cf}/gu, '').trim();

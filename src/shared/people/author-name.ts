import { deletedNames } from './data-rights.ts';

/**
 * How the author of a review is called in public: first name and initial. Of a first name with several parts, the
 * first, as some write their whole name there. Signs that nobody sees are left out: they turn round what stands beside a
 * name, or make it look empty.
 */
export function authorName({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string {
  if (firstName === null) return deletedNames.user;
  const [first = ''] = visible(firstName).split(/\s+/);
  const [initial] = visible(lastName ?? '');
  return (initial ? `${first} ${initial.toUpperCase()}.` : first).trim() || 'A client';
}

const visible = (name: string) => name.replace(/\p{Cf}/gu, '').trim();

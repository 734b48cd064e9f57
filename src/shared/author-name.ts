import { deletedNames } from './data-rights.ts';

/**
 * How the author of a review is called in public: first name and initial. Of a first name with several parts, the
 * first, as some write their whole name there.
 */
export function authorName({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string {
  if (firstName === null) return deletedNames.user;
  const [first = ''] = firstName.trim().split(/\s+/);
  const [initial] = lastName?.trim() ?? '';
  return (initial ? `${first} ${initial.toUpperCase()}.` : first).trim();
}

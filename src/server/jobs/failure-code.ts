import { someCause } from '#server/db/causes.ts';

/** Codes of the database and of the operating system, such as 42703 and ENOSPC, and our own. */
const isCode = /^[\w-]{2,40}$/;

/**
 * Returns what identifies an error's cause without its message, which may contain personal data: a code, else its
 * class.
 */
export function failureCode(error: unknown): string {
  let found: string | undefined;
  someCause(error, (cause) => {
    const { code } = cause as { code?: unknown };
    if (typeof code !== 'string' || !isCode.test(code)) return false;
    found = code;
    return true;
  });
  if (found !== undefined) return found;
  const name = error instanceof Error ? error.name : typeof error;
  return isCode.test(name) ? name : 'Error';
}

/** A token of a mailed link in an address (`#shared/account/session.ts`). */
const token = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** Returns a path without the tokens in it, as it may be logged: who holds the link to a page may read it. */
export const hideTokens = (path: string): string => path.replace(token, '…');

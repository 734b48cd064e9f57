import { storagePrefix } from '#shared/storage-prefix.ts';

const tokenKey = `${storagePrefix}_token`;

/**
 * Marks the page of someone signed in, so that styles hide guest content until React knows the account.
 * @returns whether there is a token; storage throws where a browser forbids it
 */
export function markSession(): boolean {
  try {
    const isSignedIn = Boolean(localStorage.getItem(tokenKey) ?? sessionStorage.getItem(tokenKey));
    setMark(isSignedIn);
    return isSignedIn;
  } catch {
    return false;
  }
}

export const setMark = (isSignedIn: boolean) => document.documentElement.toggleAttribute('data-session', isSignedIn);

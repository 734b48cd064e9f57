import { type Role, roles } from '#shared/roles.ts';
import { paths } from '#web/paths.ts';
import { placeAccess } from './place-access.ts';

/** Maximum length of a remembered address, in characters. */
const longest = 512;
const parameter = 'from';

/** Characters of addresses; neither blanks nor backslashes, which browsers read as slashes, nor anything beyond ASCII. */
const addressCharacters = /^[\w\-.~!$&'()*+,;=:@%/?#[\]]+$/;
/** Encoded slashes, backslashes, dots and control characters, also doubly encoded ones. */
const disguised = /%(?:25)*(?:2f|5c|2e|[01][\da-f]|7f)/i;

const patterns = Object.entries(placeAccess).map(([pattern, readers]) => ({ parts: pattern.split('/'), readers }));

/**
 * Checks a destination after sign-in (security, C-04): the path of a page on this site that this role may open, with
 * query and hash. Undefined for anything else.
 */
export function safePlace(place: string | null | undefined, role: Role): string | undefined {
  if (!place || place.length > longest || !addressCharacters.test(place) || !/^\/(?!\/)/.test(place)) return undefined;
  const base = 'https://place.invalid';
  if (!URL.canParse(place, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(place, base);
  // An address that the browser reads differently from how it is written is suspicious.
  if (origin !== base || pathname + search + hash !== place || disguised.test(pathname)) return undefined;
  return findReaders(pathname).includes(role) ? place : undefined;
}

function findReaders(pathname: string): readonly Role[] {
  const parts = pathname.split('/');
  const fits = (pattern: readonly string[]) =>
    pattern.length === parts.length &&
    pattern.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]));
  return patterns.find((pattern) => fits(pattern.parts))?.readers ?? [];
}

/** The parts of an address that identify a place. */
type PagePath = Readonly<Record<'pathname' | 'search' | 'hash', string>>;

/**
 * Builds the address of sign-in (or of another page on the way) that remembers the destination. The query is sent to no
 * other site, and survives a reload.
 */
export function rememberPlace({ pathname, search, hash }: PagePath, at: string = paths.login): string {
  const place = pathname + search + hash;
  return isPlace(place) ? `${at}?${new URLSearchParams({ [parameter]: place })}` : at;
}

/** Whether a page that some role may open is remembered in the address of sign-in. */
export const hasRememberedPlace = (search: string): boolean => isPlace(new URLSearchParams(search).get(parameter));

const isPlace = (place: string | null) => roles.some((role) => safePlace(place, role) !== undefined);

/** Returns the destination after sign-in: the one remembered in this page's address if it is safe, else home. */
export function placeAfterSignIn(search: string, role: Role): string {
  return safePlace(new URLSearchParams(search).get(parameter), role) ?? paths.homeFor(role);
}

/**
 * Returns the destination of a new account: clients go where they wanted, such as to an application with a
 * professional. Professionals go to /dashboard too, whose guard redirects them (decisions, section 2).
 */
export const placeAfterSignUp = (search: string, role: Role): string =>
  role === 'user' ? placeAfterSignIn(search, role) : paths.dashboard;

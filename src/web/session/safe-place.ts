import { type Role, roles } from '#shared/roles.ts';
import { paths } from '#web/paths.ts';
import { placeAccess } from './place-access.ts';

/** Longest place that is remembered, in characters. */
const longest = 512;
/** The parameter that carries it. */
const parameter = 'from';

/** Characters of addresses; neither blanks nor backslashes, which browsers read as slashes, nor anything beyond ASCII. */
const addressCharacters = /^[\w\-.~!$&'()*+,;=:@%/?#[\]]+$/;
/** Slashes, backslashes, dots and control characters in disguise, also in a disguise within one. */
const disguised = /%(?:25)*(?:2f|5c|2e|[01][\da-f]|7f)/i;

const patterns = Object.entries(placeAccess).map(([pattern, readers]) => ({ parts: pattern.split('/'), readers }));

/**
 * A place on this site to which somebody may be led back after signing in (security, C-04): the path of a page that
 * this role may open, with query and hash. Undefined for anything else.
 */
export function safePlace(place: string | null | undefined, role: Role): string | undefined {
  if (!place || place.length > longest || !addressCharacters.test(place) || !/^\/(?!\/)/.test(place)) return undefined;
  const base = 'https://place.invalid';
  if (!URL.canParse(place, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(place, base);
  // Whatever the browser would read differently from how it is written is no honest address.
  if (origin !== base || pathname + search + hash !== place || disguised.test(pathname)) return undefined;
  return readersOf(pathname).includes(role) ? place : undefined;
}

function readersOf(pathname: string): readonly Role[] {
  const parts = pathname.split('/');
  const fits = (pattern: readonly string[]) =>
    pattern.length === parts.length &&
    pattern.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]));
  return patterns.find((pattern) => fits(pattern.parts))?.readers ?? [];
}

/** The part of an address that tells a place. */
type Place = Readonly<Record<'pathname' | 'search' | 'hash', string>>;

/**
 * The address of sign-in (or of another page on the way) that remembers where somebody wanted to go. The query is
 * told to nobody else, and survives a reload.
 */
export function rememberPlace({ pathname, search, hash }: Place, at: string = paths.login): string {
  const place = pathname + search + hash;
  const isOpen = roles.some((role) => safePlace(place, role) !== undefined);
  return isOpen ? `${at}?${new URLSearchParams({ [parameter]: place })}` : at;
}

/** Where somebody goes on after signing in: the remembered place of this page's address if it is safe, else home. */
export function placeAfterSignIn(search: string, role: Role): string {
  return safePlace(new URLSearchParams(search).get(parameter), role) ?? paths.homeOf(role);
}

/**
 * Where somebody goes on with a new account: clients where they wanted to go, such as to an application with somebody.
 * Professionals go to /dashboard too, whose guard sends them on (decisions, section 2).
 */
export const placeAfterSignUp = (search: string, role: Role): string =>
  role === 'user' ? placeAfterSignIn(search, role) : paths.dashboard;

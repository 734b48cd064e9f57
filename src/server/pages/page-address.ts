import type { SitePage } from '#shared/pages.ts';

/** A request for a page, told from its path. */
export interface PageAddress {
  /** Path of the page without the suffix of a data request; characters as they came, percent-encoded. */
  readonly pathname: string;
  /** Whether React Router asks for the page's data instead of its HTML (`/find-advisor.data`). */
  readonly isData: boolean;
}

/** Longest address that is answered, in characters; more than any state of any page needs. */
export const longestAddress = 4000;

/** The address under which the page for unknown addresses is rendered; any that no other page has would do. */
export const notFoundPath = '/not-found';

/** Takes the suffix of a data request off a path. */
export function readPath(path: string): PageAddress {
  if (!path.endsWith('.data')) return { pathname: path, isData: false };
  return { pathname: path.endsWith('/_.data') ? path.slice(0, -6) : path.slice(0, -5), isData: true };
}

/** The reverse: the path under which React Router's own handler knows a page or its data. */
export function writePath({ pathname, isData }: PageAddress): string {
  if (!isData) return pathname;
  return pathname.endsWith('/') ? `${pathname}_.data` : `${pathname}.data`;
}

/** The query of a page in its one normal form, with its question mark; empty for pages that read none. */
export function normalQuery(page: SitePage, query: string): string {
  const normal = page.handle.normaliseQuery?.(new URLSearchParams(query)).toString() ?? '';
  return normal === '' ? '' : `?${normal}`;
}

/** Gives the page for a path, and the one way in which that path is written. */
export type FindPage = (pathname: string) => { page: SitePage; canonical: string };

/**
 * Finds the page for a path, and the way that page is written. Case of the fixed parts, percent-encoded letters and a
 * slash at the end make no other page: `canonical` differs from the path then, and the visitor is sent there.
 */
export function createFindPage(pages: readonly SitePage[]): FindPage {
  const patterns = pages
    .filter((page) => page.path !== '*')
    .map((page) => ({ page, parts: page.path.split('/').slice(1) }));
  const fallback = pages.find((page) => page.path === '*');
  if (!fallback) throw new Error('The built web has no page for unknown addresses.');

  return (pathname) => {
    const parts = pathname
      .replace(/(?<=.)\/$/, '')
      .split('/')
      .slice(1)
      .map(decodePart);
    for (const { page, parts: pattern } of patterns) {
      if (pattern.length !== parts.length) continue;
      const matches = pattern.every((part, at) =>
        part.startsWith(':') ? parts[at] : part === parts[at]?.toLowerCase(),
      );
      if (!matches) continue;
      const written = pattern.map((part, at) => (part.startsWith(':') ? writePart(parts[at] ?? '') : part));
      return { page, canonical: `/${written.join('/')}` };
    }
    return { page: fallback, canonical: pathname };
  };
}

/** The characters of a part of a path; undefined for none: what cannot be decoded is no part of any page. */
function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Ids are written in lower case: in capitals they would be the same page under another address. */
function writePart(part: string): string {
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(part);
  return encodeURIComponent(isId ? part.toLowerCase() : part);
}

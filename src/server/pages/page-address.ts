import type { SitePage } from '#shared/pages.ts';

/** A request for a page, parsed from its path. */
export interface PageAddress {
  /** Path of the page without the suffix of a data request; characters as sent, percent-encoded. */
  readonly pathname: string;
  /** Whether React Router asks for the page's data instead of its HTML (`/find-advisor.data`). */
  readonly isData: boolean;
}

/** Longest address that is answered, in characters; every page's states fit. */
export const longestAddress = 4000;

/** Address for rendering the page for unknown addresses; no page may have it. */
export const notFoundPath = '/not-found';

/** Parses a path and removes the suffix of a data request. */
export function readPath(path: string): PageAddress {
  if (!path.endsWith('.data')) return { pathname: path, isData: false };
  return { pathname: path.endsWith('/_.data') ? path.slice(0, -6) : path.slice(0, -5), isData: true };
}

/** The reverse: the path by which React Router's handler knows a page or its data. */
export function writePath({ pathname, isData }: PageAddress): string {
  if (!isData) return pathname;
  return pathname.endsWith('/') ? `${pathname}_.data` : `${pathname}.data`;
}

/** Returns a page's query in its one normal form, with its question mark; empty for pages that read none. */
export function normalQuery(page: SitePage, query: string): string {
  const normal = page.handle.normaliseQuery?.(new URLSearchParams(query)).toString() ?? '';
  return normal === '' ? '' : `?${normal}`;
}

/** Finds the page for a path, and its canonical path. */
export type FindPage = (pathname: string) => { page: SitePage; canonical: string };

/**
 * Creates the function that finds a page and its canonical path. Case of the fixed parts, percent-encoded letters and a
 * slash at the end make no other page: `canonical` then differs from the path, and the visitor is redirected.
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

/** Decodes a part of a path; undefined if it cannot be decoded, as it then belongs to no page. */
function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Writes ids in lower case: in capitals they would be the same page under another address. */
function writePart(part: string): string {
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(part);
  return encodeURIComponent(isId ? part.toLowerCase() : part);
}

import { lengths } from '#shared/limits.ts';
import { cutText } from '#shared/cut-text.ts';

/** The largest offset that the server accepts in most lists. */
const usualFurthest = 1_000_000;

/**
 * Reads the number of a page, from 1.
 * @param furthest largest offset that the list's call accepts
 */
export function readPage(query: URLSearchParams, pageSize: number, furthest = usualFurthest): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && (page - 1) * pageSize <= furthest ? page : 1;
}

/** Reads a list's search term. */
export const readSearch = (query: URLSearchParams): string =>
  cutText((query.get('search') ?? '').trim(), lengths.searchTerm);

/** Reads the id of the row whose details are open. */
export function readId(query: URLSearchParams): string | undefined {
  const open = query.get('open');
  return open !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(open) ? open : undefined;
}

import { randomUUID } from 'node:crypto';

/**
 * The headers of many answers that differ only in a few values, as lists of alternating names and values. Those values
 * are written in before each use: `writeHead` copies its argument.
 */
export interface HeaderLists {
  readonly route: string;
  readonly full: string[];
  readonly unchanged: string[];
}

type Headers = Readonly<Record<string, string | number | string[] | undefined>>;

/** Positions of the values that differ per answer. */
const requestIdAt = 1;
const etagAt = 3;
const lengthAt = 5;

const own = new Set(['x-request-id', 'etag', 'content-length']);
const ofBody = new Set(['content-type', 'content-encoding']);

/** Pages and calls have a few dozen; more would mean that a header varies that should not. */
const mostLists = 500;

/**
 * Creates a function that returns the lists for a route and the headers of one of its answers; equal ones share theirs.
 */
export function createHeaderLists(): (route: string, headers: Headers) => HeaderLists {
  const known = new Map<string, HeaderLists>();
  return (route, headers) => {
    const shared = Object.entries(headers).filter(([name]) => !own.has(name));
    const key = JSON.stringify([route, shared]);
    const found = known.get(key);
    if (found) return found;
    const flat = (entries: typeof shared) => entries.flatMap(([name, value]) => [name, String(value)]);
    const lists = {
      route,
      full: ['x-request-id', '', 'etag', '', 'content-length', '', ...flat(shared)],
      unchanged: ['x-request-id', '', 'etag', '', ...flat(shared.filter(([name]) => !ofBody.has(name)))],
    };
    if (known.size >= mostLists) known.clear();
    known.set(key, lists);
    return lists;
  };
}

interface ReadyAnswer {
  readonly headers: HeaderLists;
  readonly content: { readonly etag: string; readonly body: Buffer };
}

/** The headers of an answer with its body, to be used at once. */
export function fullHeaders({ headers: { full }, content: { etag, body } }: ReadyAnswer): string[] {
  full[requestIdAt] = randomUUID();
  full[etagAt] = etag;
  full[lengthAt] = String(body.length);
  return full;
}

/** The headers of a 304, to be used at once. */
export function unchangedHeaders({ headers: { unchanged }, content: { etag } }: ReadyAnswer): string[] {
  unchanged[requestIdAt] = randomUUID();
  unchanged[etagAt] = etag;
  return unchanged;
}

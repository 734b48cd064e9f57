import { listEndpoints } from '#shared/api/index.ts';
import { secretPages } from '#shared/secret-pages.ts';

/**
 * The text before the secret in every path that contains one: calls of the contract, and pages behind emailed links.
 */
export const secretPrefixes: readonly string[] = [
  ...new Set([
    ...listEndpoints().flatMap(({ endpoint: { path, secretParam } }) =>
      secretParam === undefined ? [] : [path.slice(0, path.indexOf(`{${secretParam}}`))],
    ),
    ...Object.values(secretPages).map((page) => `${page}/`),
  ]),
];

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A secret at its place in a path, however it is written; not the name of the parameter, in a route. */
const inPath = new RegExp(`(${secretPrefixes.map(escaped).join('|')})(?![:{])[^/?#\\s"'<>\\\\]+`, 'gi');
/** A token, by its shape, anywhere (`tokenShape` of `#shared/account/session.ts`). */
const token = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/**
 * Returns a text, such as a path or a line of the log, without the secrets of links in it: anyone who has such a secret
 * may use it.
 */
export const maskSecrets = (text: string): string => text.replace(inPath, '$1…').replace(token, '…');

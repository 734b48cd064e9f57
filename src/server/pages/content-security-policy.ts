import { createHash } from 'node:crypto';

/** Defines for browsers where the `csp` group of `report-to` is. The path is that of `operations.cspReport`. */
export const reportingEndpoints = 'csp="/api/csp-reports"';

/** Directives shared by every page. */
const shared = [
  "default-src 'none'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types app default',
  'report-to csp',
];

/** Policy of an uncached page: scripts and styles carry a nonce that is used once. */
export function noncePolicy(nonce: string): string {
  return [`script-src 'nonce-${nonce}' 'strict-dynamic'`, `style-src 'self' 'nonce-${nonce}'`, ...shared].join('; ');
}

/** Policy of a cached page: exactly these scripts run, and what they load. Hashes as `sha256-…`. */
export function hashPolicy(scriptHashes: readonly string[]): string {
  const sources = scriptHashes.map((hash) => `'${hash}'`);
  const scripts = sources.length > 0 ? `${sources.join(' ')} 'strict-dynamic'` : "'none'";
  return [`script-src ${scripts}`, "style-src 'self'", ...shared].join('; ');
}

/** For development only: Vite writes inline scripts and styles, and hot reload uses a socket. */
export const developmentPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self' ws: wss:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Makes a page rendered with a nonce cacheable: returns the hash of every script that carries the nonce, and removes
 * the nonce from the text. A script element injected into a page cannot know the render's nonce, so it is never hashed.
 * `nonce` is plain base64url.
 */
export function settleScripts(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const pieces = html.split(` nonce="${nonce}"`);
  const hashes = new Set<string>();
  for (const [index, before] of pieces.slice(0, -1).entries()) {
    if (!/^<script\b/.test(before.slice(before.lastIndexOf('<')))) continue;
    const after = pieces[index + 1]!;
    const text = after.slice(after.indexOf('>') + 1, after.indexOf('</script>'));
    if (text !== '') hashes.add(hashScript(text));
  }
  return { html: pieces.join(''), scriptHashes: [...hashes] };
}

/** Hashes of our scripts: pages have the same few. */
const knownHashes = new Map<string, string>();
const mostHashes = 50;

function hashScript(text: string): string {
  const known = knownHashes.get(text);
  if (known !== undefined) return known;
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  if (knownHashes.size < mostHashes) knownHashes.set(text, hash);
  return hash;
}

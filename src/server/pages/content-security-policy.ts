import { createHash } from 'node:crypto';

/** Tells browsers where the `csp` group of `report-to` is. The path is that of `operations.cspReport`. */
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

/** Policy of a page made for one answer: scripts and styles carry a nonce that is used once. */
export function noncePolicy(nonce: string): string {
  return [`script-src 'nonce-${nonce}' 'strict-dynamic'`, `style-src 'self' 'nonce-${nonce}'`, ...shared].join('; ');
}

/** Policy of a kept page: exactly these scripts run, and what they load. Hashes as `sha256-…`. */
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
  const attribute = ` nonce="${nonce}"`;
  const ours = new RegExp(`<script(?:\\s[^>]*)?${attribute}[^>]*>([\\s\\S]*?)</script>`, 'g');
  const hashes = new Set<string>();
  for (const [, text = ''] of html.matchAll(ours)) {
    if (text !== '') hashes.add(`sha256-${createHash('sha256').update(text).digest('base64')}`);
  }
  return { html: html.replaceAll(attribute, ''), scriptHashes: [...hashes] };
}

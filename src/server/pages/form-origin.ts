import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a posted form comes from a page of this site. Browsers say so in `Sec-Fetch-Site` and `Origin`, which no page
 * can forge; a request without either is refused. The host is compared with the settings and with the requested
 * address, because the server answers on several names of the loopback.
 */
export function comesFromThisSite(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (headers.origin === undefined) return site === 'same-origin';
  if (!URL.canParse(headers.origin)) return false;
  const { host, origin } = new URL(headers.origin);
  return origin === new URL(publicUrl).origin || host === headers.host;
}

import type { SocialLink } from '#shared/site-facts.ts';

/** Sites that our social links may lead to, by host. */
export const siteNames: Readonly<Record<string, string>> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'threads.com': 'Threads',
  'tiktok.com': 'TikTok',
  'whatsapp.com': 'WhatsApp channel',
  'x.com': 'X',
  'youtube.com': 'YouTube',
};

/** Social links of an installation at most. */
export const mostSocialLinks = 10;

/** `ug.linkedin.com` is one of `linkedin.com`; `linkedin.com.example` isn't. */
const findSite = (host: string): string | undefined =>
  Object.keys(siteNames).find((site) => host === site || host.endsWith(`.${site}`));

/** Whether an address is a page of one of these sites: over https, without a password, port or anything else odd. */
export function isSocialAddress(text: string): boolean {
  if (/[\s\\<>"'`\p{Cc}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, pathname } = new URL(text);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return findSite(hostname) !== undefined && pathname !== '/';
}

/** A link as pages show it. Addresses that the operator's environment names may lead to other sites. */
export function toSocialLink(href: string): SocialLink {
  const host = new URL(href).hostname.replace(/^www\./, '');
  const site = findSite(host);
  return { label: site ? siteNames[site]! : host, href };
}

import { brand } from '#shared/brand.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import { shortenText } from '#shared/cut-text.ts';

/**
 * Returns the greeting. A person who registers with another's address chooses this name, and mail programs turn a lot
 * of text into links: only text that looks like a name is used.
 */
export const greeting = (firstName: string | undefined): string =>
  firstName !== undefined && /^[\p{L}\p{M}' ’-]{1,40}$/u.test(firstName) ? `Hello ${firstName},` : 'Hello,';

/** Returns a whole address of this site. */
export const pageAt = ({ publicUrl }: SiteFacts, path: `/${string}`): string => `${publicUrl}${path}`;

/** Shortens text to one line for a header, at the length that lists of mails show. */
export function headerLine(text: string): string {
  const line = text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return shortenText(line, 150);
}

/** `20 Nov 2026, 11:05 (Kampala time)` */
export const momentText = (at: string): string => `${formatMoment(at)} (Kampala time)`;

/** The product name, for use inside a sentence. */
export const us = brand.name;

/** Returns the page on which one side finds an application. */
export const pageOfSide = (facts: SiteFacts, side: 'client' | 'professional', id: string): string =>
  pageAt(facts, `/${side === 'client' ? 'dashboard' : 'professional-dashboard'}/applications/${id}`);

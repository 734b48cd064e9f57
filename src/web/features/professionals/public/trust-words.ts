import { brand } from '#shared/brand.ts';
import { formatDay, plural } from '#web/lib/format.ts';
import type { PublicProfessional } from '#shared/api/professionals/public-professional.ts';
import type { ExpiredLicence, PublicCredential } from '#shared/api/professionals/public-credential.ts';

/** A credential as pages receive it: all but its number in our database. */
export type CredentialView = Omit<PublicCredential, 'id'>;

/** A professional with such credentials; without a WhatsApp number, it is left out. */
export type ProfessionalView = Omit<PublicProfessional, 'credentials' | 'whatsapp_number'> & {
  credentials: readonly CredentialView[];
  whatsapp_number?: string | null;
};

/** The part of a credential that a mark names. */
export type CheckedCredential = Pick<PublicCredential, 'title' | 'regulator_short' | 'acts_for' | 'checked_at'>;

/** `ICPAU certificate of practice, 3 Oct 2026`; for a licence that names one, `… for` the company or insurer. */
export const checkedInWords = ({ regulator_short, title, acts_for, checked_at }: CheckedCredential): string =>
  `${regulator_short} ${title.toLowerCase()}${acts_for && ` for ${acts_for}`}, ${formatDay(checked_at)}`;

/** `ICPAU certificate of practice: was valid to 31 Dec 2026, renewal not yet checked`. */
export const expiredInWords = ({ regulator_short, title, valid_to }: ExpiredLicence): string =>
  `${regulator_short} ${title.toLowerCase()}: was valid to ${formatDay(valid_to)}, renewal not yet checked`;

/** `12 jobs completed on …`, by the product's name. */
export const worksInWords = (works: number): string => `${plural(works, 'job')} completed on ${brand.name}`;

/** Formats a response time: hours up to two days, then days. */
export function answersInWords(hours: number): string {
  if (hours < 1) return 'Usually sends a proposal within an hour';
  const days = Math.round(hours / 24);
  return `Usually sends a proposal in ${hours < 48 ? plural(Math.round(hours), 'hour') : plural(days, 'day')}`;
}

/** `12 consultations here`. */
export const consultationsInWords = (consultations: number): string =>
  `${plural(consultations, 'consultation')} on ${brand.name}`;

/** Formats the time to an answer to a request for a consultation: `Usually answers within 3 hours`. */
export function repliesInWords(hours: number): string {
  const whole = Math.max(1, Math.ceil(hours));
  return `Usually answers within ${whole <= 48 ? plural(whole, 'hour') : plural(Math.ceil(hours / 24), 'day')}`;
}

/** `On … since Jan 2024`, by the product's name: the month is enough. */
export const sinceInWords = (moment: string): string =>
  `On ${brand.name} since ${formatDay(moment).split(' ').slice(1).join(' ')}`;

/** `1 Jan 2026 to 31 Dec 2026`, `from 1 Jan 2026` or `until 31 Dec 2026`. */
export function validInWords({
  valid_from: from,
  valid_until: until,
}: Pick<PublicCredential, 'valid_from' | 'valid_until'>): string {
  if (from && until) return `${formatDay(from)} to ${formatDay(until)}`;
  return from ? `from ${formatDay(from)}` : `until ${formatDay(until ?? '')}`;
}

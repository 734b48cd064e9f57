import type { OwnAccount } from '#shared/api/account/my-account.ts';
import { formatPhone } from '#shared/people/phone-text.ts';

/** Fields that a person can change here, in the order of the page. */
export const aboutLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Telephone',
  district: 'District',
} as const;
export type AboutField = keyof typeof aboutLabels;
export const aboutFields = Object.keys(aboutLabels) as AboutField[];

export type AboutTexts = Readonly<Record<AboutField, string>>;

/** Returns an account's field values. */
export function toTexts({
  firstName,
  lastName,
  phone,
  district,
}: Pick<OwnAccount, 'firstName' | 'lastName' | 'phone' | 'district'>): AboutTexts {
  return { firstName, lastName, phone: formatPhone(phone ?? ''), district: district ?? '' };
}

/** A change saved elsewhere since the form was opened. */
export interface NewsOfField {
  readonly field: AboutField;
  readonly stored: string;
  /** Whether the field was untouched here: then it takes the stored value, because saving would otherwise undo it. */
  readonly isTaken: boolean;
}

/**
 * Finds values saved by another tab that differ from this form's.
 * @param base the common start of both
 */
export function newsFor(base: AboutTexts, stored: AboutTexts, typed: AboutTexts): NewsOfField[] {
  return aboutFields
    .filter((field) => stored[field] !== base[field] && stored[field] !== typed[field].trim())
    .map((field) => ({ field, stored: stored[field], isTaken: typed[field] === base[field] }));
}

import type { OwnAccount } from '#shared/api/my-account.ts';
import { formatPhone } from '#shared/phone-text.ts';

/** What a person changes here, in the order of the page. */
export const aboutLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Telephone',
  district: 'District',
} as const;
export type AboutField = keyof typeof aboutLabels;
export const aboutFields = Object.keys(aboutLabels) as AboutField[];

/** What stands in the fields. */
export type AboutTexts = Readonly<Record<AboutField, string>>;

/** An account as its fields show it. */
export function textsOf({
  firstName,
  lastName,
  phone,
  district,
}: Pick<OwnAccount, 'firstName' | 'lastName' | 'phone' | 'district'>): AboutTexts {
  return { firstName, lastName, phone: formatPhone(phone ?? ''), district: district ?? '' };
}

/** Something that was saved elsewhere since the form was opened. */
export interface NewsOfField {
  readonly field: AboutField;
  /** What is stored now. */
  readonly stored: string;
  /** Whether this form had not touched it: then it shows what is stored, or else saving would undo it. */
  readonly isTaken: boolean;
}

/**
 * What another tab has saved that differs from what stands in this form.
 * @param base what both began with
 */
export function newsFor(base: AboutTexts, stored: AboutTexts, typed: AboutTexts): NewsOfField[] {
  return aboutFields
    .filter((field) => stored[field] !== base[field] && stored[field] !== typed[field].trim())
    .map((field) => ({ field, stored: stored[field], isTaken: typed[field] === base[field] }));
}

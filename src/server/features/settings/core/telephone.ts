import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A telephone number: E.164 for machines, and as people in Uganda write it. */
interface Telephone {
  readonly number: string;
  readonly text: string;
}

/**
 * Parses a telephone number as people in Uganda write it (`0772 123456`, `+256 772 123456`), or a foreign one with its
 * country code; undefined for an invalid one. A foreign number keeps its country code in `text`.
 */
export function readTelephone(text: string): Telephone | undefined {
  const parsed = parsePhoneNumberFromString(text, 'UG');
  if (!parsed?.isValid()) return undefined;
  const isUgandan = parsed.country === 'UG' || parsed.countryCallingCode === '256';
  return { number: parsed.number, text: isUgandan ? parsed.formatNational() : parsed.formatInternational() };
}

/** The error message for an invalid number. */
export const noTelephone = 'This isn’t a telephone number. Please write it like 0772 123456, or with the country code.';

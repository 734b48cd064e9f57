import { z } from 'zod';
import { largestInteger, lengths } from '#shared/limits.ts';
import { maximumShillings } from '#shared/money/money.ts';
import { isWellFormedText } from '#shared/text.ts';

/** Text as people send it: trimmed, well-formed (no NUL, no lone surrogate), at most `maximum` characters. */
export function text(maximum: number) {
  return z
    .string()
    .max(maximum, `Please use at most ${maximum} characters.`)
    .refine(isWellFormedText, 'This text contains characters we can’t save.')
    .transform((value) => value.trim());
}

/** An optional filter: an empty text means that it was not given. */
export function optionalText(maximum: number) {
  return text(maximum)
    .optional()
    .transform((value) => (value ? value : undefined));
}

/** A whole number in a query string: digits only, within bounds. Numbers are accepted too, for calls inside the process. */
export function wholeNumber({ minimum, maximum }: { minimum: number; maximum: number }) {
  const bounds = `Please give a whole number from ${minimum} to ${maximum}.`;
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,10}$/, bounds)
          .transform(Number),
      ],
      bounds,
    )
    .pipe(z.int(bounds).min(minimum, bounds).max(maximum, bounds))
    .meta({ override: { type: 'integer', minimum, maximum } });
}

/** A yes-or-no in a query string. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')])
  .meta({ override: { type: 'boolean' } });

/** A number of things, 0 to the largest of an `integer` column. */
export const count = z.int().min(0).max(largestInteger);

/** A version, a position in an order, or a number of things of which there is at least one. */
export const ordinal = z.int().min(1).max(largestInteger);

/** Bytes of a machine, answers of a process, positions in a log that never ends: whatever is beyond an `integer`. */
export const bigCount = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** An id in a path. The server checks its shape and answers 404 to a malformed one as to a missing one. */
export const id = z.uuid();

/** A moment on the wire: UTC, ISO 8601. */
export const instant = z.iso.datetime();

/** A sum of amounts in shillings. */
export const sumOfShillings = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

const amountBounds = `Please give an amount from 0 to ${maximumShillings.toLocaleString('en-UG')} shillings.`;

/** Whole Uganda shillings (UGX has no minor unit, ISO 4217), 0 to 10^12. */
export const shillings = z.int().min(0, amountBounds).max(maximumShillings, amountBounds);

/** A calendar day, `2026-11-20`. */
export const day = z.iso.date('Please give a day such as 2026-11-20.');

/** A day of a filter. In Kampala the year 1 begins in the year 0, which the database doesn't have. */
export const filteredDay = day.refine((value) => value >= '1900-01-01', 'Please give a day in 1900 or later.');

/** Whether a visible character is present: a letter, a figure, a sign. */
const hasSomething = (value: string) => /[^\p{C}\p{Z}\p{M}]/u.test(value);

/** Line breaks and other control characters become spaces, as such lines go into the headers of mails. */
const inOneLine = (value: string) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** One line, which may be empty. */
export const optionalLine = (maximum: number) =>
  z
    .string()
    .overwrite(inOneLine)
    .pipe(text(maximum))
    .refine((value) => value === '' || hasSomething(value), 'Please give a text, or nothing.')
    .meta({ override: { type: 'string', maxLength: maximum } });

/**
 * One non-empty line; `missing` is the error that people read.
 */
export function requiredLine(maximum: number, missing = 'Please fill this in.') {
  return z
    .string()
    .overwrite(inOneLine)
    .pipe(text(maximum))
    .refine(hasSomething, missing)
    .meta({ override: { type: 'string', minLength: 1, maxLength: maximum } });
}

/** Non-empty text of any number of lines. Forms send a break as two characters; it counts and is stored as one. */
export function requiredText(maximum: number, missing = 'Please fill this in.') {
  return z
    .string()
    .overwrite((value) => value.replace(/\r\n?/g, '\n'))
    .pipe(text(maximum))
    .refine(hasSomething, missing)
    .meta({ override: { type: 'string', minLength: 1, maxLength: maximum } });
}

/** An e-mail address as people type it; stored lower-cased. */
export const emailAddress = text(lengths.email)
  .transform((value) => value.toLowerCase())
  .pipe(z.email('Please give an e-mail address such as grace@example.com.'))
  .meta({ override: { type: 'string', maxLength: lengths.email, examples: ['grace@example.com'] } });

/** Shape of a telephone number as people type it; the service parses it. */
const telephoneShape = /^[+\d(][\d\s()./-]{5,}$/;
const noTelephone = 'Please give a telephone number such as 0772 123456.';
const telephoneMeta = { override: { type: 'string', maxLength: lengths.phone, examples: ['0772 123456'] } };

/** A telephone number as people type it: its shape only, the service parses it. Empty means it was not given. */
export const optionalPhone = optionalText(lengths.phone)
  .refine((value) => value === undefined || telephoneShape.test(value), noTelephone)
  .meta(telephoneMeta);

/** The same, where an empty one says that there is none. */
export const telephoneOrNone = text(lengths.phone)
  .refine((value) => value === '' || telephoneShape.test(value), noTelephone)
  .meta(telephoneMeta);

/** The same in an edit, where an empty one clears the stored number. */
export const clearablePhone = telephoneOrNone.transform((value) => value || null).meta(telephoneMeta);

/** A file in a reply, unchanged. */
export const bytes = z.instanceof(Uint8Array).meta({ override: { type: 'string', format: 'binary' } });

/** A file of a form. `missing` is the error that people read. Browsers send a Blob; services get bytes. */
export const uploadedFile = (missing: string) =>
  (z.instanceof(Uint8Array, { error: missing }) as unknown as z.ZodCustom<Uint8Array<ArrayBuffer>, Blob>).meta({
    override: { type: 'string', format: 'binary' },
  });

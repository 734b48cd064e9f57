import { z } from 'zod';
import { languages } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { resolvePlace } from '#shared/places/places.ts';
import { normaliseText } from '#shared/text.ts';
import { text } from '#shared/api/fields.ts';

const asString = (maxLength: number, examples?: string[]) => ({
  override: { type: 'string', maxLength, ...(examples && { examples }) },
});

/** One line that may be empty. Line breaks and other control characters become spaces. */
export function freeLine(maximum: number) {
  return z
    .string()
    .overwrite((value) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))
    .pipe(text(maximum))
    .meta(asString(maximum));
}

/** Any number of lines, or none. A line break is counted and stored as one character. */
export function freeText(maximum: number) {
  return z
    .string()
    .overwrite((value) => value.replace(/\r\n?/g, '\n'))
    .pipe(text(maximum))
    .meta(asString(maximum));
}

const entry = freeLine(lengths.listEntry);

/** Trims the values and drops blank ones and repeats, ignoring case. */
function distinct(values: readonly string[]): string[] {
  const valuesByKey = new Map<string, string>();
  for (const value of values) {
    const key = normaliseText(value) || value.toLowerCase();
    if (value !== '' && !valuesByKey.has(key)) valuesByKey.set(key, value);
  }
  return [...valuesByKey.values()];
}

/** A list of short texts: as a list, or joined by commas. At most `lengths.listEntries` of them. */
export const chips = z
  .union(
    [
      z.array(entry).max(200),
      z
        .string()
        .max(lengths.listEntry * lengths.listEntries)
        .transform((value) => value.split(','))
        .pipe(z.array(entry)),
    ],
    { error: `Please give a list with at most ${lengths.listEntry} characters per entry.` },
  )
  .transform(distinct)
  .refine((values) => values.length <= lengths.listEntries, `Please give at most ${lengths.listEntries} entries.`)
  .meta({
    override: {
      type: 'array',
      items: { type: 'string', maxLength: lengths.listEntry },
      maxItems: lengths.listEntries,
      examples: [['Tax Planning', 'Financial Planning']],
    },
  });

/** Languages; those that the marketplace filters by get its spelling. */
export const languageChips = chips.transform((values) =>
  values.map((value) => languages.find((known) => normaliseText(known) === normaliseText(value)) ?? value),
);

/** A district by its name or another name of it; empty clears it. */
export const clearableDistrict = text(lengths.name)
  .transform((words, { addIssue }) => {
    if (words === '') return null;
    const place = resolvePlace(words);
    if (place?.kind === 'district') return place.district;
    addIssue({ code: 'custom', message: 'Please choose a district of Uganda, such as Kampala.' });
    return z.NEVER;
  })
  .meta(asString(lengths.name, ['Kampala', 'Gulu']));

/** The address of a website, `http` or `https` only; without a scheme https is assumed. Empty clears it. */
export const clearableWebsite = text(lengths.website)
  .transform((words, { addIssue }) => {
    if (words === '') return null;
    const address = readWebAddress(/^[a-z][a-z0-9+.-]*:/i.test(words) ? words : `https://${words}`);
    if (address !== undefined) return address;
    addIssue({ code: 'custom', message: 'Please give a website address, such as https://nakato.ug.' });
    return z.NEVER;
  })
  .meta(asString(lengths.website, ['https://nakato.example']));

function readWebAddress(words: string): string | undefined {
  const url = URL.parse(words);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (!/[^.]\.[^.]/.test(url.hostname) || url.href.length > lengths.website) return undefined;
  return url.href.replace(/\/$/, '');
}

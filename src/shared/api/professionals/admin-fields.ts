import { z } from 'zod';
import { lengths } from '#shared/limits.ts';
import { maximumShillings } from '#shared/money/money.ts';
import { photoRefusals } from '#shared/professionals/photos.ts';
import { uploadedFile } from '#shared/api/fields.ts';

// Parts of the admins' forms about professionals. All arrive as text, so an empty one clears what an edit can clear.

/** A list as one part, joined by commas or as a JSON array, or as several parts. */
export const formList = <Schema extends z.ZodType<string[]>>(schema: Schema) =>
  z
    .union([z.string().max(16_000), z.array(z.string())])
    .transform(readList)
    .pipe(schema)
    .meta(listMeta);

const listMeta = {
  override: {
    type: ['array', 'string'],
    items: { type: 'string', maxLength: lengths.listEntry },
    maxItems: lengths.listEntries,
    examples: [['Tax Planning', 'Financial Planning'], 'Tax Planning, Financial Planning'],
  },
};

/**
 * Lists are shown joined by commas, so an entry never has one, however it was sent: it would come back from the form as
 * two.
 */
const readList = (input: string | string[]): unknown =>
  [input]
    .flat()
    .flatMap(readPart)
    .flatMap((entry) => (typeof entry === 'string' ? entry.split(',').map((word) => word.trim()) : [entry]));

function readPart(part: string): unknown[] {
  if (!/^\s*\[/.test(part)) return [part];
  try {
    return JSON.parse(part) as unknown[];
  } catch {
    // Text that only looks like an array.
    return [part];
  }
}

/** A number as a form writes one. Empty and 0 mean that it was not given (decisions, section 3). */
export function formNumber(maximum: number, bounds: string) {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{0,13}$/, bounds)
          .transform(Number),
      ],
      bounds,
    )
    .pipe(z.int(bounds).min(0, bounds).max(maximum, bounds))
    .transform((value) => value || null)
    .meta({ override: { type: 'integer', minimum: 0, maximum } });
}

export const formRate = formNumber(
  maximumShillings,
  'Please give an amount in whole shillings, up to 1,000,000,000,000.',
);

/** Yes or no; `cleared` is the meaning of an empty part. */
export const yesOrNo = (cleared: boolean) =>
  z
    .union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])], 'Please send true or false.')
    .transform((value) => (value === '' ? cleared : value === true || value === 'true' || value === '1'))
    .meta({ override: { type: 'boolean' } });

/** A choice that an empty part clears. */
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.union([z.literal('').transform(() => null), z.enum(values)]);

/** A picture; an empty part stands for none. */
export const picture = z.union([
  z.literal('').transform(() => null),
  uploadedFile(photoRefusals.wrongType.text).transform((bytes) => (bytes.byteLength === 0 ? null : bytes)),
]);

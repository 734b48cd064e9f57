import { z } from 'zod';
import { businessTypes, professions } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { maximumShillings } from '#shared/money/money.ts';
import { photoRefusals } from '#shared/professionals/photos.ts';
import { clearablePhone, emailAddress, requiredLine, requiredText, uploadedFile } from '#shared/api/fields.ts';
import { chips, clearableDistrict, clearableWebsite, freeLine, freeText, languageChips } from './profile-fields.ts';

// Parts of the admins' forms about professionals. All arrive as text, so an empty one clears what an edit can clear.

/** A list as one part, joined by commas or as a JSON array, or as several parts. */
const parts = <Schema extends z.ZodType<string[]>>(schema: Schema) =>
  z
    .union([z.string().max(16_000), z.array(z.string())])
    .transform(readList)
    .pipe(schema)
    .meta(listMeta);

const listMeta = {
  override: {
    type: 'array',
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
function number(maximum: number, bounds: string) {
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

const rate = number(maximumShillings, 'Please give an amount in whole shillings, up to 1,000,000,000,000.');

/** Yes or no; `cleared` is the meaning of an empty part. */
export const yesOrNo = (cleared: boolean) =>
  z
    .union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])], 'Please send true or false.')
    .transform((value) => (value === '' ? cleared : value === true || value === 'true' || value === '1'))
    .meta({ override: { type: 'boolean' } });

/** A choice that an empty part clears. */
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.union([z.literal('').transform(() => null), z.enum(values)]);

/** A picture; an empty part stands for none. */
const picture = z.union([
  z.literal('').transform(() => null),
  uploadedFile(photoRefusals.wrongType.text).transform((bytes) => (bytes.byteLength === 0 ? null : bytes)),
]);

/** What the specification requires of both forms. */
export const requiredParts = {
  firstName: requiredLine(lengths.name, 'Please give the first name.'),
  lastName: requiredLine(lengths.name, 'Please give the last name.'),
  email: emailAddress,
  business_name: requiredLine(lengths.name, 'Please give the name of the business or practice.'),
  bio: requiredText(lengths.text, 'Please describe the professional.'),
  specializations: parts(chips.refine((values) => values.length > 0, 'Please add at least one specialization.')),
};

/** The parts of both forms that may be absent. */
export const optionalParts = {
  business_type: choice(businessTypes).optional(),
  business_address: freeLine(lengths.address).optional(),
  profession: choice(professions).optional().describe('Follows from business_type where it is not given'),
  district: clearableDistrict.optional().describe('Read from business_address where it is not given'),
  phone_number: clearablePhone.optional(),
  website: clearableWebsite.optional(),
  qualifications: parts(chips).optional(),
  languages_spoken: parts(languageChips).optional(),
  certifications: freeText(lengths.text).optional(),
  hourly_rate_min: rate.optional(),
  hourly_rate_max: rate.optional(),
  fee_structure: freeText(lengths.feeStructure).optional(),
  years_experience: number(lengths.years, `Please give a whole number from 0 to ${lengths.years}.`).optional(),
  serves_remote: yesOrNo(false).optional(),
  accepting_clients: yesOrNo(true).optional(),
  admin_notes: freeText(lengths.text).optional().describe('Visible to admins only'),
  photo: picture.optional().describe('JPEG, PNG, GIF or WebP, at most 5 MB and 40 megapixels'),
};

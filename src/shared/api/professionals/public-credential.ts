import { z } from 'zod';
import { day, id, instant } from '#shared/api/fields.ts';

/** A credential as the public sees it: the regulator, the checked details, their source, and the date. */
export const publicCredential = z.strictObject({
  id,
  regulator: z.string().describe('Name of the regulator'),
  regulator_short: z.string().describe('Usual abbreviation, such as ICPAU'),
  regulator_website: z.string(),
  title: z.string().describe('Such as Certificate of Practice'),
  number: z.string().nullable(),
  held_by: z.enum(['person', 'firm']),
  holder_name: z.string().describe('Person or firm named by the regulator'),
  authority: z.string().describe('The professional’s place in the firm that holds it, such as Partner; or empty'),
  acts_for: z.string().describe('Company or insurer that the licence names, for whom alone its holder acts; or empty'),
  allows: z.string().describe('What the holder may do, in plain language'),
  may_not: z.string().describe('What people take it for, and it isn’t'),
  source: z.string().describe('Where `allows` and `may_not` are from, with a date'),
  how_to_check: z.string().describe('How anyone can check the licence'),
  valid_from: day.nullable(),
  valid_until: day.nullable().describe('Its own last day'),
  expires_on: day.describe(
    'The last day on which it counts as checked: its own, or when we have to see its evidence again',
  ),
  checked_at: instant.describe('When we last checked it'),
  checked_against: z.string().describe('Source it was checked against'),
  checkers: z.int().min(1).max(2).describe('How many different people checked it'),
  is_sample: z.boolean().describe('Whether it belongs to the sample marketplace, where no one was checked'),
});
export type PublicCredential = z.infer<typeof publicCredential>;

/** A licence that has ended, and whose renewal we haven't checked: no mark. */
export const expiredLicence = z.strictObject({
  title: z.string(),
  regulator_short: z.string(),
  valid_to: day.describe('Its own last day'),
});
export type ExpiredLicence = z.infer<typeof expiredLicence>;

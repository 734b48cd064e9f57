import { z } from 'zod';
import { lengths } from '#shared/limits.ts';
import { count, id, instant, shillings } from '#shared/api/fields.ts';
import { publicCredential } from './public-credential.ts';

/** A professional as the public sees it (decisions, section 3). Rates are whole shillings an hour. */
export const publicProfessional = z.strictObject({
  id,
  name: z.string(),
  business_name: z.string(),
  profession: z.string(),
  district: z.string().nullable(),
  location: z.string(),
  bio: z.string(),
  avatar_url: z.string().nullable().describe('Path on this site'),
  average_rating: z.number().min(0).max(5),
  total_reviews: count,
  years_experience: z.int().min(0).max(lengths.years).nullable(),
  specializations: z.array(z.string()),
  qualifications: z.array(z.string()),
  languages_spoken: z.array(z.string()),
  hourly_rate_min: shillings.nullable(),
  hourly_rate_max: shillings.nullable(),
  fee_structure: z.string(),
  website: z.string().nullable(),
  serves_remote: z.boolean(),
  accepting_clients: z.boolean(),
  approved_at: instant.nullable(),
  credentials: z.array(publicCredential).describe('Current, verified licences and memberships only'),
  next_free: instant
    .optional()
    .describe('Next free time for a consultation; only in lists that ask for it (`nextFree`), and absent without one'),
});
export type PublicProfessional = z.infer<typeof publicProfessional>;

/** Fields of a profile that a card omits. */
const beyondCard = {
  business_name: true,
  years_experience: true,
  specializations: true,
  qualifications: true,
  fee_structure: true,
  website: true,
  serves_remote: true,
  approved_at: true,
} as const;

/** Fields of a credential that the mark on a card omits. */
const beyondMark = {
  regulator: true,
  regulator_website: true,
  held_by: true,
  holder_name: true,
  authority: true,
  allows: true,
  may_not: true,
  source: true,
  how_to_check: true,
  valid_from: true,
  checked_against: true,
  checkers: true,
} as const;

/** A professional in a list with `fields=card`. */
const publicCard = publicProfessional.omit(beyondCard).extend({
  fee_structure: z.string().optional().describe('Its beginning; absent with an hourly rate, and where it isn’t given'),
  credentials: z.array(publicCredential.omit(beyondMark)).describe('The first one only'),
});
export type PublicCard = z.infer<typeof publicCard>;

/** A professional in a list: a card for those who ask for `fields=card`. */
export const listedProfessional = z.union([publicCard, publicProfessional]);
export type ListedProfessional = z.infer<typeof listedProfessional>;

import { z } from 'zod';
import { fieldsWith, type PublicField, publicFields } from '#shared/professionals/profile-fields.ts';
import { count, id, instant } from '#shared/api/fields.ts';
import { shapesFor } from './profile-shapes.ts';
import { expiredLicence, publicCredential } from './public-credential.ts';

const shapes = shapesFor('read');
const publicShapes = Object.fromEntries(publicFields.map((name) => [name, shapes[name]])) as Pick<
  typeof shapes,
  PublicField
>;

/** A professional as the public sees it (decisions, section 3). Rates are whole shillings an hour. */
export const publicProfessional = z.strictObject({
  id,
  ...publicShapes,
  location: z.string(),
  avatar_url: z.string().nullable().describe('Path on this site'),
  average_rating: z.number().min(0).max(5),
  total_reviews: count,
  approved_at: instant.nullable(),
  credentials: z.array(publicCredential).describe('Current, verified licences and memberships only'),
  expired_licence: expiredLicence
    .optional()
    .describe('The licence for their advice that ended last; only for someone without a current one'),
  next_free: instant
    .optional()
    .describe('Next free time for a consultation; only in lists that ask for it (`nextFree`), and absent without one'),
});
export type PublicProfessional = z.infer<typeof publicProfessional>;

/** Fields of a profile that a card omits. */
const beyondCard = fieldsWith({ public: 'page' });
const omittedOnCard = Object.fromEntries(beyondCard.map((name) => [name, true])) as Record<
  (typeof beyondCard)[number],
  true
>;

/** Fields of a credential that the mark on a card omits. */
const beyondMark = {
  expires_on: true,
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
const publicCard = publicProfessional.omit({ ...omittedOnCard, approved_at: true }).extend({
  fee_structure: z.string().optional().describe('Its beginning; absent with an hourly rate, and where it isn’t given'),
  credentials: z.array(publicCredential.omit(beyondMark)).describe('The first one only'),
});
export type PublicCard = z.infer<typeof publicCard>;

/** A professional in a list: a card for those who ask for `fields=card`. */
export const listedProfessional = z.union([publicCard, publicProfessional]);
export type ListedProfessional = z.infer<typeof listedProfessional>;

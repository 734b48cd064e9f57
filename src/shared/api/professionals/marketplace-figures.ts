import { z } from 'zod';
import { professions } from '#shared/choices.ts';
import { paging } from '#shared/limits.ts';
import { count } from '#shared/api/fields.ts';

/** Figures of the marketplace on About. */
export const marketplaceFigures = z.strictObject({
  professionals: count.describe('Approved professionals'),
  clients: count.describe(`Client accounts, counted up to ${paging.clientsCountedUpTo}`),
  satisfaction: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .describe('Percentage of published reviews with four or five stars; null if there are none'),
  reviews: count.describe('Published reviews'),
});
export type MarketplaceFigures = z.infer<typeof marketplaceFigures>;

/** Figures of the whole list on Home. */
export const overview = z.strictObject({
  professionals: count.describe('Approved professionals'),
  reviews: count.describe('Published reviews'),
  districts: count.describe('Districts with at least one approved professional'),
  checked: count.describe('Approved professionals with a current licence that we checked'),
  common_searches: z
    .array(z.strictObject({ district: z.string(), professions: z.array(z.enum(professions)) }))
    .describe('Districts with most professionals, and the most common professions of each'),
});
export type Overview = z.infer<typeof overview>;

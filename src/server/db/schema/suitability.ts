import { type SQL, sql } from 'drizzle-orm';
import { doublePrecision, integer } from 'drizzle-orm/pg-core';
import { languages, specializations } from '#shared/choices.ts';
import { prior } from '#shared/reviews/rating-prior.ts';
import { normaliseText } from '#shared/text.ts';

/**
 * Columns of professionals that the database computes, small enough for one index to hold everything the suggestions'
 * score uses (`features/applications/score.ts`), so that no one is left out for speed. Changing the languages or
 * specialities changes the expression, and so needs a migration.
 */
export const suitabilityColumns = {
  /** The lowest fee, in shillings an hour; null where no fee is given. */
  feeFrom: doublePrecision('fee_from').generatedAlwaysAs(
    sql`coalesce(nullif(hourly_rate_min, 0), nullif(hourly_rate_max, 0))::float8`,
  ),
  /** Stars, averaged with the initial stars that everyone is given. */
  ratedAs: doublePrecision('rated_as').generatedAlwaysAs(
    sql.raw(
      `((average_rating * total_reviews)::float8 + ${prior.rating * prior.reviews}) / (total_reviews + ${prior.reviews})`,
    ),
  ),
  specialityBits: integer('speciality_bits').generatedAlwaysAs(
    bitsSql('specializations_norm', specializations.map(normaliseText)),
  ),
  languageBits: integer('language_bits').generatedAlwaysAs(bitsSql('languages_spoken', languages)),
};

/** Bits of the named specialities, of which a professional must have at least one (`specialityBits`). */
export const specialityMask = (names: readonly string[]): number => toMask(specializations, names);
/** Bit of the language that a professional must speak (`languageBits`). */
export const languageMask = (name: string): number => toMask(languages, [name]);

const toMask = (all: readonly string[], names: readonly string[]): number =>
  all.reduce((mask, name, place) => (names.includes(name) ? mask | (1 << place) : mask), 0);

function bitsSql(column: string, all: readonly string[]): SQL {
  const bits = all.map((name, place) => `(${column} @> array['${name}'])::integer * ${1 << place}`);
  return sql.raw(bits.join(' + '));
}

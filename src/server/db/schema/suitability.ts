import { type SQL, sql } from 'drizzle-orm';
import { doublePrecision, integer } from 'drizzle-orm/pg-core';
import { languages, specializations } from '#shared/choices.ts';
import { prior } from '#shared/rating-prior.ts';
import { normaliseText } from '#shared/text.ts';

/**
 * Columns of professionals that the database computes itself, so small that an index can hold all that the score of
 * suggestions (`features/applications/score.ts`) goes by, and nobody has to be left out for the sake of speed. Another
 * choice of languages or specialities makes another expression, and so a migration.
 */
export const suitabilityColumns = {
  /** Shillings an hour that a client pays at least; null where no fee is given. */
  feeFrom: doublePrecision('fee_from').generatedAlwaysAs(
    sql`coalesce(nullif(hourly_rate_min, 0), nullif(hourly_rate_max, 0))::float8`,
  ),
  /** Stars, together with those that everybody is given beforehand. */
  ratedAs: doublePrecision('rated_as').generatedAlwaysAs(
    sql.raw(
      `((average_rating * total_reviews)::float8 + ${prior.rating * prior.reviews}) / (total_reviews + ${prior.reviews})`,
    ),
  ),
  specialityBits: integer('speciality_bits').generatedAlwaysAs(
    bitsOf('specializations_norm', specializations.map(normaliseText)),
  ),
  languageBits: integer('language_bits').generatedAlwaysAs(bitsOf('languages_spoken', languages)),
};

/** Which of the named specialities a professional must have one of, as `specialityBits` has them. */
export const specialityMask = (names: readonly string[]): number => maskOf(specializations, names);
/** Which language a professional must speak, as `languageBits` has them. */
export const languageMask = (name: string): number => maskOf(languages, [name]);

const maskOf = (all: readonly string[], names: readonly string[]): number =>
  all.reduce((mask, name, place) => (names.includes(name) ? mask | (1 << place) : mask), 0);

function bitsOf(column: string, all: readonly string[]): SQL {
  const bits = all.map((name, place) => `(${column} @> array['${name}'])::integer * ${1 << place}`);
  return sql.raw(bits.join(' + '));
}

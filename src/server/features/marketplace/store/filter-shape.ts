import { type Placeholder, sql } from 'drizzle-orm';
import { wordPattern } from './conditions.ts';
import { type MarketplaceFilter, isCounted, isRanked } from '#server/features/marketplace/core/filter.ts';

// Statements about a filter are built once for each shape of filter (decision 014): this file defines a shape, its
// statement's placeholders, and their values.

/** Identifies filters whose statements have the same text. */
export function filterShape(filter: MarketplaceFilter): string {
  const { words, ranking, town, placeWords, districts = [], profession, specialization, language } = filter;
  const { remote, checked, free } = filter;
  const lengths = [words ? 1 : 0, ranking.length, town ? 1 : 0, placeWords.length, districts.length];
  const choices = [
    profession !== undefined,
    specialization !== undefined,
    language !== undefined,
    remote,
    checked,
    free,
  ];
  return [...lengths, ...choices.map(Number)].join(' ');
}

/**
 * Checks whether one plan serves all filters of this shape. Not with words, specializations, languages, checked licences
 * or free slots: the numbers of rows they find differ too much.
 */
export function hasOnePlan(filter: MarketplaceFilter): boolean {
  const { specialization, language, checked, free } = filter;
  return (
    isCounted(filter) &&
    !isRanked(filter) &&
    specialization === undefined &&
    language === undefined &&
    !checked &&
    !free
  );
}

/** The same choices with placeholders as values. */
export function openFilter(filter: MarketplaceFilter): MarketplaceFilter<string | Placeholder> {
  const open = (name: string) => (_: string, index: number) => sql.placeholder(`${name}${index}`);
  return {
    ...filter,
    words: filter.words && sql.placeholder('words'),
    ranking: filter.ranking.map(open('ranking')),
    town: filter.town && sql.placeholder('town'),
    placeWords: filter.placeWords.map(open('placeWord')),
    districts: filter.districts?.map(open('district')),
    profession: filter.profession && sql.placeholder('profession'),
    specialization: filter.specialization && sql.placeholder('specialization'),
    language: filter.language && sql.placeholder('language'),
  };
}

/** Returns values for the placeholders of `openFilter`. */
export function filterValues(filter: MarketplaceFilter): Record<string, unknown> {
  const { words, ranking, town, placeWords, districts = [], profession, specialization, language } = filter;
  return {
    words,
    town,
    ...numbered('ranking', ranking),
    profession,
    specialization,
    language,
    ...numbered('placeWord', placeWords.map(wordPattern)),
    ...numbered('district', districts),
  };
}

/** Values by their placeholders' names: `placeWord0`, `placeWord1` … */
export function numbered(name: string, values: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(values.map((value, index) => [`${name}${index}`, value]));
}

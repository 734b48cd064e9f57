import { type Placeholder, sql } from 'drizzle-orm';
import { wordPattern } from './conditions.ts';
import { type MarketplaceFilter, isCounted } from './filter.ts';

// Statements about a filter are built once for each shape of filter (decision 014): here is what a shape is, what
// stands open in its statement, and what is put there.

/** What tells filters whose statements have different texts from each other. */
export function filterShape(filter: MarketplaceFilter): string {
  const { words, placeWords, districts = [], profession, specialization, language, remote } = filter;
  const lengths = [words, placeWords, districts].map((values) => values.length);
  const choices = [profession !== undefined, specialization !== undefined, language !== undefined, remote];
  return [...lengths, ...choices.map(Number)].join(' ');
}

/**
 * Whether one plan does for all filters of this shape. How many rows words, specializations and languages find differs
 * too much.
 */
export function hasOnePlan(filter: MarketplaceFilter): boolean {
  return isCounted(filter) && filter.specialization === undefined && filter.language === undefined;
}

/** The same choices, open for any value. */
export function openFilter(filter: MarketplaceFilter): MarketplaceFilter<string | Placeholder> {
  const open = (name: string) => (_: string, index: number) => sql.placeholder(`${name}${index}`);
  return {
    ...filter,
    words: filter.words.map(open('word')),
    placeWords: filter.placeWords.map(open('placeWord')),
    districts: filter.districts?.map(open('district')),
    profession: filter.profession && sql.placeholder('profession'),
    specialization: filter.specialization && sql.placeholder('specialization'),
    language: filter.language && sql.placeholder('language'),
  };
}

/** What stands in the places that `openFilter` left open. */
export function filterValues(filter: MarketplaceFilter): Record<string, unknown> {
  const { words, placeWords, districts = [], profession, specialization, language } = filter;
  return {
    profession,
    specialization,
    language,
    ...numbered('word', words.map(wordPattern)),
    ...numbered('placeWord', placeWords.map(wordPattern)),
    ...numbered('district', districts),
  };
}

/** Values by their placeholders' names: `word0`, `word1` … */
export function numbered(name: string, values: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(values.map((value, index) => [`${name}${index}`, value]));
}

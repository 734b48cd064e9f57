import { normaliseText } from '#shared/text.ts';
import { cutText } from '#shared/cut-text.ts';

export interface Searchable {
  name: string;
  businessName: string;
  profession: string;
  specializations: readonly string[];
  district: string | null;
  businessAddress: string;
  bio: string;
  qualifications: readonly string[];
  yearsExperience: number | null;
}

/** The columns that search and sort use; plain text, because an expression index has no usable statistics. */
export interface SearchColumns {
  searchText: string;
  locationNorm: string;
  nameSort: string;
  specializationsNorm: string[];
  yearsSort: number;
}

/**
 * Derives the search columns of a professional. Every write of a profile stores them along with it. A space precedes
 * the first word, so that `like '% ab%'` finds words that begin with a short term.
 */
export function searchColumns(professional: Searchable): SearchColumns {
  const place = distinctWords([professional.district ?? '', professional.businessAddress]);
  const words = distinctWords([
    professional.name,
    professional.businessName,
    professional.profession,
    ...professional.specializations,
    professional.district ?? '',
    professional.businessAddress,
    professional.bio,
    ...professional.qualifications,
  ]);
  return {
    searchText: ` ${words}`,
    locationNorm: ` ${place}`,
    nameSort: normaliseText(professional.name),
    specializationsNorm: [...new Set(professional.specializations.map(normaliseText))],
    yearsSort: professional.yearsExperience ?? 0,
  };
}

/** No one searches for longer words, and indexes reject much longer ones. */
const longestWord = 100;

/** Removes duplicate words: a search checks only that a word is there, and the index is half the size. */
function distinctWords(texts: readonly string[]): string {
  const words = texts.flatMap((text) => normaliseText(text).split(' '));
  return [...new Set(words.map((word) => cutText(word, longestWord)))].filter(Boolean).join(' ');
}

import type { Facets } from '#shared/api/professionals.ts';
import { type Language, languages, professions, resolveService } from '#shared/choices.ts';
import { resolvePlace } from '#shared/places.ts';
import type { SearchState } from './search-state.ts';

/** One more choice, and how many people the list holds after it. */
export type Choice<Name extends string = string> = readonly [name: Name, count: number];

/** What a list can be narrowed down to, or turned to instead; never a choice that would find nobody. */
export interface FurtherChoices {
  readonly professions: readonly Choice[];
  readonly districts: readonly Choice[];
  readonly languages: readonly Choice<Language>[];
  /** How many of the list also work by telephone and online; 0 when that is no choice. */
  readonly remote: number;
}

/** More districts than this are found quicker by typing into the location box. */
const mostDistricts = 10;
const mostLanguages = 8;

/**
 * The choices beside those made, from the counts of the API. Each count leaves its own kind of choice open, so a choice
 * takes the place of one of its kind. Where that would not be so, since the address holds words for it that name no
 * profession or no place, the kind is left out.
 * @param total how many the list holds now
 */
export function furtherChoices(search: SearchState, facets: Facets, total: number): FurtherChoices {
  const service = search.service ? resolveService(search.service) : undefined;
  const place = search.location ? resolvePlace(search.location) : undefined;
  const own = place?.kind === 'district' ? place.district : undefined;
  const region = place?.kind === 'region' ? place.districts : undefined;
  /** A kind of which nothing is chosen yet narrows the list; what would leave everybody in says nothing. */
  const narrowing = (isOpen: boolean) => (choice: Choice) => choice[1] > 0 && !(isOpen && choice[1] >= total);
  const choicesOf = (counts: Facets['districts']) => counts.map(({ value, count }): Choice => [value, count]);
  return {
    professions:
      service?.kind === 'specialization'
        ? []
        : choicesOf(facets.professions)
            .filter(([name]) => name !== service?.profession && professions.some((known) => known === name))
            .filter(narrowing(!service)),
    districts:
      search.location && !place
        ? []
        : choicesOf(facets.districts)
            .filter(([name]) => name !== own && (region?.some((district) => district === name) ?? true))
            .filter(narrowing(!place))
            .slice(0, mostDistricts),
    languages: choicesOf(facets.languages)
      .filter((choice): choice is Choice<Language> => languages.some((known) => known === choice[0]))
      .filter(([name]) => name !== search.language)
      .filter(narrowing(!search.language))
      .slice(0, mostLanguages),
    remote: search.remote || facets.remote >= total ? 0 : facets.remote,
  };
}

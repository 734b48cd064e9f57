import type { Facets, SearchReading } from '#shared/api/professionals/professionals.ts';
import { isWithoutLicence } from '#shared/credentials/profession-licences.ts';
import { type Language, languages, professions, resolveService } from '#shared/choices.ts';
import { resolvePlace } from '#shared/places/places.ts';
import type { SearchState } from './search-state.ts';

/** A further choice, and the number of people that it would leave; null if that isn't counted. */
export type FilterChoice<Name extends string = string> = readonly [name: Name, count: number | null];

type FilterCount<Name extends string = string> = readonly [name: Name, count: number];

/** Ways to narrow or change a list; counted ones always have results. */
export interface FurtherChoices {
  readonly professions: readonly FilterChoice[];
  readonly districts: readonly FilterChoice[];
  readonly languages: readonly FilterChoice<Language>[];
  /** Number of people in the list who also work by telephone or online; 0 when that is not a choice, null when it isn't counted. */
  readonly remote: number | null;
  /** Number of people in the list with a current licence that we checked; 0 and null as for `remote`. */
  readonly checked: number | null;
  /** Whether to offer a filter for people who are free this week. */
  readonly free: boolean;
}

/** With more districts than this, typing into the location box is quicker. */
const mostDistricts = 8;
const mostLanguages = 6;

/**
 * Finds the choices beside those made, from the counts of the API. Each count ignores the choice of its own kind, so a
 * choice replaces one of the same kind. A kind is left out if it can't be replaced: the address has words for it that
 * name no known profession or place, or the place is a town, which other districts don't have.
 * @param total the list's current count
 * @param isSomeoneFree whether someone on the page is free this week; counting the others would be expensive
 * @param reading how the search was interpreted: a profession or place found in its words isn't replaced either
 */
export function furtherChoices(
  search: SearchState,
  facets: Facets,
  total: number,
  reading?: SearchReading,
  isSomeoneFree = false,
): FurtherChoices {
  const service = search.service ? resolveService(search.service) : undefined;
  const place = search.location ? resolvePlace(search.location) : undefined;
  const own = place?.kind === 'district' ? place.district : undefined;
  const isTown = place?.kind === 'district' && place.town !== undefined;
  const region = place?.kind === 'region' ? place.districts : undefined;
  /** Returns a filter for choices that narrow the list: without a chosen one, a choice that everyone matches is useless. */
  const narrowing = (isOpen: boolean) => (choice: FilterCount) => choice[1] > 0 && !(isOpen && choice[1] >= total);
  const toChoices = (counts: Facets['districts']) => counts.map(({ value, count }): FilterCount => [value, count]);
  return {
    professions:
      service?.kind === 'specialization' || reading?.profession
        ? []
        : toChoices(facets.professions)
            .filter(([name]) => name !== service?.profession && professions.some((known) => known === name))
            .filter(narrowing(!service)),
    districts:
      (search.location && !place) || isTown || reading?.place
        ? []
        : toChoices(facets.districts)
            .filter(([name]) => name !== own && (region?.some((district) => district === name) ?? true))
            .filter(narrowing(!place))
            .slice(0, mostDistricts),
    languages: toChoices(reading?.language ? [] : facets.languages)
      .filter((choice): choice is FilterCount<Language> => languages.some((known) => known === choice[0]))
      .filter(([name]) => name !== search.language)
      .filter(narrowing(!search.language))
      .slice(0, mostLanguages),
    remote: search.remote || facets.remote >= total ? 0 : facets.remote,
    checked: search.checked || facets.checked >= total ? 0 : facets.checked,
    free: isSomeoneFree && !search.free,
  };
}

/**
 * Offers ways to narrow a list that is too long for the API to count exactly: those that almost always leave some of a
 * thousand people. Districts and languages are left out, since all results may share one.
 */
export function uncountedChoices(
  search: SearchState,
  reading: SearchReading | undefined,
  isSomeoneFree = false,
): FurtherChoices {
  const service = search.service ? resolveService(search.service) : undefined;
  const profession = reading?.profession ?? (service?.kind === 'profession' ? service.profession : undefined);
  const open = search.service || profession ? [] : professions;
  return {
    professions: open
      .filter((name) => !search.checked || !isWithoutLicence(name))
      .map((name): FilterChoice => [name, null]),
    districts: [],
    languages: [],
    remote: search.remote ? 0 : null,
    checked: search.checked || (profession && isWithoutLicence(profession)) ? 0 : null,
    free: isSomeoneFree && !search.free,
  };
}

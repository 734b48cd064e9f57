import type { Facets, SearchReading } from '#shared/api/professionals/professionals.ts';
import { credentialKindsFor } from '#shared/credentials/credential-kinds.ts';
import { type Language, languages, professions, resolveService } from '#shared/choices.ts';
import { resolvePlace } from '#shared/places/places.ts';
import type { SearchState } from './search-state.ts';

/** A further choice, and the number of people in the list after it; null where that isn't counted. */
export type FilterChoice<Name extends string = string> = readonly [name: Name, count: number | null];

type FilterCount<Name extends string = string> = readonly [name: Name, count: number];

/** Ways to narrow a list or switch it; where they are counted, never one without results. */
export interface FurtherChoices {
  readonly professions: readonly FilterChoice[];
  readonly districts: readonly FilterChoice[];
  readonly languages: readonly FilterChoice<Language>[];
  /** Number of people in the list who also work by telephone or online; 0 when that is not a choice, null when it isn't counted. */
  readonly remote: number | null;
  /** Number of people in the list with a current licence that we checked; 0 and null likewise. */
  readonly checked: number | null;
  /** Whether to offer those who are free this week. */
  readonly free: boolean;
}

/** More districts than this are found quicker by typing into the location box. */
const mostDistricts = 8;
const mostLanguages = 6;

/**
 * Finds the choices beside those made, from the counts of the API. Each count leaves its own kind of choice open, so a
 * choice replaces one of its kind. A kind is left out where that would not work, since the address has words for it
 * that name no profession or no place; or a town, which other districts don't have.
 * @param total the list's current count
 * @param isSomeoneFree whether someone on the page is free this week: how many others are would be dear to count
 * @param reading how the words of the search were read: what they name is not exchanged either
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
  /** Keeps choices that narrow the list: for a kind without a choice yet, one that keeps everyone says nothing. */
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
 * Offers ways to narrow a list of so many people that the API doesn't count further: those that hardly ever leave no one of a thousand.
 * Districts and languages are not among them, since everyone found may be of one.
 */
export function uncountedChoices(
  search: SearchState,
  reading: SearchReading | undefined,
  isSomeoneFree = false,
): FurtherChoices {
  const service = search.service ? resolveService(search.service) : undefined;
  const profession = reading?.profession ?? (service?.kind === 'profession' ? service.profession : undefined);
  const isLicensed = (name: string) => credentialKindsFor(name).length > 0;
  const open = search.service || profession ? [] : professions;
  return {
    professions: open.filter((name) => !search.checked || isLicensed(name)).map((name): FilterChoice => [name, null]),
    districts: [],
    languages: [],
    remote: search.remote ? 0 : null,
    checked: search.checked || (profession && !isLicensed(profession)) ? 0 : null,
    free: isSomeoneFree && !search.free,
  };
}

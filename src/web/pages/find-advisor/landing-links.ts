import { type Profession, professions, resolveService, toSlug } from '#shared/choices.ts';
import { professionals } from '#web/lib/profession-words.ts';
import { paths } from '#web/paths.ts';
import type { FurtherChoices } from './search/further-choices.ts';
import type { SearchState } from './search/search-state.ts';

const mostLinks = 8;

/**
 * Lists popular searches as pages of their own: each profession, or with a chosen profession or place, its pairs. Only
 * those with people, and none beside choices that a landing page would lose.
 * @param district the location's district, if it means one
 */
export function landingLinks(search: SearchState, choices: FurtherChoices, district: string | undefined) {
  if (search.term || search.language || search.remote || search.checked || search.free) return [];
  const service = search.service ? resolveService(search.service) : undefined;
  const chosen = service?.kind === 'profession' ? service.profession : undefined;
  const pairs: (readonly [Profession, string | undefined])[] = chosen
    ? choices.districts.map(([name]) => [chosen, name])
    : professions
        .filter((name) => choices.professions.some(([offered, count]) => offered === name && count !== null))
        .map((name) => [name, district]);
  return pairs.slice(0, mostLinks).map(([profession, place]) => ({
    label: place ? `${professionals(profession)} in ${place}` : professionals(profession),
    href: paths.landing(toSlug(profession), place && toSlug(place)),
  }));
}

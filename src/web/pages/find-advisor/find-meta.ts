import { resolveService, toSlug } from '#shared/choices.ts';
import type { PageDescription } from '#web/document/page-meta.ts';
import { professionals } from '#web/lib/profession-words.ts';
import { paths } from '#web/paths.ts';
import type { LoadedList } from './results/load-list.ts';
import { searchPath, type SearchState, withFilter } from './search/search-state.ts';

const whole: PageDescription = {
  title: 'Find an Advisor',
  description:
    'Search accountants, tax consultants, mortgage, investment and financial advisers in Uganda by name, place and service, and see whose licence we checked.',
  path: paths.findAdvisor,
};

/**
 * Describes a search for search engines. Landing pages cover their own searches; free words, filters that are shared
 * but not searched for, later pages and empty lists are not indexed.
 */
export function describeSearch(search: SearchState, list: LoadedList | undefined): PageDescription {
  if (!list) return { ...whole, isIndexed: false };
  const { place, total } = list;
  const service = search.service ? resolveService(search.service) : undefined;
  const { term, language, remote, checked, free, exact, after } = search;
  const isPlain = !term && !language && !remote && !checked && !free && !exact && !after;
  // A town's people are a part of its district's page.
  const isKnown =
    (!search.location || (place?.district && place.label === place.district)) && service?.kind !== 'specialization';
  if (!isPlain || !isKnown || total === 0)
    return { ...whole, path: searchPath(withFilter(search, {})), isIndexed: false };
  if (service?.kind === 'profession') {
    const title = `${professionals(service.profession)} in ${place?.district ?? 'Uganda'}`;
    const path = paths.landing(toSlug(service.profession), place?.district && toSlug(place.district));
    return { ...whole, title, path };
  }
  if (!place?.district) return whole;
  return {
    ...whole,
    title: `Financial professionals in ${place.district}`,
    path: searchPath({ ...withFilter(search, { location: place.district }), sort: 'rating-high' }),
  };
}

import { useMemo } from 'react';
import { type MetaDescriptor, useLocation } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { apiContext } from '#web/http/api.ts';
import { RetryLink } from '#web/layout/retry-link.tsx';
import { withoutCards } from '#web/features/professionals/public/card-data.ts';
import { pack, type Packed, unpack } from '#web/lib/packed.ts';
import { describePage } from '#web/document/page-meta.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/find-advisor.ts';
import { FindHero } from './search/find-hero.tsx';
import { describeSearch } from './find-meta.ts';
import { landingLinks } from './landing-links.ts';
import { type LoadedList, loadList } from './results/load-list.ts';
import { PopularSearches } from './search/popular-searches.tsx';
import { Results } from './results/results.tsx';
import { normaliseSearch, readSearch, type SearchState } from './search/search-state.ts';
import { useWaiting } from './results/use-waiting.ts';

export const handle: PageHandle = {
  hasSuggestions: true,
  page: 'document',
  kind: 'find-advisor',
  needsReact: true,
  normaliseQuery: normaliseSearch,
  toState: (list: Packed<LoadedList>) => pack({ ...withoutCards(unpack(list)), choices: 'written' }),
};

export function meta({ matches, loaderData, location }: Route.MetaArgs): MetaDescriptor[] {
  return describePage(matches, describeSearch(toSearch(location), loaderData && unpack(loaderData)));
}

/** Loads the list for the address, reduced to the cards' data. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return pack(await loadList(context.get(apiContext), readSearch(url.searchParams)));
}

export default function FindAdvisor({ loaderData }: Route.ComponentProps) {
  const list = useMemo(() => unpack(loaderData), [loaderData]);
  const { place, choices } = list;
  const search = useSearch();
  const waiting = useWaiting(search);
  return (
    <>
      <FindHero search={search} isSearching={waiting === 'search'} />
      <Results search={search} list={list} waiting={waiting} />
      {choices && (
        <PopularSearches links={choices === 'written' ? choices : landingLinks(search, choices, place?.district)} />
      )}
    </>
  );
}

/** Reads the search from the address, which says it already: the page's data needn't. */
function useSearch(): SearchState {
  const { search } = useLocation();
  return useMemo(() => toSearch({ search }), [search]);
}

const toSearch = ({ search }: { search: string }) => readSearch(new URLSearchParams(search));

/** Shows the search as it was typed, so that retrying repeats it. */
export function ErrorBoundary() {
  return (
    <>
      <FindHero search={useSearch()} />
      <div className="column py-8">
        <Notice tone="failure" title="Error" action={<RetryLink look="secondary" />}>
          Failed to load professionals. Please try again later.
        </Notice>
      </div>
    </>
  );
}

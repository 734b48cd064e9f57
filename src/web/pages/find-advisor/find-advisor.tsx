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
import { normaliseSearch, readSearch } from './search/search-state.ts';
import { useWaiting } from './results/use-waiting.ts';

export const handle: PageHandle = {
  page: 'document',
  kind: 'find-advisor',
  normaliseQuery: normaliseSearch,
  toState: (list: Packed<LoadedList>) => pack(withoutCards(unpack(list))),
};

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return describePage(matches, describeSearch(loaderData && unpack(loaderData)));
}

/** Loads the list for the address, reduced to the cards' data. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return pack(await loadList(context.get(apiContext), readSearch(url.searchParams)));
}

export default function FindAdvisor({ loaderData }: Route.ComponentProps) {
  const list = useMemo(() => unpack(loaderData), [loaderData]);
  const { search, place, choices } = list;
  const waiting = useWaiting(search);
  return (
    <>
      <FindHero search={search} isSearching={waiting === 'search'} />
      <Results list={list} waiting={waiting} />
      {choices && <PopularSearches links={landingLinks(search, choices, place?.district)} />}
    </>
  );
}

/** Shows the search as it was typed, so that retrying repeats it. */
export function ErrorBoundary() {
  const { search } = useLocation();
  return (
    <>
      <FindHero search={readSearch(new URLSearchParams(search))} />
      <div className="column py-8">
        <Notice tone="failure" title="Error" action={<RetryLink look="secondary" />}>
          Failed to load professionals. Please try again later.
        </Notice>
      </div>
    </>
  );
}

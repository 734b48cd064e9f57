import { useLocation } from 'react-router';
import { brand } from '#shared/brand.ts';
import type { PageHandle } from '#shared/pages.ts';
import { ApiError, apiContext, type Client } from '#web/api.ts';
import { toCard } from '#web/features/professionals/card-data.ts';
import { RetryLink } from '#web/layout/retry-link.tsx';
import { needed } from '#web/page-error.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/find-advisor.ts';
import { FindHero } from './find-hero.tsx';
import { Results } from './results.tsx';
import { normaliseSearch, readSearch, type SearchState } from './search-state.ts';
import { useWaiting } from './use-waiting.ts';

export const handle: PageHandle = { page: 'document', kind: 'find-advisor', normaliseQuery: normaliseSearch };

export const meta = () => [
  { title: `Find an Advisor | ${brand.name}` },
  {
    name: 'description',
    content:
      'Search accountants, tax consultants, mortgage, investment and financial advisors in Uganda by name, place and service, and see what was checked.',
  },
];

/** The list as the address says, cut down to what cards show. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const search = readSearch(url.searchParams);
  const fromStart = (error: unknown) => {
    if (isBadCursor(error)) return list(api, { ...search, after: '' });
    throw error;
  };
  return await needed(list(api, search).catch(fromStart));
}

async function list(api: Client, search: SearchState) {
  const { term, location, service, language, sort, shown, after } = search;
  const { professionals, total, totalIsExact, next } = await api.professionals.marketplace({
    query: {
      search: term,
      location,
      specialization: service,
      language: language || undefined,
      sort,
      limit: shown,
      after,
    },
  });
  return { search, professionals: professionals.map(toCard), total, totalIsExact, next };
}

/** A cursor that the API does not know is nonsense in the address; the nearest sensible state is the first page. */
function isBadCursor(error: unknown): boolean {
  return error instanceof ApiError && error.fields.after !== undefined;
}

export default function FindAdvisor({ loaderData }: Route.ComponentProps) {
  const waiting = useWaiting(loaderData.search);
  return (
    <>
      <FindHero search={loaderData.search} isSearching={waiting === 'search'} />
      <Results {...loaderData} next={loaderData.next} waiting={waiting} />
    </>
  );
}

/** The search stays as it was typed; trying again asks for the same. */
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

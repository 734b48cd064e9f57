import { Link } from 'react-router';
import { paging } from '#shared/limits.ts';
import type { PageHandle } from '#shared/pages.ts';
import { type Client, apiContext } from '#web/api.ts';
import { needsReact } from '#web/deferral/start-plan.ts';
import { needed } from '#web/page-error.ts';
import { paths } from '#web/paths.ts';
import type { Route } from './+types/find-advisor.ts';
import { normaliseSearch, readSearch, type SearchState, writeSearch } from './search-state.ts';

export const handle: PageHandle = { page: 'document', kind: 'find-advisor', normaliseQuery: normaliseSearch };

export const meta = () => [{ title: 'Find an Advisor | Mwesigwa' }];

/** The list as the address says. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const search = readSearch(url.searchParams);
  const { professionals, total, totalIsExact, next } = await needed(list(context.get(apiContext), search));
  return { search, professionals, total, totalIsExact, next };
}

function list(api: Client, { term, location, service, language, sort, shown, after }: SearchState) {
  return api.professionals.marketplace({
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
}

export default function FindAdvisor({ loaderData: { search, professionals, total } }: Route.ComponentProps) {
  const more = writeSearch({ ...search, shown: search.shown + paging.findIncrement });
  return (
    <>
      <h1>Find an Advisor</h1>
      <p>
        Showing {professionals.length} of {total}
      </p>
      <ul>
        {professionals.map((professional, position) => (
          <li key={professional.id} id={`card-${position + 1}`}>
            <a href={paths.professional(professional.id)}>{professional.name}</a>
          </li>
        ))}
      </ul>
      {professionals.length < total && search.shown < paging.findMaximum && (
        <Link to={`?${more}#card-${search.shown + 1}`} preventScrollReset {...needsReact}>
          Load More Professionals
        </Link>
      )}
    </>
  );
}

import type { Elsewhere } from '#shared/api/professionals/professionals.ts';
import { formatCount } from '#web/lib/format.ts';
import { searchPath, type SearchState, withFilter } from '#web/pages/find-advisor/search/search-state.ts';

/** `No one in Ntinda; 69 in Kampala`: the nearest places with people, each one tap away. */
export function NobodyThere({ search, elsewhere }: { search: SearchState; elsewhere: Elsewhere }) {
  const { wanted: requestedPlace, search: term, places } = elsewhere;
  return (
    <p className="mb-6 flex flex-wrap items-center justify-center gap-2">
      <span>No one in {requestedPlace};</span>
      {places.map(({ place, total }) => (
        <a key={place} href={searchPath(withFilter(search, { term, location: place }))} className="chip">
          {formatCount(total)} in {place}
        </a>
      ))}
    </p>
  );
}

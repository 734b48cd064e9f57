import type { MarketplaceReply } from '#shared/api/professionals.ts';
import { resolvePlace } from '#shared/places.ts';
import { ApiError, type Client } from '#web/api.ts';
import { toCard } from '#web/features/professionals/card-data.ts';
import { needed } from '#web/page-error.ts';
import { type Alternative, findAlternatives } from './alternatives.ts';
import { furtherChoices } from './further-choices.ts';
import { isFiltered, type SearchState } from './search-state.ts';

/** Everything that the page shows of one search: the list cut down to cards, and where to go from it. */
export async function loadList(api: Client, search: SearchState) {
  const fromStart = (error: unknown) => {
    if (isBadCursor(error)) return askList(api, { ...search, after: '' });
    throw error;
  };
  const reply = await needed(askList(api, search).catch(fromStart));
  const { professionals, total, totalIsExact, next, facets } = reply;
  return {
    search,
    place: placeOf(search),
    professionals: professionals.map(toCard),
    total,
    totalIsExact,
    next,
    choices: facets && furtherChoices(search, facets, total),
    alternatives: total > 0 || !isFiltered(search) ? [] : await alternativesTo(api, search),
  };
}

export type LoadedList = Awaited<ReturnType<typeof loadList>>;

function askList(api: Client, search: SearchState): Promise<MarketplaceReply> {
  return api.professionals.marketplace({
    query: { ...filtersOf(search), sort: search.sort, limit: search.shown, after: search.after, facets: true },
  });
}

function filtersOf({ term, location, service, language, remote }: SearchState) {
  return { search: term, location, specialization: service, language: language || undefined, remote };
}

/** Without them the page still says what the specification wants it to say, so their failure is not the page's. */
async function alternativesTo(api: Client, search: SearchState): Promise<Alternative[]> {
  const count = (wanted: SearchState) => api.professionals.marketplace({ query: { ...filtersOf(wanted), limit: 1 } });
  return await findAlternatives(search, async (wanted) => {
    const { total, totalIsExact } = await count(wanted);
    return { total, totalIsExact };
  }).catch(() => []);
}

/** What the location was understood as, and the one district it means. */
function placeOf({ location }: SearchState): { label: string; district?: string } | undefined {
  const place = location ? resolvePlace(location) : undefined;
  if (!place) return undefined;
  return place.kind === 'district' ? { label: place.label, district: place.district } : { label: place.label };
}

/** A cursor that the API does not know is nonsense in the address; the nearest sensible state is the first page. */
function isBadCursor(error: unknown): boolean {
  return error instanceof ApiError && error.fields.after !== undefined;
}

import type { MarketplaceReply } from '#shared/api/professionals/professionals.ts';
import { paging } from '#shared/limits.ts';
import { resolvePlace } from '#shared/places/places.ts';
import { ApiError, type Client } from '#web/http/api.ts';
import { type ListedCard, toCard } from '#web/features/professionals/public/card-data.ts';
import { needed } from '#web/document/page-error.ts';
import { type Alternative, findAlternatives } from './alternatives.ts';
import {
  type FurtherChoices,
  furtherChoices,
  uncountedChoices,
} from '#web/pages/find-advisor/search/further-choices.ts';
import { isFiltered, type SearchState } from '#web/pages/find-advisor/search/search-state.ts';

/** Loads the data of a search's page: the list reduced to cards, and further links. */
export async function loadList(api: Client, search: SearchState) {
  const fromStart = (error: unknown) => {
    if (isBadCursor(error)) return askList(api, { ...search, after: '' });
    throw error;
  };
  const reply = await needed(askList(api, search).catch(fromStart));
  const { professionals, total, totalIsExact, next, reading, elsewhere } = reply;
  return {
    place: findLocation(search),
    professionals: professionals.map((one): ListedCard => toCard(one)),
    total,
    totalIsExact,
    hasMore: next !== undefined,
    // Only after a full page: others grow.
    next: search.cardCount >= paging.findMaximum ? next : undefined,
    choices: choicesBeside(search, reply),
    reading,
    elsewhere,
    alternatives: total > 0 || !isFiltered(search) ? [] : await alternativesTo(api, search),
  };
}

export type LoadedList = Awaited<ReturnType<typeof loadList>>;

function askList(api: Client, search: SearchState): Promise<MarketplaceReply> {
  return api.professionals.marketplace({
    query: {
      ...toFilters(search),
      sort: search.sort,
      limit: search.cardCount,
      after: search.after,
      facets: true,
      nextFree: true,
      fields: 'card',
    },
  });
}

function toFilters({ term, location, service, language, remote, checked, free, exact }: SearchState) {
  return {
    search: term,
    location,
    specialization: service,
    language: language || undefined,
    remote,
    checked,
    free,
    exact,
  };
}

/** Finds alternatives. If this fails, the page still shows the specification's text, so the error is ignored. */
async function alternativesTo(api: Client, search: SearchState): Promise<Alternative[]> {
  const count = (candidate: SearchState) =>
    api.professionals.marketplace({ query: { ...toFilters(candidate), limit: 1 } });
  return await findAlternatives(search, async (candidate) => {
    const { total, totalIsExact } = await count(candidate);
    return { total, totalIsExact };
  }).catch(() => []);
}

/** Finds the choices beside those made; a document page tells the browser only that it has them in writing. */
function choicesBeside(search: SearchState, reply: MarketplaceReply): FurtherChoices | 'written' | undefined {
  const { total, totalIsExact, facets, reading, isSomeoneFree } = reply;
  if (facets) return furtherChoices(search, facets, total, reading, isSomeoneFree);
  return totalIsExact ? undefined : uncountedChoices(search, reading, isSomeoneFree);
}

/** Finds the location's meaning, and its one district. */
function findLocation({ location }: SearchState): { label: string; district?: string } | undefined {
  const place = location ? resolvePlace(location) : undefined;
  if (!place) return undefined;
  return place.kind === 'district' ? { label: place.label, district: place.district } : { label: place.label };
}

/** Whether the API refused the cursor; the page then falls back to the first page. */
function isBadCursor(error: unknown): boolean {
  return error instanceof ApiError && error.fields.after !== undefined;
}

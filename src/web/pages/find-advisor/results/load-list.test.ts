import { expect, test } from 'vitest';
import type { MarketplaceReply } from '#shared/api/professionals/professionals.ts';
import type { Client } from '#web/http/api.ts';
import { readSearch } from '#web/pages/find-advisor/search/search-state.ts';
import { loadList } from './load-list.ts';

const facets = { professions: [], districts: [], languages: [], remote: 3, checked: 5 };

/** Loads the list of a search that the API answers like this. */
async function loadListFrom(reply: Partial<MarketplaceReply>) {
  const marketplace = async () => ({ professionals: [], total: 12, totalIsExact: true, ...reply });
  return await loadList({ professionals: { marketplace } } as unknown as Client, readSearch(new URLSearchParams()));
}

test('filter choices have counts, none if there are too many results to count, and are absent without results', async () => {
  expect((await loadListFrom({ facets })).choices).toMatchObject({ remote: 3, checked: 5 });
  expect((await loadListFrom({ total: 1000, totalIsExact: false })).choices).toMatchObject({
    remote: null,
    checked: null,
  });
  expect((await loadListFrom({ total: 0 })).choices).toBeUndefined();
});

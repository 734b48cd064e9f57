import { useEffect, useState } from 'react';
import { ApiError, type Client } from '#web/http/api.ts';
import { paths } from '#web/paths.ts';
import { useApi } from '#web/session/use-api.ts';
import type { PaletteGroup } from './palette-choices.ts';

/** Rows of each list. */
const fewRows = 5;
/** Least number of letters for a search of the lists. */
const fewestLetters = 2;
/** Delay from a key press to the search, in milliseconds. */
const rest = 150;

interface DeskSearchResult {
  readonly words: string;
  readonly groups: readonly PaletteGroup[];
  readonly hasFailed: boolean;
}
const nothing: DeskSearchResult = { words: '', groups: [], hasFailed: false };

/** Searches the admins' lists while someone types. Earlier results stay until new ones arrive. */
export function useDeskSearch(typed: string, isAdmin: boolean): DeskSearchResult & { readonly isLoading: boolean } {
  const api = useApi();
  const words = typed.trim();
  const [found, setFound] = useState<DeskSearchResult>(nothing);
  const isSearched = isAdmin && words.length >= fewestLetters;
  useEffect(() => {
    if (!isSearched) return;
    let isOver = false;
    async function search(): Promise<void> {
      try {
        const groups = await groupsFor(api, words);
        if (!isOver) setFound({ words, groups, hasFailed: false });
      } catch (error) {
        // A bug of ours: the console and the tests must show it.
        if (!(error instanceof ApiError)) reportError(error);
        if (!isOver) setFound({ words, groups: [], hasFailed: true });
      }
    }
    const timer = setTimeout(() => void search(), rest);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, words, isSearched]);
  if (!isSearched) return { ...nothing, isLoading: false };
  return { ...found, isLoading: found.words !== words };
}

async function groupsFor(api: Client, search: string): Promise<PaletteGroup[]> {
  const [{ applications }, { accounts }] = await Promise.all([
    api.applications.list({ query: { search, limit: fewRows } }),
    api.professionals.accounts({ query: { search, limit: fewRows } }),
  ]);
  const buildAddress = (tab: 'applications' | 'professionals', open: string) =>
    `${paths.adminDashboardTab(tab)}?${new URLSearchParams({ open, search })}`;
  return [
    {
      name: 'Applications',
      choices: applications.map(({ id, title, userDetails, serviceType }) => ({
        id: `application-${id}`,
        label: title,
        about: [userDetails.name, serviceType].filter(Boolean).join(', '),
        to: buildAddress('applications', id),
        icon: 'file' as const,
      })),
    },
    {
      name: 'Professionals',
      choices: accounts.map(({ id, name, business_name, profession }) => ({
        id: `professional-${id}`,
        label: name,
        about: [business_name, profession].filter(Boolean).join(', '),
        to: buildAddress('professionals', id),
        icon: 'person' as const,
      })),
    },
  ].filter(({ choices }) => choices.length > 0);
}

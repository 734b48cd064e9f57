import { useEffect, useRef } from 'react';
import { filterNames, type SearchState } from '#web/pages/find-advisor/search/search-state.ts';

/**
 * Moves the focus when the focused element is gone: the last Load More hands it to the first of the new cards, a chosen
 * or removed filter to the heading of the results.
 */
export function useFocusKept(search: SearchState, shown: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const cards = useRef<HTMLOListElement>(null);
  const before = useRef({ search, shown });
  useEffect(() => {
    const { search: old, shown: oldShown } = before.current;
    before.current = { search, shown };
    if (document.activeElement !== document.body) return;
    if (filterNames.some((name) => old[name] !== search[name])) {
      heading.current?.focus({ preventScroll: true });
    } else if (shown > oldShown) {
      cards.current?.children[oldShown]?.querySelector('a')?.focus({ preventScroll: true });
    }
  }, [search, shown]);
  return { heading, cards };
}

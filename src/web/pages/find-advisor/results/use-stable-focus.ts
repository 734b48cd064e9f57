import { useEffect, useRef } from 'react';
import { filterNames, type SearchState } from '#web/pages/find-advisor/search/search-state.ts';

/**
 * Moves the focus when the focused element has disappeared: after the last Load More to the first of the new cards,
 * after a filter was chosen or removed to the heading of the results.
 */
export function useStableFocus(search: SearchState, cardCount: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const cards = useRef<HTMLOListElement>(null);
  const before = useRef({ search, cardCount });
  useEffect(() => {
    const { search: old, cardCount: oldCount } = before.current;
    before.current = { search, cardCount };
    if (document.activeElement !== document.body) return;
    if (filterNames.some((name) => old[name] !== search[name])) {
      heading.current?.focus({ preventScroll: true });
    } else if (cardCount > oldCount) {
      cards.current?.children[oldCount]?.querySelector('a')?.focus({ preventScroll: true });
    }
  }, [search, cardCount]);
  return { heading, cards };
}

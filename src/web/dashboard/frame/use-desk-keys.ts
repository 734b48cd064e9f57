import { useEffect, useEffectEvent, useRef } from 'react';
import { isDialogOpen } from '#web/ui/dialog.tsx';
import { useDeskNavigate } from './desk-link.tsx';
import type { NavigationItem } from './side-navigation.tsx';

interface DeskKeys {
  /** Empty while no one is signed in; then the keys do nothing. */
  places: readonly NavigationItem[];
  /** Opens the search over the whole desk. */
  onSearch: () => void;
  onHelp: () => void;
}

/** Keys of every page of the desk, as well as `g` and a letter. Each has a button too. */
export const deskKeys = [
  { keys: ['Ctrl', 'k'], does: 'Search, or go to another page' },
  { keys: ['?'], does: 'Show keyboard shortcuts' },
] as const;

/** Time for the letter after `g`, in milliseconds. */
const goWithin = 1500;

/** Handles the keys that work everywhere on the desk. Letters in a field stay letters. */
export function useDeskKeys({ places, onSearch, onHelp }: DeskKeys): void {
  const go = useDeskNavigate();
  const pressedG = useRef(-Infinity);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, timeStamp } = event;
    const isAfterG = timeStamp - pressedG.current < goWithin;
    pressedG.current = -Infinity;
    if (places.length === 0) return;
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && key.toLowerCase() === 'k') {
      // Also over a dialog, where the browser would open its own search.
      event.preventDefault();
      if (!isDialogOpen()) onSearch();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isDialogOpen()) return;
    if (target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select')) return;
    if (isAfterG) {
      const place = places.find(({ goKey }) => goKey === key);
      if (!place) return;
      // The keys of lists are handled later, and must not see this one.
      event.stopPropagation();
      event.preventDefault();
      go(place.to);
    } else if (key === 'g') {
      pressedG.current = timeStamp;
    } else if (key === '?') {
      event.preventDefault();
      onHelp();
    }
  });
  useEffect(() => {
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}

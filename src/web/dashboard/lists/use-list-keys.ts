import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '#web/ui/dialog.tsx';

interface ListKeys {
  /** Called when the keys have moved to a row; such as to follow with an open panel. */
  readonly onReach?: (id: string) => void;
  /** Selects a row, or takes it out. */
  readonly onToggle?: (id: string) => void;
  /** Shows all keys. */
  readonly onHelp: () => void;
}

/** The keys of every list; each does what a button or link does as well. */
export const listKeys = [
  { keys: ['j'], does: 'Next row' },
  { keys: ['k'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['x'], does: 'Select the row' },
  { keys: ['Esc'], does: 'Close the panel' },
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'Show these keys' },
] as const;

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('[data-row] [data-row-link]')];
const idOf = (link: Element | null): string | undefined =>
  link?.closest<HTMLElement>('[data-row]')?.dataset.row ?? undefined;

/** Moves through the rows of the list on the screen by keyboard. Letters in a field stay letters. */
export function useListKeys({ onReach, onToggle, onHelp }: ListKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isDialogOpen()) return;
    if (target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select')) return;
    if (key === 'j' || key === 'k') {
      const links = rowLinks();
      const at = links.findIndex((link) => idOf(link) === idOf(document.activeElement));
      const next = links[at === -1 ? 0 : Math.min(Math.max(at + (key === 'j' ? 1 : -1), 0), links.length - 1)];
      next?.focus();
      const id = next && idOf(next);
      if (id !== undefined) onReach?.(id);
    } else if (key === 'x') {
      const id = idOf(document.activeElement);
      if (id === undefined) return;
      onToggle?.(id);
    } else if (key === '/') {
      document.querySelector<HTMLElement>('[data-list-search]')?.focus();
    } else if (key === '?') {
      onHelp();
    } else {
      return;
    }
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Gives the focus back to a row, after its panel was closed; to the list's title where the row has gone. */
export function focusRow(id: string): void {
  const link = rowLinks().find((one) => idOf(one) === id);
  (link ?? document.getElementById('list-title'))?.focus();
}

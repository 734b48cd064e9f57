import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '#web/ui/dialog.tsx';

interface ListKeys {
  /** Called when the keys moved to another row, so that an open panel can follow. */
  readonly onReach?: (id: string) => void;
}

/** The keys of every list. Each has a button or link too. */
export const listKeys = [
  { keys: ['j'], does: 'Next row' },
  { keys: ['k'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open' },
  { keys: ['a'], does: 'Approve' },
  { keys: ['r'], does: 'Reject' },
  { keys: ['x'], does: 'Select' },
  { keys: ['Shift', 'x'], does: 'Select every row from the last one' },
  { keys: ['Ctrl', 'Enter'], does: 'Send the form that’s open' },
  { keys: ['Esc'], does: 'Close the panel' },
  { keys: ['/'], does: 'Search the list' },
] as const;

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('[data-row] [data-row-link]')];
const readRowId = (link: Element | null): string | undefined =>
  link?.closest<HTMLElement>('[data-row]')?.dataset.row ?? undefined;
/** The row with the focus, or else the one whose panel is open. */
const presentRow = (): Element | null =>
  document.activeElement?.closest('[data-row]') ?? document.querySelector('[data-row][aria-current]');

/** Clicks a row's control for a key. Returns whether there is one. */
function pressIn(row: Element | null, selector: string, shiftKey = false): boolean {
  const control = row?.querySelector(selector);
  return control
    ? (control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey })), true)
    : false;
}

const acts: Readonly<Record<string, string>> = { a: '[data-act^=approve]', r: '[data-act^=reject]' };

/** Moves to the next row, or to the one before. Returns the row's id. */
function move(step: 1 | -1): string | undefined {
  const links = rowLinks();
  const at = links.findIndex((link) => readRowId(link) === readRowId(presentRow()));
  const next = links[at === -1 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)];
  next?.focus();
  return next && readRowId(next);
}

/** Moves through the rows of the list on the screen by keyboard. Letters in a field stay letters. */
export function useListKeys({ onReach }: ListKeys = {}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, shiftKey } = event;
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) return sendForm(event);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isDialogOpen()) return;
    if (target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select')) return;
    if (key === 'j' || key === 'k') {
      const id = move(key === 'j' ? 1 : -1);
      if (id !== undefined) onReach?.(id);
    } else if (key.toLowerCase() === 'x') {
      if (!pressIn(presentRow(), 'input[type=checkbox]', shiftKey)) return;
    } else if (acts[key]) {
      if (!pressIn(presentRow(), acts[key])) return;
    } else if (key === '/') {
      document.querySelector<HTMLElement>('[data-list-search]')?.focus();
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

/** Sends the form of a dialog, even from a multi-line field. */
function sendForm({ target }: KeyboardEvent): void {
  const dialog = target instanceof HTMLElement ? target.closest('dialog') : null;
  dialog?.querySelector('form')?.requestSubmit();
}

/** Focuses a row again after its panel closed, or the list's title if the row is gone. */
export function focusRow(id: string): void {
  const link = rowLinks().find((one) => readRowId(one) === id);
  (link ?? document.getElementById('list-title'))?.focus();
}

import { isFocusLost } from '#web/ui/is-focus-lost.ts';

/** Leads somewhere when what had the focus is gone, such as the button of a row that left the list. */
export function focusIfLost(id: string): void {
  // The list is asked for again meanwhile; the row goes when the answer is there.
  const look = (left: number): void => {
    if (isFocusLost()) document.getElementById(id)?.focus();
    else if (left > 0) setTimeout(() => look(left - 1), 250);
  };
  look(8);
}

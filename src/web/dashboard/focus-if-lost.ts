import { isFocusLost } from '#web/ui/focus/is-focus-lost.ts';

/** Moves the focus when the focused element has been removed, such as the button of a row that left the list. */
export function focusIfLost(id: string): void {
  // The list is loading again; the row disappears when the reply arrives.
  const look = (left: number): void => {
    if (isFocusLost()) document.getElementById(id)?.focus();
    else if (left > 0) setTimeout(() => look(left - 1), 250);
  };
  look(8);
}

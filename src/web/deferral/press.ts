/**
 * What only a script can do for a button of a document page: `<button type="button" {...pressed('print')}>`. Such a button is hidden
 * until the starter finds that the browser can do it (`serve-presses.ts`). In development, which runs without the
 * starter, it stays hidden.
 */
export type Press = 'print' | 'share' | 'copy';

/**
 * Marks a button with what pressing it does to the page: print it, hand its address to another app, or copy its address.
 * @param done what the button says once it is done; without it, it says nothing
 */
export const pressed = (press: Press, done?: string) =>
  ({ hidden: true, 'data-press': press, 'data-done': done, suppressHydrationWarning: true }) as const;

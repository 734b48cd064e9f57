/**
 * Actions that a button of a document page needs a script for: `<button type="button" {...pressed('print')}>`. Such a
 * button is hidden until a script finds that the browser supports it (`serve-presses.ts`), on pages whose handle says
 * `hasPresses`. In development, which runs without it, it stays hidden.
 */
export type Press = 'print' | 'share' | 'copy';

/**
 * Marks a button with its action: print the page, share its address with another app, or copy it.
 * @param done the button's label afterwards; unchanged without it
 * @param failed its label if the browser forbids it
 */
export const enhanced = (press: Press, done?: string, failed?: string) =>
  ({
    hidden: true,
    'data-press': press,
    'data-done': done,
    'data-failed': failed,
    suppressHydrationWarning: true,
  }) as const;

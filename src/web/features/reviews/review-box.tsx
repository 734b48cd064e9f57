import type { ReactNode } from 'react';

/**
 * A review above a form about it: a long one scrolls, so that the form stays visible; scrollable content must be
 * reachable by keyboard.
 */
export function ReviewBox({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="The review"
      tabIndex={0}
      className="max-h-60 overflow-y-auto rounded border border-line bg-surface p-4 wrap-anywhere"
    >
      {children}
    </section>
  );
}

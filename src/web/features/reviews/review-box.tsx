import type { ReactNode } from 'react';

/**
 * A review above the text about it: a long one scrolls, so that the form stays in sight; scrollable content is
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

import type { ReactNode } from 'react';

/**
 * A review above what is said about it: a long one is scrolled, so that the form stays in sight; what can be scrolled is
 * within reach of the keyboard.
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

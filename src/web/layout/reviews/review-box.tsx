import type { ReactNode } from 'react';

/** A review above what is said about it: a long one is scrolled, so that the form stays in sight. */
export function ReviewBox({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="The review"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what can be scrolled must be within reach of the keyboard
      tabIndex={0}
      className="max-h-60 overflow-y-auto rounded border border-line bg-surface p-4 wrap-anywhere"
    >
      {children}
    </section>
  );
}

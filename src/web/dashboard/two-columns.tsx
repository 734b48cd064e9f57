import type { ReactNode } from 'react';

/** Main content, with the history beside it; below it on a telephone. */
export function TwoColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="min-w-0 space-y-8">{children}</div>
      <section aria-labelledby="timeline" className="min-w-0">
        <h2 id="timeline" className="mb-4 text-2xl">
          History
        </h2>
        {aside}
      </section>
    </div>
  );
}

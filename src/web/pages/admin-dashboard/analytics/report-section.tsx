import type { ReactNode } from 'react';

interface ReportSectionProps {
  id: string;
  title: string;
  /** What is counted, in a sentence or two. */
  what: ReactNode;
  /** Beside the title, such as a filter. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A part of the report under its title. */
export function ReportSection({ id, title, what, tools, children }: ReportSectionProps) {
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-prose">
          <h3 id={id} className="text-xl">
            {title}
          </h3>
          <p className="mt-1 text-muted">{what}</p>
        </div>
        {tools}
      </div>
      <div className="mt-4">{children}</div>
    </section>
  );
}

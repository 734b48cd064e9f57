import type { ReactNode } from 'react';

interface AccountFrameProps {
  title: string;
  lead?: ReactNode;
  /** The form, or its replacement. */
  children: ReactNode;
  /** Benefits or next steps; below the form on a telephone. */
  aside?: ReactNode;
}

/** An account page: one thing to do, with its benefits beside it. */
export function AccountFrame({ title, lead, children, aside }: AccountFrameProps) {
  return (
    <div className="column grid items-start gap-8 py-8 md:py-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
      <div className="mx-auto w-full max-w-xl min-w-0 lg:mx-0 lg:max-w-none">
        <h1 className="text-4xl">{title}</h1>
        {lead && <p className="mt-3 text-lg">{lead}</p>}
        <div className="mt-6">{children}</div>
      </div>
      {aside && <div className="mx-auto w-full max-w-xl min-w-0 lg:mx-0 lg:max-w-none">{aside}</div>}
    </div>
  );
}

/** Beside the form: a few plain facts on a dark ground, with the crest rising from below. */
export function AccountAside({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="aside-title"
      className="night relative overflow-hidden rounded border border-line p-6 sm:p-8"
    >
      <div className="motif-crest -right-6 -bottom-2 w-64 opacity-30" />
      <h2 id="aside-title" className="relative text-2xl">
        {title}
      </h2>
      <div className="relative mt-4">{children}</div>
    </section>
  );
}

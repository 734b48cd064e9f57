import type { ReactNode } from 'react';

/** A part of the form under its heading. */
export function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className="space-y-3">
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="text-muted">{lead}</p>
      </div>
      {children}
    </section>
  );
}

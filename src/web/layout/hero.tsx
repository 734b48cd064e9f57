import type { ReactNode } from 'react';

/** The top of a page: a band of bark cloth with the crest rising from its corner. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <div className="relative overflow-hidden border-b border-line bg-sand print:border-0">
      <div className="motif-bark-cloth" />
      <div className="motif-crest -right-40 -bottom-8 w-140 opacity-20 md:-right-8 md:opacity-45" />
      <div className="column relative py-8 md:py-12">{children}</div>
    </div>
  );
}

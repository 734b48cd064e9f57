import type { ReactNode } from 'react';

const tones = {
  plain: 'badge',
  outlined: 'badge bg-surface',
  good: 'badge border-transparent bg-forest-tint text-forest',
  notable: 'badge badge-notable',
  urgent: 'badge border-transparent bg-clay-tint text-clay',
};

/** A short fact beside a name. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={tones[tone]}>{children}</span>;
}

import type { ReactNode } from 'react';

const tones = {
  plain: 'bg-sand text-ink',
  good: 'bg-forest-tint text-forest',
  notable: 'bg-gold-tint text-gold-deep',
};

/** A short fact beside a name. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={`inline-block rounded-small px-2 py-0.5 text-sm leading-5 font-semibold ${tones[tone]}`}>
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';

const tones = {
  plain: 'border-line bg-sand text-ink',
  outlined: 'border-line bg-surface text-ink',
  good: 'border-transparent bg-forest-tint text-forest',
  notable: 'border-transparent bg-gold-tint text-gold-deep',
};

/** A short fact beside a name. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={`inline-block rounded-small border px-2 py-0.5 text-sm leading-5 font-semibold ${tones[tone]}`}>
      {children}
    </span>
  );
}

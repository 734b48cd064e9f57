import type { Figures } from '#shared/api/professionals/marketplace-figures.ts';
import type { PublicFigure } from '#shared/settings/site-about.ts';
import { liveFigures, sampleFigures } from './figures.ts';

interface FigureStripProps {
  /** Counted figures; null without a count, or when it could not be loaded. */
  live: Figures | null;
  /** The sample marketplace shows the specification's figures. */
  isDemo: boolean;
  /** Counted figures that an admin has left out. */
  hidden: readonly PublicFigure[];
}

/** Figures in a row, the number first and its meaning under it. */
export function FigureStrip({ live, isDemo, hidden }: FigureStripProps) {
  if (!isDemo && !live) return null;
  const figures = live ? liveFigures(live, hidden) : sampleFigures;
  if (figures.length === 0) return null;
  return (
    <div className="column py-8">
      <dl className="flex flex-wrap gap-y-6">
        {figures.map(({ value, label }) => (
          <div key={label} className="figure">
            <dt className="text-muted">{label}</dt>
            <dd className="font-serif text-3xl text-forest even-figures md:text-4xl">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

import type { MarketplaceFigures } from '#shared/api/professionals/marketplace-figures.ts';
import type { PublicFigure } from '#shared/settings/site-about.ts';
import { type Figure, goals, liveFigures } from './figures.ts';

interface FigureStripProps {
  /** Counted figures; null when they couldn't be loaded. */
  live: MarketplaceFigures | null;
  /** The sample marketplace also shows the specification's figures, as goals. */
  isDemo: boolean;
  /** Counted figures that an admin has left out. */
  hidden: readonly PublicFigure[];
}

/** Counted figures in a row, the number first and its meaning under it. */
export function FigureStrip({ live, isDemo, hidden }: FigureStripProps) {
  const counted = live ? liveFigures(live, hidden) : [];
  if (counted.length === 0 && !isDemo) return null;
  return (
    <div className="column stack-8 py-8">
      {counted.length > 0 && <FigureRow figures={counted} />}
      {isDemo && (
        <section aria-labelledby="goals">
          <h2 id="goals" className="mb-4 text-xl">
            What we’re working towards
          </h2>
          <FigureRow figures={goals} />
        </section>
      )}
    </div>
  );
}

function FigureRow({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="flex flex-wrap gap-y-6">
      {figures.map(({ value, label }) => (
        <div key={label} className="figure">
          <dt className="text-muted">{label}</dt>
          <dd className="font-serif text-3xl text-forest even-figures md:text-4xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

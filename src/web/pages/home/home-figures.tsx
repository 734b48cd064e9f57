import type { PublicFigure } from '#shared/settings/site-about.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import type { HomeFigures } from './load-home.ts';

/** Figures above this are shown (decisions, section 2). */
const tooFew = 20;

/** How large the marketplace is; each figure links to the list that it counts. */
export function FiguresOfList({ figures, hidden }: { figures: HomeFigures; hidden: readonly PublicFigure[] }) {
  const { professionals, districts, checked, reviews } = figures;
  const counted: readonly { name: PublicFigure; value: number; label: string; href: string }[] = [
    {
      name: 'professionals',
      value: professionals,
      label: `professionals in ${plural(districts, 'district')}`,
      href: paths.findAdvisor,
    },
    { name: 'checked', value: checked, label: 'with any licence checked', href: `${paths.findAdvisor}?checked=true` },
    {
      name: 'reviews',
      value: reviews,
      label: 'reviews by their clients',
      href: `${paths.findAdvisor}?sort=reviews-high`,
    },
  ];
  const visibleFigures = counted.filter(({ name, value }) => value > tooFew && !hidden.includes(name));
  if (visibleFigures.length === 0) return null;
  return (
    <dl className="column flex flex-wrap gap-y-6 pt-8">
      {visibleFigures.map(({ value, label, href }) => (
        <div key={label} className="figure">
          <dt>
            <a href={href} className="text-link tall">
              {label}
            </a>
          </dt>
          <dd className="font-serif text-3xl text-forest even-figures md:text-4xl">{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

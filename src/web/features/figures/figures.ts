import type { MarketplaceFigures } from '#shared/api/professionals/marketplace-figures.ts';
import type { PublicFigure } from '#shared/settings/site-about.ts';
import { paging } from '#shared/limits.ts';
import { formatCount } from '#web/lib/format.ts';

/** A figure that promotes the marketplace: a large value and what it counts. */
export interface Figure {
  readonly value: string;
  readonly label: string;
}

/** The specification's figures, shown only in the demo: as goals, beside the real figures. */
export const goals: readonly Figure[] = [
  { value: '500+', label: 'verified professionals' },
  { value: '10,000+', label: 'happy clients' },
  { value: '98%', label: 'satisfaction' },
  { value: '24/7', label: 'support' },
];

/** Figures above this are shown; a percentage also needs more reviews than this. */
const tooFew = 20;

/**
 * Formats live figures for display, without hidden ones and those too small to mean anything (decisions, section
 * 2).
 */
export function liveFigures(
  { professionals, clients, satisfaction, reviews }: MarketplaceFigures,
  hidden: readonly PublicFigure[],
): Figure[] {
  const figures: Figure[] = [];
  const isVisible = (name: PublicFigure) => !hidden.includes(name);
  if (isVisible('professionals') && professionals > tooFew)
    figures.push({ value: formatCount(professionals), label: 'professionals' });
  if (isVisible('clients') && clients > tooFew) {
    figures.push({ value: formatCount(clients, clients < paging.clientsCountedUpTo), label: 'clients' });
  }
  if (isVisible('satisfaction') && satisfaction !== null && satisfaction > tooFew && reviews > tooFew) {
    figures.push({ value: `${satisfaction}%`, label: 'of reviews give 4 or 5 stars' });
  }
  // Text instead of a figure, so it never stands alone.
  if (isVisible('messages') && figures.length > 0) figures.push({ value: 'Messages', label: 'any time' });
  return figures;
}

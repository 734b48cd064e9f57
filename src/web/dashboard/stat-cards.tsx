import { DeskLink } from './frame/desk-link.tsx';

/** A figure of a dashboard: number first, meaning beside it. */
export interface Stat {
  readonly label: string;
  /** Null while unknown; then a dash is shown, and `note` says why. */
  readonly value: string | null;
  readonly note?: string;
  /** The full value of a shortened figure; shown on hover, and read aloud. */
  readonly exact?: string;
  /** Address of the list behind it. */
  readonly href?: string;
}

interface StatCardsProps {
  label: string;
  stats: readonly Stat[];
}

/** Length in characters from which a figure is as wide as half a telephone. */
const longFigure = 7;

/** Figures in a row. On a telephone a long row scrolls sideways, so that pending items below come first. */
export function StatCards({ label, stats }: StatCardsProps) {
  const grid = 'gap-3 sm:grid sm:grid-cols-2 sm:gap-4 lg:grid-cols-4';
  if (stats.length <= 4) {
    return (
      <dl aria-label={label} className={`${grid} grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]`}>
        <Cards stats={stats} />
      </dl>
    );
  }
  return (
    // Scrollable content must be reachable by keyboard.
    <section aria-label={label} tabIndex={0} className="relative max-sm:overflow-x-auto max-sm:pb-2">
      <dl className={`${grid} flex`}>
        <Cards stats={stats} />
      </dl>
    </section>
  );
}

function Cards({ stats }: Pick<StatCardsProps, 'stats'>) {
  return stats.map(({ label, value, exact, note, href }) => (
    <div
      key={label}
      className={`relative flex min-w-36 flex-col-reverse justify-end rounded border border-line bg-surface px-3 py-3 wrap-anywhere sm:px-4 ${href === undefined ? '' : 'hover:border-forest'}`}
    >
      <dt className="text-sm text-muted">
        {href === undefined ? (
          label
        ) : (
          <DeskLink to={href} className="desk-row-link whitespace-normal">
            {label}
          </DeskLink>
        )}
        {note && <span className="block">{note}</span>}
      </dt>
      <dd
        title={exact}
        className={`font-serif even-figures sm:text-3xl ${(value?.length ?? 0) > longFigure ? 'text-xl' : 'text-2xl'}`}
      >
        {value !== null && exact === undefined ? (
          value
        ) : (
          <>
            <span aria-hidden="true">{value ?? '–'}</span>
            <span className="sr-only">{exact ?? 'not known'}</span>
          </>
        )}
      </dd>
    </div>
  ));
}

/** A figure of a dashboard: number first, meaning beside it. */
export interface Stat {
  readonly label: string;
  /** Null while unknown; then a dash is shown, and `note` says why. */
  readonly value: string | null;
  readonly note?: string;
}

interface StatCardsProps {
  label: string;
  stats: readonly Stat[];
}

/** Figures in a row. On a telephone a long row scrolls sideways, so that pending items below come first. */
export function StatCards({ label, stats }: StatCardsProps) {
  const grid = 'gap-3 sm:grid sm:grid-cols-2 sm:gap-4 lg:grid-cols-4';
  if (stats.length <= 4) {
    return (
      <dl aria-label={label} className={`${grid} grid grid-cols-2`}>
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
  return stats.map(({ label, value, note }) => (
    <div
      key={label}
      className="flex min-w-36 flex-col-reverse justify-end rounded border border-line bg-surface px-4 py-3 wrap-anywhere"
    >
      <dt className="text-sm text-muted">
        {label}
        {note && <span className="block">{note}</span>}
      </dt>
      <dd className="font-serif text-2xl even-figures sm:text-3xl">
        {value ?? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">not known</span>
          </>
        )}
      </dd>
    </div>
  ));
}

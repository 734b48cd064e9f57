/** A figure of a dashboard: the number first, its meaning beside it. */
export interface Stat {
  readonly label: string;
  /** Null while it is not known; then a dash stands there, and `note` says why. */
  readonly value: string | null;
  readonly note?: string;
}

/** Figures in a row. Many of them are pushed aside on a telephone, where what waits below them comes first. */
export function StatCards({ label, stats }: { label: string; stats: readonly Stat[] }) {
  const isMany = stats.length > 4;
  return (
    <dl
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what can be scrolled must be within reach of the keyboard
      tabIndex={isMany ? 0 : undefined}
      className={`gap-3 sm:grid sm:grid-cols-2 sm:gap-4 lg:grid-cols-4 ${isMany ? 'relative flex overflow-x-auto max-sm:pb-2' : 'grid grid-cols-2'}`}
    >
      {stats.map(({ label: name, value, note }) => (
        <div
          key={name}
          className="flex min-w-36 flex-col-reverse justify-end rounded border border-line bg-surface px-4 py-3 wrap-anywhere"
        >
          <dt className="text-sm text-muted">
            {name}
            {note && <span className="block">{note}</span>}
          </dt>
          <dd className="font-serif text-2xl lining-nums tabular-nums sm:text-3xl">
            {value ?? (
              <>
                <span aria-hidden="true">–</span>
                <span className="sr-only">not known</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

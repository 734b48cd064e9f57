import { focusIfLost } from '#web/dashboard/focus-if-lost.ts';
import { askFor } from '#web/data/use-growing-list.ts';
import { useAction } from '#web/data/use-action.ts';
import type { ListRow } from '#web/dashboard/lists/table/columns.ts';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { mostSelected, type Selection } from './use-selection.ts';

/** Something that can be done with the selected rows. */
interface BulkChoice {
  readonly label: string;
  /** Number of selected rows for which it is possible. */
  readonly count: number;
  /** Rejects the rows. */
  readonly isHarm?: boolean;
  readonly onPress: () => void;
}

interface SelectionBarProps<Row extends ListRow> {
  selected: Selection<Row>;
  /** Rows of the list with its filters. */
  total: number;
  /** Loads a page of the list with its filters. */
  ask: (page: { limit: number; offset: number }) => Promise<{ rows: readonly Row[]; total: number }>;
  acts: readonly BulkChoice[];
}

/** Says how many rows are selected, including other pages, with the possible actions; empty while none are. */
export function SelectionBar<Row extends ListRow>({ selected, total, ask, acts }: SelectionBarProps<Row>) {
  const [isLoading, run] = useAction('We couldn’t select them all. Please try again.');
  const count = selected.rows.length;
  const possible = Math.min(total, mostSelected);
  return (
    <>
      <output className="sr-only">{count > 0 && `${formatCount(count)} selected`}</output>
      {count > 0 && (
        <section aria-label="Selected" className="desk-selected not-in-print">
          <span className="font-semibold even-figures">{formatCount(count)} selected</span>
          {acts
            .filter((act) => act.count > 0)
            .map((act) => (
              <Button key={act.label} look={act.isHarm ? 'danger' : 'secondary'} onClick={act.onPress}>
                {act.label} {act.count < count && formatCount(act.count)}
              </Button>
            ))}
          {count < possible && (
            <Button
              look="quiet"
              onClick={() => run(async () => selected.add((await askFor(ask, possible)).rows))}
              working={isLoading ? 'Selecting...' : undefined}
            >
              {total > mostSelected
                ? `Select the first ${formatCount(mostSelected)}`
                : `Select all ${formatCount(total)}`}
            </Button>
          )}
          <Button
            look="quiet"
            onClick={() => {
              selected.clear();
              requestAnimationFrame(() => focusIfLost('list-title'));
            }}
            className="lg:ml-auto"
          >
            Clear selection
          </Button>
        </section>
      )}
    </>
  );
}

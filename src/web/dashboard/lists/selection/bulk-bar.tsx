import { type ReactNode, useEffect, useState } from 'react';
import { focusIfLost } from '#web/dashboard/focus-if-lost.ts';
import type { ListRow } from '#web/dashboard/lists/define-list.ts';
import { askFor } from '#web/data/use-growing-list.ts';
import type { Rows } from '#web/data/rows.ts';
import { useAction } from '#web/data/use-action.ts';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { mostSelected, type Selection } from './use-selection.ts';

/** What can be done with several rows of a list. */
interface BulkActions<Row extends ListRow, Act extends string> {
  readonly words: Readonly<Record<Act, { readonly choose: string }>>;
  /** The action that rejects the rows. */
  readonly harm: Act;
  /** The rows for which an action is possible. */
  readonly possibleFor: (act: Act, rows: readonly Row[]) => readonly Row[];
  readonly dialog: {
    OnDemand(props: {
      act: Act;
      selected: readonly Row[];
      onClose: (answered: ReadonlySet<string>) => void;
    }): ReactNode;
    readonly prefetch: () => void;
  };
}

export interface BulkProps<Row extends ListRow> {
  selected: Selection<Row>;
  /** Rows of the list with its filters. */
  total: number;
  /** Loads a page of the list with its filters. */
  ask(page: { limit: number; offset: number }): Promise<Rows<Row>>;
}

/**
 * Says how many rows are selected, including other pages, with the possible actions; empty while none are. When an
 * action's dialog closes, rows that have a result are deselected.
 */
export const bulkBar = <Row extends ListRow, Act extends string>(actions: BulkActions<Row, Act>) =>
  function BulkBar({ selected, total, ask }: BulkProps<Row>) {
    const { words, harm, possibleFor, dialog } = actions;
    const [isLoading, run] = useAction('We couldn’t select them all. Please try again.');
    const [act, setAct] = useState<Act>();
    const { rows, set } = selected;
    const count = rows.length;
    const possible = Math.min(total, mostSelected);
    useEffect(() => {
      if (count > 0) dialog.prefetch();
    }, [count, dialog]);
    function deselect(isGone: (row: Row) => boolean): void {
      set(rows.filter(isGone), false);
      requestAnimationFrame(() => focusIfLost('list-title'));
    }
    return (
      <>
        <output className="sr-only">{count > 0 && `${formatCount(count)} selected`}</output>
        {count > 0 && (
          <section aria-label="Selected" className="desk-selected not-in-print">
            <span className="font-semibold even-figures">{formatCount(count)} selected</span>
            {(Object.keys(words) as Act[])
              .map((one) => ({ one, rowCount: possibleFor(one, rows).length }))
              .filter(({ rowCount }) => rowCount > 0)
              .map(({ one, rowCount }) => (
                <Button key={one} look={one === harm ? 'danger' : 'secondary'} onClick={() => setAct(one)}>
                  {words[one].choose} {rowCount < count && formatCount(rowCount)}
                </Button>
              ))}
            {count < possible && (
              <Button
                look="quiet"
                onClick={() => run(async () => set((await askFor((page) => ask(page), possible)).rows, true))}
                working={isLoading ? 'Selecting...' : undefined}
              >
                {total > mostSelected
                  ? `Select the first ${formatCount(mostSelected)}`
                  : `Select all ${formatCount(total)}`}
              </Button>
            )}
            <Button look="quiet" onClick={() => deselect(() => true)} className="lg:ml-auto">
              Clear selection
            </Button>
          </section>
        )}
        {act !== undefined && (
          <dialog.OnDemand
            act={act}
            selected={rows}
            onClose={(answered) => {
              setAct(undefined);
              deselect(({ id }) => answered.has(id));
            }}
          />
        )}
      </>
    );
  };

/** Says how many of the selected rows an action leaves out. */
export const leftOut = (count: number): string =>
  count === 0
    ? ''
    : ` The other ${count === 1 ? 'one you selected stays as it is' : `${count} you selected stay as they are`}.`;

import type { AgeSort } from '#shared/desk/list-orders.ts';
import type { AddressChange } from '#web/dashboard/lists/use-list-address.ts';
import { SelectField } from '#web/ui/fields/field.tsx';
import { ListTools, type ListToolsProps } from './list-tools.tsx';
import { ListViews, type ListViewsProps } from './list-views.tsx';

interface AgedListBarProps<Value extends string> extends ListViewsProps<Value>, ListToolsProps {
  /** Name of the server's default order, if that isn't by age. */
  usual?: string | undefined;
  /** The current order; the default one if absent. */
  sort: AgeSort | undefined;
  change: (next: AddressChange) => void;
}

/**
 * Above a list sorted by age: its views and tools, and on a telephone a choice of order, as there are no headers
 * to press.
 */
export function AgedListBar<Value extends string>(props: AgedListBarProps<Value>) {
  const { usual, sort, change, file, ...views } = props;
  const choices = [
    ...(usual === undefined ? [] : [{ value: '', label: usual }]),
    { value: 'oldest', label: 'Oldest first' },
    { value: 'newest', label: 'Newest first' },
  ];
  return (
    <div className="not-in-print flex flex-wrap items-end justify-between gap-3">
      <ListViews {...views} />
      <div className="min-w-40 flex-1 min-[700px]:hidden">
        <SelectField
          id="sort"
          label="Order"
          value={sort ?? ''}
          choices={choices}
          onChange={({ target }) => change({ sort: target.value })}
        />
      </div>
      <ListTools {...(file && { file })} />
    </div>
  );
}

import type { AgeSort } from '#shared/desk/list-orders.ts';
import { SelectField } from '#web/ui/fields/field.tsx';

interface AgeOrderProps {
  /** Name of the server's own order, if that isn't one by age. */
  usual?: string | undefined;
  /** The order that is shown; without it the usual one. */
  sort: AgeSort | undefined;
  onSort: (sort: AgeSort | undefined) => void;
}

/** The order of a list on a telephone, where there are no headers to press. */
export function AgeOrder({ usual, sort, onSort }: AgeOrderProps) {
  const choices = [
    ...(usual === undefined ? [] : [{ value: '', label: usual }]),
    { value: 'oldest', label: 'Oldest first' },
    { value: 'newest', label: 'Newest first' },
  ];
  return (
    <div className="flex-1 min-[700px]:hidden">
      <SelectField
        id="sort"
        label="Order"
        value={sort ?? ''}
        choices={choices}
        onChange={({ target }) => onSort(target.value === '' ? undefined : (target.value as AgeSort))}
      />
    </div>
  );
}

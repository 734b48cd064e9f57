import type { ReactNode } from 'react';
import { type ListState, without } from '#web/dashboard/lists/use-list.ts';
import { formatCount } from '#web/lib/format.ts';
import { SelectField } from '#web/ui/fields/field.tsx';
import { DayFilter } from './day-filter.tsx';
import { ListSearch } from './list-search.tsx';
import { ListViews } from './list-views.tsx';

const sortLabels: Readonly<Record<string, string>> = {
  turn: 'Your turn first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  longest: 'Longest waiting first',
  urgent: 'Most urgent first',
  budget: 'Highest budget first',
  price: 'Highest price first',
};
const toChoices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

interface ListBarProps {
  list: ListState;
  /** Beside the fields, such as buttons. */
  tools?: ReactNode;
  /** Number of rows of each view that says it. */
  counts?: readonly (number | undefined)[] | undefined;
}

/** Above a list: its filters, search, order and saved views. */
export function ListBar({ list, tools, counts }: ListBarProps) {
  const { definition, values, sort, usualSort, set } = list;
  const { filters, views, viewClears, sorts = [], orderField } = definition;
  const fields = Object.entries(filters).filter(([, { label }]) => label !== undefined);
  const hasFields = fields.length > 0 || 'search' in filters;
  const order = sorts.length > 0 && orderField !== 'never' && (
    <div
      className={
        orderField === 'always'
          ? 'desk-filter sm:w-56'
          : `min-[44rem]:hidden ${hasFields ? 'desk-filter' : 'min-w-40 flex-1'}`
      }
    >
      <SelectField
        id="sort"
        label="Order"
        value={sort ?? ''}
        choices={[
          ...(usualSort === undefined ? [{ value: '', label: 'Waiting first' }] : []),
          ...sorts.map((value) => ({ value, label: sortLabels[value] ?? value })),
        ]}
        onChange={({ target }) => set({ sort: target.value })}
      />
    </div>
  );
  const isOn = (view: number) =>
    Object.entries(views?.[view]?.[1] ?? {}).every(([name, value]) => values[name] === value);
  const saved = views && (
    <ListViews
      views={views.map(([name], index) => ({
        name: counts?.[index] ? `${name} (${formatCount(counts[index])})` : name,
        value: `${index}`,
      }))}
      value={`${views.findLastIndex((_, index) => isOn(index))}`}
      onView={(index) => set({ ...without(viewClears), ...views[0]?.[1], ...views[Number(index)]?.[1] })}
    />
  );
  if (!hasFields) {
    return (
      <div className="not-in-print flex flex-wrap items-end justify-between gap-3">
        {saved}
        {order}
        {tools}
      </div>
    );
  }
  return (
    <div className="not-in-print space-y-3">
      <div className="desk-filters">
        {fields.map(([name, { label = '', names, clears }]) =>
          names ? (
            <div key={name} className="desk-filter sm:w-56">
              <SelectField
                id={name}
                label={label}
                value={values[name] ?? ''}
                choices={toChoices(names)}
                onChange={({ target }) => set({ ...without(clears), [name]: target.value })}
              />
            </div>
          ) : (
            <DayFilter key={name} name={name} label={label} values={values} onDay={(day) => set({ [name]: day })} />
          ),
        )}
        {'search' in filters && (
          <ListSearch key={values.search} search={values.search ?? ''} onSearch={(search) => set({ search })} />
        )}
        {order}
        {tools}
      </div>
      {saved}
    </div>
  );
}

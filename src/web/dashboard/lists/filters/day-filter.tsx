import { useEffect } from 'react';
import type { FilterValues } from '#web/dashboard/lists/define-list.ts';
import { TextField } from '#web/ui/fields/field.tsx';

interface DayFilterProps {
  /** Name of the filter; `from` and `to` bound each other. */
  name: string;
  label: string;
  values: FilterValues;
  onDay: (day: string) => void;
}

/** A day of a filter. While someone is typing in it, the address follows the field, and not the field the address. */
export function DayFilter({ name, label, values, onDay }: DayFilterProps) {
  const day = values[name] ?? '';
  useEffect(() => {
    const input = document.getElementById(name) as HTMLInputElement | null;
    if (input && input !== document.activeElement) input.value = day;
  }, [name, day]);
  return (
    <div className="w-40 max-sm:w-auto max-sm:flex-1">
      <TextField
        id={name}
        label={label}
        type="date"
        defaultValue={day}
        min={name === 'to' ? values.from : undefined}
        max={name === 'from' ? values.to : undefined}
        onChange={({ target }) => onDay(target.value)}
      />
    </div>
  );
}

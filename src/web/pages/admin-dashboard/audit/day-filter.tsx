import { useEffect } from 'react';
import { TextField } from '#web/ui/fields/field.tsx';

interface DayFilterProps {
  id: string;
  label: string;
  day: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onDay: (day: string) => void;
}

/** A day of a filter. While someone is typing in it, the address follows the field, and not the field the address. */
export function DayFilter({ id, label, day = '', min, max, onDay }: DayFilterProps) {
  useEffect(() => {
    const input = document.getElementById(id) as HTMLInputElement | null;
    if (input && input !== document.activeElement) input.value = day;
  }, [id, day]);
  return (
    <div className="w-40 max-sm:w-auto max-sm:flex-1">
      <TextField
        id={id}
        label={label}
        type="date"
        defaultValue={day}
        min={min}
        max={max}
        onChange={({ target }) => onDay(target.value)}
      />
    </div>
  );
}

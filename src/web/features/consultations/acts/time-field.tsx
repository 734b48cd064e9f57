import { useState } from 'react';
import { slotGrid } from '#shared/consultations/availability.ts';
import { formatOwnTime } from '#shared/time/slot-text.ts';
import { ownZone } from '#web/features/consultations/list/own-zone.ts';
import { SlotChoice } from '#web/features/consultations/public/slot-choice.tsx';
import type { ApiForm } from '#web/forms/use-api-form.ts';
import type { FormDraft } from '#web/forms/use-draft-form.ts';
import { SelectField, TextField } from '#web/ui/fields/field.tsx';
import { type ActField, ownChoice } from './act-input.ts';

interface TimeFieldProps {
  form: ApiForm<ActField> & { readonly draft: FormDraft };
  /** Free times, ISO 8601. */
  starts: readonly string[];
  minutes: number;
  /** Whether any other time can be entered too: professionals know their own diary. */
  takesOwn: boolean;
}

const times = Array.from({ length: (24 * 60) / slotGrid }, (_, at) => {
  const minutes = at * slotGrid;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
});
const choices = [{ value: '', label: 'Please choose' }, ...times.map((time) => ({ value: time, label: time }))];

/** One of the free times, or for professionals any other. */
export function TimeField({ form, starts, minutes, takesOwn }: TimeFieldProps) {
  const { initial } = form.draft;
  const chosen = initial?.slotStart?.[0] ?? (starts.length === 0 && takesOwn ? ownChoice : undefined);
  const [isOwn, setOwn] = useState(chosen === ownChoice);
  const field = form.field('slotStart');
  const ownTimeFor = (start: string) => formatOwnTime(start, ownZone());
  // The clocks may change between the first and the last.
  const isElsewhere = [...starts.slice(0, 1), ...starts.slice(-1)].some((start) => ownTimeFor(start) !== null);
  return (
    <div
      onChange={({ target }) =>
        target instanceof HTMLInputElement && target.name === field.name && setOwn(target.value === ownChoice)
      }
    >
      <SlotChoice
        {...field}
        starts={starts}
        minutes={minutes}
        {...(isElsewhere && { ownTimeFor })}
        chosen={chosen}
        help={`All times are Kampala time${isElsewhere ? ', with your own in brackets' : ''}.`}
      >
        {takesOwn && (
          <>
            <label className="any-time">
              <input type="radio" name={field.name} value={ownChoice} defaultChecked={chosen === ownChoice} />
              Another day or time
            </label>
            {isOwn && (
              <div className="mt-3 grid gap-4 sm:grid-cols-2">
                <TextField {...form.field('day')} type="date" defaultValue={initial?.day?.[0]} required />
                <SelectField {...form.field('time')} choices={choices} defaultValue={initial?.time?.[0]} required />
              </div>
            )}
          </>
        )}
      </SlotChoice>
    </div>
  );
}

import { useRef, useState } from 'react';
import type { TimeSpan } from '#shared/consultations/availability.ts';
import { weekdayNames } from '#web/features/consultations/weekdays.ts';
import type { ApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { type AvailabilityField, dayFields } from './availability-values.ts';
import { HoursEditor } from './hours-editor.tsx';
import { usualHours } from './more-hours.ts';
import { useAnnouncedChange } from './use-announced-change.ts';

interface WeeklyHoursProps {
  /** Monday first. */
  initial: readonly (readonly TimeSpan[])[];
  field: ApiForm<AvailabilityField>['field'];
}

const workingDays = 5;

/** The hours of each day of the week. */
export function WeeklyHours({ initial, field }: WeeklyHoursProps) {
  const [week, setWeek] = useState(initial);
  const list = useRef<HTMLUListElement>(null);
  const { announcement, say } = useAnnouncedChange(list);
  function change(next: readonly (readonly TimeSpan[])[], words?: string): void {
    setWeek(next);
    if (words !== undefined) say(words);
  }
  const set = (day: number, spans: readonly TimeSpan[], words?: string) =>
    change(
      week.map((other, index) => (index === day ? spans : other)),
      words,
    );
  /** Gives the days from Monday to Friday the same hours. */
  const setWorkingDays = (spans: readonly TimeSpan[]) =>
    change(
      week.map((other, index) => (index < workingDays ? spans : other)),
      'Monday to Friday now have the same hours.',
    );
  return (
    <>
      {week.every((spans) => spans.length === 0) && (
        <p className="rounded border border-line bg-surface p-4">
          You’re closed all week, so clients can’t choose a time. <br />
          <Button type="button" look="secondary" className="mt-2" onClick={() => setWorkingDays([usualHours])}>
            Open Monday to Friday, {usualHours.from} to {usualHours.to}
          </Button>
        </p>
      )}
      <ul ref={list} className="ruled">
        {week.map((spans, day) => {
          const name = dayFields[day]!;
          const { id, error } = field(name);
          return (
            <li key={name} className="grid gap-x-4 py-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <h4 className="flex min-h-11 items-center font-sans text-base font-semibold">{weekdayNames[day]}</h4>
              <div>
                <HoursEditor
                  id={id}
                  name={name}
                  about={weekdayNames[day]!}
                  spans={spans}
                  error={error}
                  onChange={(next, words) => set(day, next, words)}
                  acts={
                    spans.length > 0 && (
                      <Button type="button" look="quiet" className="px-2" onClick={() => setWorkingDays(spans)}>
                        Copy to weekdays<span className="sr-only">: the hours of {weekdayNames[day]}</span>
                      </Button>
                    )
                  }
                />
                <FieldError id={id} {...(error && { error })} />
              </div>
            </li>
          );
        })}
      </ul>
      <output className="sr-only">{announcement}</output>
    </>
  );
}

import { useRef, useState } from 'react';
import { availabilityLimits, type DayException } from '#shared/consultations/availability.ts';
import { formatDay } from '#shared/time/day-text.ts';
import { kampalaDay } from '#shared/time/time.ts';
import type { ApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { type AvailabilityField } from './availability-values.ts';
import { HoursEditor } from './hours-editor.tsx';
import { useAnnouncedChange } from './use-announced-change.ts';

interface OtherDaysProps {
  initial: readonly DayException[];
  field: ApiForm<AvailabilityField>['field'];
}

/** Days that are closed, or have other hours. */
export function OtherDays({ initial, field }: OtherDaysProps) {
  const [days, setDays] = useState(() => initial.map((exception, key) => ({ ...exception, key })));
  const nextKey = useRef(initial.length);
  const list = useRef<HTMLDivElement>(null);
  const { announcement, say } = useAnnouncedChange(list);
  const { id, error } = field('exceptions');
  const [today] = useState(() => kampalaDay(new Date()));
  type Day = (typeof days)[number];
  function change(next: readonly Day[], words?: string): void {
    setDays([...next]);
    if (words !== undefined) say(words);
  }
  const set = (key: number, patch: Partial<DayException>, words?: string) =>
    change(
      days.map((day) => (day.key === key ? { ...day, ...patch } : day)),
      words,
    );
  /** Target of an error's link: the first day that still has no date. */
  const named = days.find(({ day }) => day === '') ?? days[0];
  const dateId = (key: number) => (key === named?.key ? id : `${id}-${key}`);
  return (
    <div ref={list} className="space-y-3">
      {days.length > 0 && (
        <ul className="ruled">
          {days.map(({ key, day, spans }, index) => {
            const about = day === '' ? `Day ${index + 1}` : formatDay(day);
            return (
              <li key={key} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
                <div>
                  <label className="sr-only" htmlFor={dateId(key)}>
                    Date of day {index + 1}
                  </label>
                  <input
                    type="date"
                    id={dateId(key)}
                    name="exceptions"
                    min={today}
                    value={day}
                    onChange={(event) => set(key, { day: event.target.value })}
                    className="field"
                  />
                </div>
                <HoursEditor
                  id={`${id}-${key}-hours`}
                  name="exceptions"
                  about={about}
                  spans={spans}
                  onChange={(next, words) => set(key, { spans: next }, words)}
                  acts={
                    <Button
                      type="button"
                      look="quiet"
                      className="px-2"
                      onClick={() => {
                        change(
                          days.filter((other) => other.key !== key),
                          `Removed: ${about}`,
                        );
                        requestAnimationFrame(() =>
                          (document.getElementById(`${id}-add`) ?? document.getElementById(id))?.focus(),
                        );
                      }}
                    >
                      Remove day<span className="sr-only">: {about}</span>
                    </Button>
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
      <FieldError id={id} {...(error && { error })} />
      <Button
        type="button"
        look="secondary"
        id={days.length === 0 ? id : `${id}-add`}
        disabled={days.length >= availabilityLimits.exceptions}
        onClick={() => {
          const key = nextKey.current++;
          change([...days, { key, day: '', spans: [] }], 'Added a closed day. Choose its date.');
          requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
        }}
      >
        Add a day
      </Button>
      <output className="sr-only">{announcement}</output>
    </div>
  );
}

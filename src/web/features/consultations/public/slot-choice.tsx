import { formatSlotDay, formatSlotTime } from '#shared/time/slot-text.ts';
import { described, FieldError, FieldHelp } from '#web/ui/fields/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OwnTimesNote } from './own-times-note.tsx';
import { slotDays } from './slot-days.ts';

interface SlotChoiceProps {
  id: string;
  name: string;
  label: string;
  help?: string;
  error?: string | undefined;
  /** Free times, ISO 8601, in order. */
  starts: readonly string[];
  /** Length of the consultation. */
  minutes: number;
  /** Returns a free time on the reader's own clock, where it is known to differ from Kampala's. */
  ownTimeFor?: (start: string) => string | null;
  /** The initially chosen time. */
  chosen?: string | undefined;
  /** Below the days, such as a time of one's own. */
  children?: React.ReactNode;
}

/** Number of days that are expanded at first. */
const visibleDays = 2;

/** A choice among free times, by day; it needs no script. */
export function SlotChoice({
  id,
  name,
  label,
  help,
  error,
  starts,
  minutes,
  ownTimeFor,
  chosen,
  children,
}: SlotChoiceProps) {
  const days = slotDays(starts, minutes);
  return (
    <fieldset id={id} tabIndex={-1} {...described({ id, help, error })} className="times">
      <legend className="field-label">{label}</legend>
      <FieldError id={id} error={error} />
      <FieldHelp id={id} help={help} />
      <p className="text-sm text-muted">
        <OwnTimesNote words="Your own times are in brackets." />
      </p>
      {days.map((times, index) => (
        <details key={times[0]} open={index < visibleDays || (chosen !== undefined && times.includes(chosen))}>
          <summary>
            {formatSlotDay(times[0])}
            <Icon name="down" />
          </summary>
          <div className="chips">
            {times.map((start) => (
              <label key={start}>
                <input type="radio" name={name} value={start} defaultChecked={start === chosen} />
                <span suppressHydrationWarning>
                  {formatSlotTime(start)}
                  {ownTimeFor && <OwnTime own={ownTimeFor(start)} />}
                </span>
              </label>
            ))}
          </div>
        </details>
      ))}
      {children}
    </fieldset>
  );
}

const OwnTime = ({ own }: { own: string | null }) =>
  own !== null && (
    <span className="block text-sm text-muted">
      ({own}
      <span className="sr-only"> your time</span>)
    </span>
  );

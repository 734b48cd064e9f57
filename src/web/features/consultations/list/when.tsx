import { kampalaDay } from '#shared/time/time.ts';
import { formatOwnTime, formatSlotDay, formatSlotTime } from '#shared/time/slot-text.ts';
import { shiftDay } from '#web/features/consultations/calendar/week.ts';
import { ownZone } from './own-zone.ts';

interface WhenProps {
  start: string | undefined;
  minutes: number | undefined;
  /** The present, in milliseconds. */
  now: number;
}

/** The time of a consultation before its name: the day, the hours in Kampala, and the reader's own where they differ. */
export function When({ start, minutes, now }: WhenProps) {
  if (start === undefined) return <p className="consultation-when text-muted">No time yet</p>;
  const end = minutes === undefined ? undefined : new Date(Date.parse(start) + minutes * 60_000);
  const own = formatOwnTime(start, ownZone());
  return (
    <p className="consultation-when">
      <span className="block font-semibold">{dayInWords(start, now)}</span>
      <time dateTime={start} className="block even-figures">
        {formatSlotTime(start)}
        {end && `–${formatSlotTime(end)}`}
      </time>
      {own !== null && <span className="block text-muted">{own} your time</span>}
    </p>
  );
}

/** `Today`, `Tomorrow`, or the day; with the year where it is another one. */
function dayInWords(start: string, now: number): string {
  const [day, today] = [kampalaDay(new Date(start)), kampalaDay(new Date(now))];
  if (day === today) return 'Today';
  if (day === shiftDay(today, 1)) return 'Tomorrow';
  return day.slice(0, 4) === today.slice(0, 4) ? formatSlotDay(start) : `${formatSlotDay(start)} ${day.slice(0, 4)}`;
}

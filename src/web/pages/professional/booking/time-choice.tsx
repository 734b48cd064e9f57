import { useEffect } from 'react';
import { formatSlotDay, formatSlotTime } from '#shared/time/slot-text.ts';
import { showOwnTimes } from '#web/deferral/times/own-times.ts';
import { OwnTimesNote } from '#web/features/consultations/public/own-times-note.tsx';
import { type SlotDay, slotDays } from '#web/features/consultations/public/slot-days.ts';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { BookingTimes } from './load-times.ts';
import { unpackTimes } from './pack-times.ts';

interface TimeChoiceProps {
  id: string;
  label: string;
  times: BookingTimes;
  /** The time chosen before the form was shown again; empty for none. */
  chosen: string | undefined;
  error: string | undefined;
}

/** Days in the strip before 'More days': with it, a row of a telephone. */
const daysAtOnce = 3;

/**
 * The free times of the coming two weeks as plain radio buttons: a strip of days, and the times of one of them. A time is
 * optional. All of it works without scripts; later weeks and other lengths are other addresses of this page.
 */
export function TimeChoice({ id, label, times, chosen, error }: TimeChoiceProps) {
  const { minutes, later, first, otherLengths } = times;
  // The page's script has done this already, unless React has rendered the form again since.
  useEffect(showOwnTimes);
  const days = slotDays(unpackTimes(times.packed), minutes);
  // A time from another page of the list stays chosen, unless it is taken.
  const isListed = chosen === undefined || chosen === '' || days.some((starts) => starts.includes(chosen));
  const unlistedTime = error === undefined && !isListed ? chosen : undefined;
  const open = days.find((starts) => starts.includes(chosen ?? '')) ?? days[0];
  const renderDay = (day: SlotDay) => (
    <TimesOfDay key={day[0]} day={day} isOpen={day === open} chosen={error === undefined ? chosen : undefined} />
  );
  const further = days.slice(daysAtOnce);
  return (
    <fieldset id={id} tabIndex={-1} className="times" aria-describedby={error && `${id}-error`}>
      <legend className="field-label">
        {label}
        <span className="font-normal text-muted"> (optional)</span>
      </legend>
      <FieldError id={id} {...(error && { error })} />
      <p className="text-sm text-muted">
        {`${minutes} minutes, Kampala time`}
        <OwnTimesNote words=" (your time)" />
      </p>
      <input type="hidden" name="minutes" value={minutes} />
      <label className="any-time">
        <input type="radio" name="slotStart" value="" defaultChecked={!error && !chosen} />
        I’m flexible: propose a time
      </label>
      {unlistedTime && (
        <label className="any-time" suppressHydrationWarning>
          <input type="radio" name="slotStart" value={unlistedTime} defaultChecked />
          {`${formatSlotDay(unlistedTime)}, ${formatSlotTime(unlistedTime)}`}
        </label>
      )}
      <fieldset className="chips days">
        <legend className="sr-only">Day</legend>
        {days.slice(0, daysAtOnce).map(renderDay)}
        {further.length > 0 && (
          <>
            <input
              type="checkbox"
              id="more-days"
              className="sr-only"
              defaultChecked={further.some((day) => day === open)}
            />
            <label htmlFor="more-days">More days</label>
            {further.map(renderDay)}
          </>
        )}
        {later && (
          <a href={later} className="text-link">
            More times
          </a>
        )}
      </fieldset>
      {days.length === 0 && <p>No free times in these two weeks.</p>}
      <p className="text-sm">
        {first && <ListLink href={first}>First free times</ListLink>}
        {otherLengths.map((other) => (
          <ListLink key={other.minutes} href={other.href}>
            {`${other.minutes} minutes instead`}
          </ListLink>
        ))}
      </p>
    </fieldset>
  );
}

const ListLink = ({ href, children }: { href: string; children: React.ReactNode }) => (
  <a href={href} className="text-link mr-4 tall">
    {children}
  </a>
);

interface TimesOfDayProps {
  day: SlotDay;
  isOpen: boolean;
  chosen: string | undefined;
}

/** A day fits on a telephone beside the others; its further times are one press away. */
const timesAtOnce = 6;

/** A day's button in the strip, and its times, which only the chosen day shows (`styles/times.css`). */
function TimesOfDay({ day, isOpen, chosen }: TimesOfDayProps) {
  const further = day.slice(timesAtOnce);
  const id = `day-${day[0]}`;
  const [weekday, ...date] = formatSlotDay(day[0]).split(' ');
  return (
    <>
      {/* Without a value: the request has a time, not a day. */}
      <input type="radio" name="day" value="" id={id} className="sr-only" defaultChecked={isOpen} />
      <label htmlFor={id}>
        {weekday}
        <br />
        {date.join(' ')}
      </label>
      <div>
        <Times starts={day.slice(0, timesAtOnce)} chosen={chosen} />
        {further.length > 0 && (
          <details open={further.includes(chosen ?? '')}>
            <summary>
              {`${further.length} more`}
              <Icon name="down" />
            </summary>
            <Times starts={further} chosen={chosen} />
          </details>
        )}
      </div>
    </>
  );
}

/** Each time's name has its day, for people who hear one after the other. */
const Times = ({ starts, chosen }: { starts: readonly string[]; chosen: string | undefined }) => (
  <div className="chips">
    {starts.map((start) => (
      <label key={start} suppressHydrationWarning>
        <span className="sr-only">{`${formatSlotDay(start)} `}</span>
        <input type="radio" name="slotStart" value={start} defaultChecked={start === chosen} />
        {formatSlotTime(start)}
      </label>
    ))}
  </div>
);

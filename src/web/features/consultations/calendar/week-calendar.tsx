import type { CSSProperties } from 'react';
import { formatSlotDay, formatSlotTime } from '#shared/time/slot-text.ts';
import { kampalaDay, kampalaMidnight } from '#shared/time/time.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { otherName, statusLabels } from '#web/features/consultations/public/consultation-words.ts';
import { type LaidDay, type LaidWeek, type Placed, countRows } from './lay-out-week.ts';
import type { WeekEntry } from './week-entries.ts';

interface WeekCalendarProps {
  week: LaidWeek<WeekEntry>;
  /** The present, in milliseconds. */
  now: number;
  /** The consultation whose panel is open. */
  open: string | undefined;
  /** Whether another week is loading. */
  isOld: boolean;
}

/** A week of consultations by day and hour; on small screens, the days below each other. */
export function WeekCalendar({ week, now, open, isOld }: WeekCalendarProps) {
  const { firstHour, lastHour, days } = week;
  const today = kampalaDay(new Date(now));
  return (
    <div
      className={`week ${isOld ? 'opacity-60' : ''}`}
      aria-busy={isOld}
      style={{ '--rows': countRows(week) } as CSSProperties}
    >
      <div aria-hidden="true" className="week-hours">
        {Array.from({ length: lastHour - firstHour }, (_, at) => (
          <span key={at} style={{ gridRow: `${at * 4 + 2} / span 4` }}>
            {String(firstHour + at).padStart(2, '0')}:00
          </span>
        ))}
      </div>
      {days.map((day) => (
        <Day key={day.day} day={day} isToday={day.day === today} now={now} firstHour={firstHour} open={open} />
      ))}
    </div>
  );
}

interface DayProps extends Pick<WeekCalendarProps, 'now' | 'open'> {
  day: LaidDay<WeekEntry>;
  isToday: boolean;
  firstHour: number;
}

function Day({ day: { day, placed, lanes, open: hours }, isToday, now, firstHour, open }: DayProps) {
  const midnight = kampalaMidnight(day);
  const nowRow = Math.floor((now - midnight.getTime()) / 900_000) - firstHour * 4;
  return (
    <section
      aria-label={formatSlotDay(midnight)}
      data-empty={placed.length === 0 ? '' : undefined}
      className="week-day"
      style={{ '--lanes': lanes } as CSSProperties}
    >
      <h4 data-today={isToday ? '' : undefined} className="week-title">
        {formatSlotDay(midnight)}
        {isToday && <span className="sr-only">, today</span>}
      </h4>
      {hours.map(({ from, to }) => (
        <span key={from} aria-hidden="true" className="week-open" style={{ gridRow: `${from + 2} / ${to + 2}` }} />
      ))}
      {isToday && nowRow >= 0 && <span aria-hidden="true" className="week-now" style={{ gridRow: `${nowRow + 2}` }} />}
      <ul>
        {placed.map((one) => (
          <Entry key={`${one.entry.consultation.id} ${one.entry.start.getTime()}`} placed={one} open={open} />
        ))}
      </ul>
    </section>
  );
}

function Entry({
  placed: { entry, from, to, lane, isRest },
  open,
}: {
  placed: Placed<WeekEntry>;
  open: string | undefined;
}) {
  const { hrefWith } = useListAddress();
  const { consultation, start, minutes, look } = entry;
  const end = new Date(start.getTime() + minutes * 60_000);
  const state = look === 'agreed' ? undefined : statusLabels[consultation.status];
  return (
    <li
      data-row={consultation.id}
      aria-current={consultation.id === open ? 'true' : undefined}
      data-look={look}
      className="week-entry"
      style={{ gridRow: `${from + 2} / ${to + 2}`, gridColumn: lane + 1 }}
    >
      <DeskLink
        to={hrefWith({ open: consultation.id, act: undefined })}
        preventScrollReset
        data-row-link
        title={[otherName(consultation), state].filter(Boolean).join(', ')}
      >
        <span className="even-figures">
          {isRest ? 'until' : formatSlotTime(start)}
          <span className={isRest ? '' : 'week-end'}>
            {isRest ? ' ' : '–'}
            {formatSlotTime(end)}
          </span>
        </span>{' '}
        <strong>{otherName(consultation)}</strong>
        {/* Distinguishes the same hour of two days in a screen reader's list of links. */}
        <span className="sr-only">{['', formatSlotDay(start), ...(state ? [state] : [])].join(', ')}</span>
      </DeskLink>
    </li>
  );
}

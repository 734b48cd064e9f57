import { type Availability } from '#shared/consultations/availability.ts';
import { hoursOn } from '#shared/consultations/slots.ts';
import { formatSlotDay } from '#shared/time/slot-text.ts';
import { kampalaMidnight } from '#shared/time/time.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { consultationFailures } from '#web/features/consultations/failures.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { layOutWeek } from './lay-out-week.ts';
import { useWeek } from './use-week.ts';
import { toMonday, shiftDay } from './week.ts';
import { WeekCalendar } from './week-calendar.tsx';
import { weekEntries } from './week-entries.ts';

interface WeekPartProps {
  /** The shown week's Monday. */
  monday: string;
  now: number;
  open: string | undefined;
}

/** A professional's week, with links to the weeks before and after it. */
export function WeekPart({ monday, now, open }: WeekPartProps) {
  const { hrefWith } = useListAddress();
  const answer = useWeek(monday);
  const hours = useCall('consultations.availability', {});
  const present = toMonday(new Date(now));
  const weekHref = (week: string) => hrefWith({ week: week === present ? undefined : week });
  const dayLabel = (day: string) => formatSlotDay(kampalaMidnight(day));
  const availability = hours.state === 'ready' ? hours.data.availability : undefined;
  const holidays = new Set(availability?.holidays);
  const entries = answer.state === 'ready' ? weekEntries(answer.data) : [];
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p aria-live="polite" className="font-semibold">
          {dayLabel(monday)} – {dayLabel(shiftDay(monday, 6))}
        </p>
        <p className="flex flex-wrap gap-2">
          <DeskLink to={weekHref(shiftDay(monday, -7))} preventScrollReset className={buttonClass('secondary', 'px-3')}>
            Previous week
          </DeskLink>
          {monday !== present && (
            <DeskLink to={weekHref(present)} preventScrollReset className={buttonClass('quiet', 'px-3')}>
              This week
            </DeskLink>
          )}
          <DeskLink to={weekHref(shiftDay(monday, 7))} preventScrollReset className={buttonClass('secondary', 'px-3')}>
            Next week
          </DeskLink>
        </p>
      </div>
      {answer.state === 'loading' && <SkeletonCard label="Loading the week..." lines={8} />}
      {answer.state === 'failed' && <NotLoaded isPart title={consultationFailures.week} onRetry={answer.refetch} />}
      {answer.state === 'ready' && (
        <>
          {entries.length === 0 && <p className="text-muted">No consultations this week.</p>}
          <WeekCalendar
            week={layOutWeek(monday, entries, (day) => openHours(availability, day, holidays))}
            now={now}
            open={open}
            isOld={answer.isPlaceholderData}
          />
        </>
      )}
    </div>
  );
}

const openHours = (availability: Availability | undefined, day: string, holidays: ReadonlySet<string>) =>
  availability === undefined ? [] : hoursOn(availability, day, holidays);

import { useDeferredValue } from 'react';
import type { OwnAvailability } from '#shared/api/consultations/availability.ts';
import { usualLength } from '#shared/consultations/availability.ts';
import { checkAvailability } from '#shared/consultations/check-availability.ts';
import { freeSlots } from '#shared/consultations/slots.ts';
import { formatSlot, formatSlotDay, formatSlotTime } from '#shared/time/slot-text.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { slotDays } from '#web/features/consultations/public/slot-days.ts';
import { plural } from '#web/lib/format.ts';
import { useNow } from '#web/lib/use-now.ts';
import { paths } from '#web/paths.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { type AvailabilityValues, toAvailabilityBody } from './availability-values.ts';

interface FreePreviewProps {
  stored: OwnAvailability;
  /** The form's current values. */
  values: AvailabilityValues;
}

const visibleDays = 5;
const visibleTimes = 3;

/** The next free times as clients will see them, for the form's current values. */
export function FreePreview({ stored, values }: FreePreviewProps) {
  const deferredValues = useDeferredValue(values);
  const now = useNow();
  const availability = toAvailabilityBody(deferredValues);
  const isWrong = availability.lengths.length === 0 || hasWrongHours(availability, new Date(now));
  const minutes = usualLength(availability.lengths);
  const starts = isWrong
    ? []
    : freeSlots({
        availability,
        taken: stored.taken.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) })),
        holidays: new Set(stored.holidays),
        now: new Date(now),
        minutes,
        from: kampalaDay(new Date(now)),
        days: availability.daysAhead + 1,
        atMost: 1000,
      }).map((start) => start.toISOString());
  const [first] = starts;
  const days = slotDays(starts, minutes);
  return (
    <section aria-labelledby="preview-title" className="rounded border border-line bg-surface p-5">
      <h3 id="preview-title" className="text-xl">
        What clients will see
      </h3>
      {!stored.isOffered && (
        <p className="mt-2 border-l-2 border-gold pl-3 text-sm">
          Clients see no times until your profile is approved and says that you’re taking new clients.{' '}
          <DeskLink to={paths.editProfile} className="text-link tall">
            Edit profile
          </DeskLink>
        </p>
      )}
      {isWrong ? (
        <p className="mt-2 text-muted">The next free times appear here once your hours are complete.</p>
      ) : (
        <>
          <p className="mt-2">
            {first ? (
              <>
                Next free: <strong>{formatSlot(first, now)}</strong>
              </>
            ) : (
              `No free time in the next ${plural(availability.daysAhead, 'day')}. Clients can still ask for a consultation without a time.`
            )}
          </p>
          {days.length > 0 && (
            <ol className="mt-3 space-y-2 text-sm">
              {days.slice(0, visibleDays).map((times) => (
                <li key={times[0]}>
                  <span className="font-semibold">{formatSlotDay(times[0])}</span>
                  <br />
                  <span className="tabular-nums">{times.slice(0, visibleTimes).map(formatSlotTime).join(' · ')}</span>
                  {times.length > visibleTimes && ` and ${times.length - visibleTimes} more`}
                </li>
              ))}
            </ol>
          )}
          {days.length > 0 && (
            <p className="mt-3 text-sm text-muted">
              For {minutes} minutes, Kampala time. Times that are booked are left out.
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** Whether hours are still invalid, such as a day that ends before it begins. */
const hasWrongHours = (availability: ReturnType<typeof toAvailabilityBody>, now: Date) =>
  Object.keys(checkAvailability(availability, now)).some((field) => /^(weekly|exceptions)\./.test(field)) ||
  availability.exceptions.some(({ day }) => day === '');

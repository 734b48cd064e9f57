import { slotGrid, type TimeSpan } from '#shared/consultations/availability.ts';
import { toMinutes } from '#shared/consultations/slots.ts';

const hour = 60;
const dayEnds = 24 * hour;

const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / hour)).padStart(2, '0')}:${String(minutes % hour).padStart(2, '0')}`;

/** Every quarter of a day, `00:00` to `24:00`. */
export const quarters: readonly string[] = Array.from({ length: dayEnds / slotGrid + 1 }, (_, n) =>
  toTime(n * slotGrid),
);

/** Default working hours of a day. */
export const usualHours: TimeSpan = { from: '09:00', to: '17:00' };

/**
 * The next part of a day: usual hours for a closed one, otherwise starting an hour after its end; undefined if the day
 * is full.
 */
export function nextSpan(spans: readonly TimeSpan[]): TimeSpan | undefined {
  const last = spans.at(-1);
  if (!last) return usualHours;
  const from = toMinutes(last.to) + hour;
  return from < dayEnds ? { from: toTime(from), to: toTime(Math.min(from + 3 * hour, dayEnds)) } : undefined;
}

import { kampalaDay } from './time.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const minute = 60_000;

/** Formats a day in Kampala with its weekday: `Tue 24 Nov`. Written here, so that server and browser can't differ. */
export function formatSlotDay(moment: string | Date): string {
  const day = kampalaDay(new Date(moment));
  const [, month = 1, date = 1] = day.split('-').map(Number);
  return `${weekdays[new Date(day).getUTCDay()]} ${date} ${months[month - 1]}`;
}

/** Formats a time of the day in Kampala: `09:30`. */
export function formatSlotTime(moment: string | Date): string {
  // Uganda keeps UTC+3 all year.
  return new Date(new Date(moment).getTime() + 180 * minute).toISOString().slice(11, 16);
}

/** Formats the start of a consultation in Kampala: `Tue 24 Nov, 10:00`; one of another year with the year. */
export function formatSlot(start: string | Date, now: number): string {
  const year = kampalaDay(new Date(start)).slice(0, 4);
  const isThisYear = year === kampalaDay(new Date(now)).slice(0, 4);
  return `${formatSlotDay(start)}${isThisYear ? '' : ` ${year}`}, ${formatSlotTime(start)}`;
}

/** Formats a consultation's time in Kampala: `Tue 24 Nov, 10:00–10:30`. */
export function formatSlotSpan(start: string | Date, minutes: number, now: number): string {
  return `${formatSlot(start, now)}–${formatSlotTime(new Date(new Date(start).getTime() + minutes * minute))}`;
}

/**
 * Formats a moment for a reader elsewhere: `07:00`, or with its day where that is another one; null where clocks show
 * the same as in Kampala.
 * @param zone of the reader's browser, such as `Europe/London`
 */
export function formatOwnTime(moment: string | Date, zone: string): string | null {
  const at = new Date(moment);
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: zone,
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const time = `${parts.hour}:${parts.minute}`;
  // A date of numbers has two digits in British English, whatever was asked for: `01`.
  const day = `${parts.weekday} ${Number(parts.day)} ${months[Number(parts.month) - 1]}`;
  if (day !== formatSlotDay(at)) return `${day}, ${time}`;
  return time === formatSlotTime(at) ? null : time;
}

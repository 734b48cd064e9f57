import { formatDay } from '#shared/time/day-text.ts';

const timeZone = 'Africa/Kampala';
const hour = 3_600_000;

const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
const weekdayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone });
const longDayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone });

/** Formats the moment of a message (specification, section 9): the time, within a week with the weekday, then the date. */
export function messageTime(sentAt: string, now: number): string {
  const moment = new Date(sentAt);
  const age = now - moment.getTime();
  if (age < 24 * hour) return timeFormat.format(moment);
  if (age < 168 * hour) return `${weekdayFormat.format(moment)} ${timeFormat.format(moment)}`;
  return formatDay(sentAt);
}

/** Names the day of a message for the line above it: `Today`, `Yesterday`, `Monday 16 November`, `2 Jan 2025`. */
export function dayWords(sentAt: string, now: number): string {
  const day = formatDay(sentAt);
  const today = formatDay(new Date(now).toISOString());
  if (day === today) return 'Today';
  if (day === formatDay(new Date(now - 24 * hour).toISOString())) return 'Yesterday';
  return day.endsWith(today.slice(-4)) ? longDayFormat.format(new Date(sentAt)).replace(',', '') : day;
}

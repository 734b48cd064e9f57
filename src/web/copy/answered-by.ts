import { officeHoursAfter } from '#shared/time/office-hours.ts';
import { kampalaDay, kampalaHour } from '#shared/time/time.ts';

/** Example sending times: 9AM in Kampala on that day. */
const writtenOn = { Monday: new Date('2026-11-23T06:00:00Z'), Saturday: new Date('2026-11-28T06:00:00Z') };
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** When a message sent at 9AM on that day is answered, ignoring holidays: `Wednesday at 1PM`. */
export function answeredBy(hours: number, writing: keyof typeof writtenOn = 'Monday'): string {
  const written = writtenOn[writing];
  const due = officeHoursAfter(written, hours, new Set());
  const hour = kampalaHour(due);
  const time = `${hour % 12 || 12}${hour < 12 ? 'AM' : 'PM'}`;
  const weeks = Math.floor((due.getTime() - written.getTime()) / (7 * 24 * 60 * 60 * 1000));
  const day = days[new Date(kampalaDay(due)).getUTCDay()]!;
  if (weeks === 0 && day === writing) return `${time} that day`;
  if (weeks === 0) return `${day} at ${time}`;
  return `${day} at ${time} ${weeks === 1 ? 'a week later' : `${weeks} weeks later`}`;
}

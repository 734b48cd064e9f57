import { kampalaHour } from '#shared/time/time.ts';

/** `Good morning, Grace`, by the hour in Kampala; without a name only the greeting. */
export function greetingAt(moment: Date, firstName: string): string {
  const hour = kampalaHour(moment);
  const part = hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
  return [`Good ${part}`, firstName.trim()].filter(Boolean).join(', ');
}

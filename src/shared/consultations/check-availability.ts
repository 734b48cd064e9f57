import { kampalaDay } from '#shared/time/time.ts';
import type { Availability, TimeSpan } from './availability.ts';
import { toMinutes } from './slots.ts';

/** What a professional sets besides the hours. */
interface Ways {
  readonly videoLink: string;
  readonly directions: string;
}

/**
 * Checks what a shape can't say: hours in order and apart, each day once, at least one consultation fits where there are
 * hours, and what each way to meet needs. Returns a sentence for each wrong field, named as in the contract.
 */
export function checkAvailability(input: Availability & Ways, now: Date): Readonly<Record<string, string>> {
  const wrong: Record<string, string> = {};
  const shortest = Math.min(...input.lengths);
  const weekdays = new Set<number>();
  for (const [index, { weekday, spans }] of input.weekly.entries()) {
    const sentence = weekdays.has(weekday) ? 'This day of the week is here twice.' : checkSpans(spans, shortest);
    if (sentence) wrong[`weekly.${index}`] = sentence;
    weekdays.add(weekday);
  }
  const days = new Set<string>();
  const latest = `${Number(kampalaDay(now).slice(0, 4)) + 2}-12-31`;
  for (const [index, { day, spans }] of input.exceptions.entries()) {
    const sentence =
      (days.has(day) && 'This day is here twice.') ||
      (day > latest && 'Please choose a day within the next two years.') ||
      checkSpans(spans, shortest);
    if (sentence) wrong[`exceptions.${index}`] = sentence;
    days.add(day);
  }
  if (input.meetings.includes('video') && input.videoLink === '')
    wrong['videoLink'] = 'Please give the link of your video room, or don’t offer video calls.';
  else if (input.videoLink !== '' && !isVideoLink(input.videoLink))
    wrong['videoLink'] = 'Please give a whole link that starts with https://, such as https://meet.example.com/grace.';
  if (input.meetings.includes('office') && input.directions === '')
    wrong['directions'] = 'Please say how to find your office, or don’t offer meetings there.';
  return wrong;
}

function checkSpans(spans: readonly TimeSpan[], shortest: number): string | undefined {
  let end = -1;
  for (const { from, to } of spans) {
    const [begins, ends] = [toMinutes(from), toMinutes(to)];
    if (ends <= begins) return `Please give an end after ${from}.`;
    if (begins < end) return 'Please give the hours in order, without an overlap.';
    if (ends - begins < shortest) return `From ${from} to ${to} is shorter than your shortest consultation.`;
    end = ends;
  }
  return undefined;
}

/** Whether a link opens a page safely: https, a host with a name, no account in it. */
function isVideoLink(link: string): boolean {
  if (!URL.canParse(link) || /\s/.test(link)) return false;
  const { protocol, hostname, username, password } = new URL(link);
  return protocol === 'https:' && /^[^.].*\.[a-z][^.]*$/i.test(hostname) && username === '' && password === '';
}

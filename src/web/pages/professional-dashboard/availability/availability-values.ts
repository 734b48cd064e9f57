import type { AvailabilityBody, OwnAvailability } from '#shared/api/consultations/availability.ts';
import type { ConsultationLength, DayException, MeetingType, TimeSpan } from '#shared/consultations/availability.ts';
import { weekdayNames } from '#web/features/consultations/weekdays.ts';
import type { FormValue } from '#web/forms/form-values.ts';
import { tidyText } from '#web/forms/form-values.ts';
import type { Typed } from '#web/forms/typed-values.ts';

/** Fields of a day of the week, Monday first, as the contract names their errors. */
export const dayFields = ['weekly.0', 'weekly.1', 'weekly.2', 'weekly.3', 'weekly.4', 'weekly.5', 'weekly.6'] as const;
export type DayField = (typeof dayFields)[number];

const numberFields = ['noticeHours', 'bufferMinutes', 'perDay', 'daysAhead', 'cutoffHours'] as const;
export type NumberField = (typeof numberFields)[number];

export type AvailabilityField =
  DayField | 'exceptions' | 'lengths' | NumberField | 'meetings' | 'videoLink' | 'directions';

/** Labels of the fields, in the order of the page. */
export const availabilityLabels: Readonly<Record<AvailabilityField, string>> = {
  ...(Object.fromEntries(dayFields.map((field, index) => [field, weekdayNames[index]])) as Record<DayField, string>),
  exceptions: 'Other days',
  lengths: 'Lengths',
  noticeHours: 'Shortest notice',
  bufferMinutes: 'Break after each one',
  perDay: 'Most in a day',
  daysAhead: 'How far ahead',
  cutoffHours: 'Late cancellation',
  meetings: 'Ways to meet',
  videoLink: 'Your video link',
  directions: 'How to find your office',
};

export type AvailabilityValues = Readonly<Record<AvailabilityField, FormValue>>;

/** Converts hours to a field's values: the beginning and the end of each part of the day. */
const written = (spans: readonly TimeSpan[]): string[] => spans.flatMap(({ from, to }) => [from, to]);

/** Reads hours from a field's values. */
export const spansIn = (values: readonly string[]): TimeSpan[] =>
  values.flatMap((from, index) => (index % 2 === 0 ? [{ from, to: values[index + 1] ?? '' }] : []));

/** Converts other days to a field's values: each day, followed by its hours. */
export const writtenExceptions = (exceptions: readonly DayException[]): string[] =>
  exceptions.flatMap(({ day, spans }) => [day, ...written(spans)]);

const isTime = (value: string) => /^\d\d:\d\d$/.test(value);

/** Reads other days from a field's values; a day that was not chosen yet is empty. */
export function exceptionsIn(values: readonly string[]): DayException[] {
  const found: { day: string; times: string[] }[] = [];
  for (const value of values) {
    if (isTime(value)) found.at(-1)?.times.push(value);
    else found.push({ day: value, times: [] });
  }
  return found.map(({ day, times }) => ({ day, spans: spansIn(times) }));
}

/** Returns the field values of a stored availability. */
export function toAvailabilityValues(stored: OwnAvailability): AvailabilityValues {
  const findSpans = (index: number) => stored.weekly.find(({ weekday }) => weekday === index + 1)?.spans ?? [];
  const { noticeHours, bufferMinutes, perDay, daysAhead, cutoffHours, meetings, videoLink, directions } = stored;
  return {
    ...(Object.fromEntries(dayFields.map((field, index) => [field, written(findSpans(index))])) as Record<
      DayField,
      string[]
    >),
    exceptions: writtenExceptions(stored.exceptions),
    lengths: stored.lengths.map(String),
    noticeHours,
    bufferMinutes,
    perDay,
    daysAhead,
    cutoffHours,
    meetings,
    videoLink,
    directions: tidyText(directions),
  };
}

/** Reads the form's values. */
export function readValues(typed: Typed<AvailabilityField>): AvailabilityValues {
  return {
    ...(Object.fromEntries(dayFields.map((field) => [field, typed.all(field)])) as Record<DayField, readonly string[]>),
    exceptions: typed.all('exceptions'),
    lengths: typed.all('lengths'),
    ...(Object.fromEntries(numberFields.map((field) => [field, Number(typed.text(field))])) as Record<
      NumberField,
      number
    >),
    meetings: typed.all('meetings'),
    videoLink: typed.text('videoLink').trim(),
    directions: tidyText(typed.text('directions')),
  };
}

const asList = (value: FormValue) => value as readonly string[];

/** Builds the body: every day of the week is in it, so that an error names its field. */
export function toAvailabilityBody(values: AvailabilityValues): AvailabilityBody {
  return {
    weekly: dayFields.map((field, index) => ({ weekday: index + 1, spans: spansIn(asList(values[field])) })),
    exceptions: exceptionsIn(asList(values.exceptions)).map(({ day, spans }) => ({ day, spans: [...spans] })),
    lengths: asList(values.lengths).map((length) => Number(length) as ConsultationLength),
    noticeHours: Number(values.noticeHours),
    bufferMinutes: Number(values.bufferMinutes),
    perDay: Number(values.perDay),
    daysAhead: Number(values.daysAhead),
    cutoffHours: Number(values.cutoffHours),
    meetings: [...asList(values.meetings)] as MeetingType[],
    videoLink: String(values.videoLink),
    directions: String(values.directions),
  };
}

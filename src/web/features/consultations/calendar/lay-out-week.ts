import { toMinutes } from '#shared/consultations/slots.ts';
import { slotGrid, type TimeSpan } from '#shared/consultations/availability.ts';
import { kampalaMidnight } from '#shared/time/time.ts';
import { daysOfWeek } from './week.ts';

/** Something with a time, to be shown in a week. */
export interface Timed {
  readonly start: Date;
  readonly minutes: number;
}

/**
 * An entry in a day's column. Rows are divisions of the grid, counted from the first shown hour; `to` is the row
 * after the last.
 */
export interface Placed<Entry> {
  readonly entry: Entry;
  readonly from: number;
  readonly to: number;
  /** Lane, from 0: entries at the same time are side by side. */
  readonly lane: number;
  /** Whether it began on the day before. */
  readonly isRest: boolean;
}

export interface LaidDay<Entry> {
  /** `2026-11-23`. */
  readonly day: string;
  /** Sorted by time. */
  readonly placed: readonly Placed<Entry>[];
  /** Number of lanes: the most entries side by side, at least 1. */
  readonly lanes: number;
  /** Rows of the hours in which the professional takes consultations. */
  readonly open: readonly { readonly from: number; readonly to: number }[];
}

export interface LaidWeek<Entry> {
  /** Shown hours: 8 and 18 are from 08:00 to 18:00. */
  readonly firstHour: number;
  readonly lastHour: number;
  readonly days: readonly LaidDay<Entry>[];
}

/** Hours that every week shows. */
const usual = { first: 9, last: 17 } as const;
const perHour = 60 / slotGrid;
const minute = 60_000;
const dayMinutes = 24 * 60;

interface DayPart<Entry> {
  readonly entry: Entry;
  /** Minutes from midnight. */
  readonly begin: number;
  readonly end: number;
  readonly isRest: boolean;
}

/**
 * Lays out a week in Kampala: the hours to show, and the position of each entry. An entry that goes on after midnight
 * is shown on both days.
 * @param hoursOn the hours of a day in which consultations are taken
 */
export function layOutWeek<Entry extends Timed>(
  monday: string,
  entries: readonly Entry[],
  hoursOn: (day: string) => readonly TimeSpan[],
): LaidWeek<Entry> {
  const days = daysOfWeek(monday).map((day) => ({
    day,
    parts: listParts(day, entries),
    spans: hoursOn(day).map(toSpan),
  }));
  const visibleSpans = days.flatMap(({ parts, spans }) => [...parts, ...spans]);
  const firstHour = Math.min(usual.first, ...visibleSpans.map(({ begin }) => Math.floor(begin / 60)));
  const lastHour = Math.max(usual.last, ...visibleSpans.map(({ end }) => Math.ceil(end / 60)));
  const rowAt = (minutes: number) => (minutes - firstHour * 60) / slotGrid;
  return {
    firstHour,
    lastHour,
    days: days.map(({ day, parts, spans }) => {
      const placed = inLanes(parts).map(({ begin, end, ...rest }) => {
        const from = Math.floor(rowAt(begin));
        return { ...rest, from, to: Math.max(Math.ceil(rowAt(end)), from + 1) };
      });
      return {
        day,
        placed,
        lanes: Math.max(1, ...placed.map(({ lane }) => lane + 1)),
        open: spans.map(({ begin, end }) => ({ from: Math.floor(rowAt(begin)), to: Math.ceil(rowAt(end)) })),
      };
    }),
  };
}

/** Rows of a week. */
export const countRows = ({ firstHour, lastHour }: Pick<LaidWeek<unknown>, 'firstHour' | 'lastHour'>): number =>
  (lastHour - firstHour) * perHour;

const toSpan = ({ from, to }: TimeSpan) => ({ begin: toMinutes(from), end: toMinutes(to) });

/** The parts of entries that lie on a day, sorted by time. */
function listParts<Entry extends Timed>(day: string, entries: readonly Entry[]): DayPart<Entry>[] {
  const midnight = kampalaMidnight(day).getTime();
  return entries
    .map((entry) => {
      const begin = (entry.start.getTime() - midnight) / minute;
      const end = begin + entry.minutes;
      return { entry, begin: Math.max(0, begin), end: Math.min(dayMinutes, end), isRest: begin < 0 };
    })
    .filter(({ begin, end }) => begin < end)
    .toSorted((one, other) => one.begin - other.begin || other.end - one.end);
}

/** Assigns each part to the first lane that is free at its time. */
function inLanes<Entry>(parts: readonly DayPart<Entry>[]): (DayPart<Entry> & { lane: number })[] {
  const ends: number[] = [];
  return parts.map((part) => {
    const free = ends.findIndex((end) => end <= part.begin);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = part.end;
    return { ...part, lane };
  });
}

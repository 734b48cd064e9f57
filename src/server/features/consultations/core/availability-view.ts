import type { AvailabilityBody, OwnAvailability } from '#shared/api/consultations/availability.ts';
import {
  type Availability,
  type ConsultationLength,
  consultationLengths,
  defaultCutoffHours,
  emptyAvailability,
  meetingTypes,
} from '#shared/consultations/availability.ts';
import type { AvailabilityRow } from '#server/features/consultations/store/availability.ts';
import type { Diary } from './free-times.ts';

/** What slots are computed from. */
export function toAvailability(row: AvailabilityRow): Availability {
  const { weekly, exceptions, noticeHours, bufferMinutes, perDay, daysAhead, meetings } = row;
  const lengths = row.lengths as ConsultationLength[];
  return { weekly, exceptions, lengths, noticeHours, bufferMinutes, perDay, daysAhead, meetings };
}

/** Normalises submitted availability for storage: sorted, without past days, closed weekdays and duplicates. */
export function tidyAvailability(body: AvailabilityBody, today: string): AvailabilityBody {
  return {
    ...body,
    weekly: body.weekly.filter(({ spans }) => spans.length > 0).toSorted((a, b) => a.weekday - b.weekday),
    exceptions: body.exceptions.filter(({ day }) => day >= today).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    lengths: consultationLengths.filter((length) => body.lengths.includes(length)),
    meetings: meetingTypes.filter((meeting) => body.meetings.includes(meeting)),
  };
}

/** A professional's own availability; defaults without a row. */
export function viewOwnAvailability(
  row: AvailabilityRow | null,
  isOffered: boolean,
  { taken, holidays }: Omit<Diary, 'availability'>,
): OwnAvailability {
  const set = row ? toAvailability(row) : emptyAvailability;
  return {
    weekly: set.weekly.map(({ weekday, spans }) => ({ weekday, spans: [...spans] })),
    exceptions: set.exceptions.map(({ day, spans }) => ({ day, spans: [...spans] })),
    lengths: [...set.lengths],
    noticeHours: set.noticeHours,
    bufferMinutes: set.bufferMinutes,
    perDay: set.perDay,
    daysAhead: set.daysAhead,
    cutoffHours: row?.cutoffHours ?? defaultCutoffHours,
    meetings: [...set.meetings],
    videoLink: row?.videoLink ?? '',
    directions: row?.directions ?? '',
    isSet: row !== null,
    isOffered,
    version: row?.version ?? 1,
    taken: taken.map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() })),
    holidays: [...holidays].toSorted(),
  };
}

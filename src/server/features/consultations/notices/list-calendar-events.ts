import type { CalendarEvent } from '#shared/consultations/calendar-event.ts';
import type { Queryable } from '#server/db/database.ts';
import { listForCalendar } from '#server/features/consultations/store/for-calendar.ts';
import { toCalendarEvent } from './calendar-part.ts';
import { toMeetingFacts } from './parties.ts';

/**
 * Lists the consultations of an account that have a time, on either side, as its calendar shows them: requested or
 * proposed ones are tentative, and cancelled ones are left out. Beyond `atMost`, past ones are left out first, the
 * oldest before the others.
 */
export async function listCalendarEvents(
  db: Queryable,
  userId: string,
  span: { readonly from: Date; readonly to: Date; readonly now: Date },
  publicUrl: string,
  atMost: number,
): Promise<CalendarEvent[]> {
  const rows = await listForCalendar(db, userId, span, atMost);
  return rows.flatMap((detail) => {
    const { consultation: row, professional } = detail;
    const isAgreed = row.agreedAt !== null;
    const start = isAgreed ? row.slotStart : (row.proposedStart ?? row.slotStart);
    if (!start) return [];
    const side = row.professionalId === userId ? 'professional' : 'client';
    const otherName = side === 'professional' ? row.name : (professional?.name ?? 'a professional');
    const reader = { side, otherName, link: undefined } as const;
    const meeting = toMeetingFacts(detail, start);
    return [toCalendarEvent(row, reader, meeting, publicUrl, isAgreed ? 'confirmed' : 'tentative')];
  });
}

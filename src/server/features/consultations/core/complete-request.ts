import type { ConsultationBody } from '#shared/api/consultations/consultations.ts';
import {
  type ConsultationLength,
  meetingTypes,
  type MeetingType,
  usualLength,
} from '#shared/consultations/availability.ts';
import type { AvailabilityRow } from '#server/features/consultations/store/availability.ts';
import { clientSentences } from './way-to-meet.ts';

/** The time, length and way to meet of a request, after defaults are applied. */
export interface CompletedRequest {
  readonly slotStart: Date | null;
  readonly minutes: ConsultationLength | null;
  readonly meeting: MeetingType | null;
  readonly clientPlace: string;
}

/**
 * Completes a request from what the professional offers: if it has a time, it gets a length. A way to meet that the
 * client leaves open is agreed on acceptance. Doesn't check whether the time is free. Returns a sentence for each wrong
 * field instead, if there is one.
 */
export function completeRequest(
  body: ConsultationBody,
  availability: Pick<AvailabilityRow, 'lengths' | 'meetings'> | null,
): { readonly request: CompletedRequest } | { readonly wrong: Readonly<Record<string, string>> } {
  const wrong: Record<string, string> = {};
  const hasTime = body.slotStart !== undefined;
  const lengths = availability?.lengths as ConsultationLength[] | undefined;
  const minutes = body.minutes ?? (hasTime && lengths ? usualLength(lengths) : null);
  if (minutes !== null && lengths && !lengths.includes(minutes))
    wrong['minutes'] = 'This professional doesn’t offer this length.';
  if (hasTime && !availability) wrong['slotStart'] = 'This professional has no times to book. Please ask without one.';
  const offered = availability?.meetings ?? meetingTypes;
  const meeting = body.meeting ?? null;
  if (meeting && !offered.includes(meeting)) wrong['meeting'] = clientSentences.meeting;
  if (meeting === 'client' && !body.clientPlace) wrong['clientPlace'] = clientSentences.clientPlace;
  if (meeting === 'telephone' && body.phone === undefined) wrong['phone'] = clientSentences.phone;
  if (Object.keys(wrong).length > 0) return { wrong };
  const slotStart = body.slotStart === undefined ? null : new Date(body.slotStart);
  return {
    request: { slotStart, minutes, meeting, clientPlace: meeting === 'client' ? (body.clientPlace ?? '') : '' },
  };
}

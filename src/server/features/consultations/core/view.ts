import type {
  Consultation,
  ConsultationEvent,
  OtherProfessional,
} from '#shared/api/consultations/consultation-shapes.ts';
import { defaultCutoffHours } from '#shared/consultations/availability.ts';
import {
  listAllowedActions,
  consultationTimes,
  contestableUntil,
  type ConsultationSide,
} from '#shared/consultations/consultation-states.ts';
import type { OtherRow } from '#server/features/consultations/store/others.ts';
import type { ConsultationEventRow } from '#server/features/consultations/store/events.ts';
import type { ConsultationDetailRow } from '#server/features/consultations/store/details.ts';
import { deriveState } from './consultation-state.ts';
import { expiryTime } from './next-check.ts';
import { openWays, placeFor } from './way-to-meet.ts';

export type ConsultationReader = ConsultationSide | 'admin';

/** What the reply of one consultation adds. */
interface Detail {
  readonly events: readonly ConsultationEventRow[];
  readonly others: readonly OtherRow[];
}

const hours = (moment: Date, count: number) => new Date(moment.getTime() + count * 60 * 60 * 1000).toISOString();

/** Builds the contract's shape of a consultation, as one side reads it. */
export function viewConsultation(
  detailRow: ConsultationDetailRow,
  reader: ConsultationReader,
  now: Date,
  detail?: Detail,
): Consultation {
  const { consultation: row, professional, availability } = detailRow;
  const state = deriveState(row);
  const acts = listAllowedActions(reader, state, now);
  const ways = acts.includes('accept') ? openWays(detailRow) : [];
  const expiry = expiryTime(row);
  const place = isScheduled(row) ? placeFor(row.meeting, availability, professional) : '';
  return {
    id: row.id,
    professionalId: row.professionalId,
    ...(professional && {
      professional: {
        id: professional.id,
        name: professional.name,
        profession: professional.profession,
        avatar_url: professional.avatarUrl,
      },
    }),
    ...(row.clientId !== null && reader !== 'client' && { clientId: row.clientId }),
    name: row.name,
    email: row.email,
    ...(row.phone !== null && { phone: row.phone }),
    message: row.message,
    status: row.status,
    ...(row.slotStart && { slotStart: row.slotStart.toISOString() }),
    ...(row.minutes !== null && { minutes: row.minutes }),
    ...(row.meeting && { meeting: row.meeting }),
    ...(row.clientPlace && { clientPlace: row.clientPlace }),
    ...(place && { place }),
    ...(row.proposedStart && { proposedStart: row.proposedStart.toISOString() }),
    ...(row.proposedMinutes !== null && { proposedMinutes: row.proposedMinutes }),
    ...(row.proposedBy && { proposedBy: row.proposedBy }),
    isAgreed: state.isAgreed,
    moves: { client: row.clientMoves, professional: row.professionalMoves },
    ...(row.status === 'requested' &&
      row.requestedAt && { answerBy: hours(row.requestedAt, consultationTimes.adminsAfterHours) }),
    ...(expiry && { expiresAt: expiry.toISOString() }),
    ...(row.reason && { reason: row.reason }),
    ...(row.endedBy && { endedBy: row.endedBy }),
    ...(row.endedAt && { endedAt: row.endedAt.toISOString() }),
    ...(row.isLate && { isLate: true }),
    ...(isScheduled(row) &&
      row.slotStart && {
        cancelUntil: hours(row.slotStart, -(availability?.cutoffHours ?? defaultCutoffHours)),
      }),
    ...viewNoShow(row),
    reader,
    acts,
    ...(ways.length > 0 && { ways }),
    isYourTurn: isReaderTurn(reader, row, now),
    ...(detail && {
      events: detail.events.map(viewEvent),
      ...(detail.others.length > 0 && { others: detail.others.map(viewOther) }),
    }),
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

type Row = ConsultationDetailRow['consultation'];

/** Whether an agreed time is still to take place: only then do the two need to know where. */
const isScheduled = ({ status, agreedAt }: Row) =>
  status === 'accepted' || (status === 'proposed' && agreedAt !== null);

const viewNoShow = ({ noShowBy, noShowAt, contestedAt, contestReason, settlement, settlementReason }: Row) => ({
  ...(noShowBy && { noShowBy }),
  ...(noShowAt && !contestedAt && { contestableUntil: contestableUntil(noShowAt).toISOString() }),
  ...(contestReason && { contestReason }),
  ...(settlement && { settlement }),
  ...(settlementReason && { settlementReason }),
});

/** Whether a consultation waits for its reader. The lists put these first (`store/details.ts`). */
function isReaderTurn(reader: ConsultationReader, row: Row, now: Date): boolean {
  if (reader === 'client') return row.status === 'proposed' && row.proposedBy === 'professional';
  if (reader === 'professional')
    return row.status === 'requested' || (row.status === 'proposed' && row.proposedBy === 'client');
  const isOverdue =
    row.status === 'requested' &&
    row.requestedAt !== null &&
    row.requestedAt.getTime() + consultationTimes.adminsAfterHours * 60 * 60 * 1000 <= now.getTime();
  return isOverdue || (row.contestedAt !== null && row.settledAt === null);
}

const viewOther = (row: OtherRow): OtherProfessional => ({
  id: row.id,
  name: row.name,
  profession: row.profession,
  district: row.district,
  avatar_url: row.avatarUrl,
  average_rating: row.averageRating,
  total_reviews: row.totalReviews,
  ...(row.freeOn && { freeOn: row.freeOn }),
});

const viewEvent = ({ at, act, by, start, words }: ConsultationEventRow): ConsultationEvent => ({
  at: at.toISOString(),
  act,
  by,
  ...(start && { start: start.toISOString() }),
  ...(words && { words }),
});

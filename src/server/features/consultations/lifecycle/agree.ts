import type { ActorContext } from '#server/context/context.ts';
import { agreeOnProposed, deleteSlots } from '#server/features/consultations/store/slots.ts';
import type { ConsultationLength } from '#shared/consultations/availability.ts';
import type { ConsultationSide } from '#shared/consultations/consultation-states.ts';
import type { Tx } from '#server/db/database.ts';
import { invalidInput, notFound } from '#server/kernel/errors.ts';
import { parseTelephone } from '#server/features/users/index.ts';
import { reserveSlot, type SlotRequest } from '#server/features/consultations/booking/reserve-slot.ts';
import { remindersPast } from '#server/features/consultations/core/next-check.ts';
import { agreeOnWay } from '#server/features/consultations/core/way-to-meet.ts';
import { notifyAgreed, notifyUnchanged, notifyProposed } from '#server/features/consultations/notices/notify-action.ts';
import type { ConsultationRow } from '#server/features/consultations/store/consultations.ts';
import { findDetail } from '#server/features/consultations/store/details.ts';
import type { Act, ActingParty, ActInput } from './act-on.ts';
import { move } from './transition.ts';

/** Minutes of a consultation when neither side chose a length. */
const usualMinutes = 30;

export const nothingProposed = { proposedStart: null, proposedMinutes: null, proposedBy: null, proposedAt: null };

/**
 * Agrees to the requested or proposed time; a professional chooses one for a request without a time. The accepting side
 * also chooses the way to meet, with its field, if that is open.
 */
export const accept: Act = async (tx, context, row, party, input) => {
  const { now } = context;
  const start = row.proposedStart ?? row.slotStart;
  const named = start ?? input.slotStart;
  const detail = await findDetail(tx, row.id);
  if (!detail) throw notFound();
  const phone = input.phone === undefined ? undefined : parseTelephone(input.phone, 'phone');
  const { wrong: wrongWay, ...way } = agreeOnWay(detail, party, { ...input, phone });
  const wrong = { ...wrongTime(start, input), ...wrongWay };
  if (!named || Object.keys(wrong).length > 0) throw invalidInput(wrong);
  const agreed = start
    ? { slotStart: start, minutes: row.proposedMinutes ?? row.minutes ?? usualMinutes }
    : await takeNamed(tx, context, row, named, input.minutes);
  if (row.proposedStart) await agreeOnProposed(tx, row.id);
  const moved = await move(tx, context, row, {
    act: 'accept',
    by: party,
    to: 'accepted',
    start: agreed.slotStart,
    changes: {
      ...agreed,
      ...nothingProposed,
      ...way,
      agreedAt: now,
      startReminders: remindersPast(agreed.slotStart, now),
      ...answeredBy(party, row, now),
    },
  });
  await notifyAgreed(tx, context, moved, party, row.agreedAt !== null);
  return moved;
};

/**
 * Error for the time of an acceptance: a requested or proposed one can't be changed, and one is required if there is
 * none.
 */
function wrongTime(start: Date | null, { slotStart }: ActInput): { readonly slotStart?: string } {
  if (!start) return slotStart ? {} : { slotStart: 'Please choose a time: the client named none.' };
  return slotStart && slotStart.getTime() !== start.getTime()
    ? { slotStart: 'This isn’t the time in question. To suggest another one, propose it instead.' }
    : {};
}

/** Holds the time that a professional chooses for a request without one. */
async function takeNamed(
  tx: Tx,
  context: ActorContext,
  row: ConsultationRow,
  slotStart: Date,
  minutes: ActInput['minutes'],
) {
  const length = minutes ?? toLength(row);
  await reserveSlot(tx, context, buildSlotRequest(row, 'asked', slotStart, length), 'professional');
  return { slotStart, minutes: length };
}

/** Proposes another time; an agreed one stays held until the other side answers. */
export const propose: Act = async (tx, context, row, party, { slotStart, minutes, words }) => {
  const { now } = context;
  if (!slotStart) throw invalidInput({ slotStart: 'Please choose a time.' });
  if (slotStart.getTime() === row.slotStart?.getTime())
    throw invalidInput({ slotStart: 'This is the time that you have. Please choose another one.' });
  const side: ConsultationSide = party === 'client' ? 'client' : 'professional';
  const length = minutes ?? toLength(row);
  await reserveSlot(tx, context, buildSlotRequest(row, 'proposed', slotStart, length), side);
  const moved = await move(tx, context, row, {
    act: 'propose',
    by: party,
    to: 'proposed',
    start: slotStart,
    words,
    changes: {
      proposedStart: slotStart,
      proposedMinutes: length,
      proposedBy: side,
      proposedAt: now,
      ...(side === 'client' ? { clientMoves: row.clientMoves + 1 } : { professionalMoves: row.professionalMoves + 1 }),
      ...answeredBy(party, row, now),
    },
  });
  await notifyProposed(tx, context, moved, row.proposedStart ?? row.slotStart, words);
  return moved;
};

/** Keeps the agreed time and drops the proposed one. */
export const keep: Act = async (tx, context, row, party) => {
  await deleteSlots(tx, row.id, 'proposed');
  const { slotStart: start } = row;
  const moved = await move(tx, context, row, {
    act: 'keep',
    by: party,
    to: 'accepted',
    start,
    changes: nothingProposed,
  });
  await notifyUnchanged(tx, context, moved, party);
  return moved;
};

const toLength = ({ minutes }: ConsultationRow) => (minutes ?? usualMinutes) as ConsultationLength;

/** The columns set by a professional's first answer, from which their usual response time is computed. */
export const answeredBy = (party: ActingParty, { answeredAt }: ConsultationRow, now: Date) =>
  party === 'professional' && answeredAt === null ? { answeredAt: now } : {};

function buildSlotRequest(
  { id, professionalId }: ConsultationRow,
  kind: SlotRequest['kind'],
  start: Date,
  minutes: ConsultationLength,
): SlotRequest {
  // A consultation whose professional is gone is closed.
  if (professionalId === null) throw notFound();
  return { consultationId: id, professionalId, kind, start, minutes };
}

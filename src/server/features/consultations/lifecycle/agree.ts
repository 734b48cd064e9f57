import type { ConsultationLength } from '#shared/consultations/availability.ts';
import type { ConsultationSide } from '#shared/consultations/consultation-states.ts';
import type { Tx } from '#server/db/database.ts';
import { invalidInput, notFound } from '#server/kernel/errors.ts';
import {
  freeSlotsOf,
  takeProposed,
  takeSlot,
  type WishedSlot,
} from '#server/features/consultations/booking/take-slot.ts';
import { remindersPast } from '#server/features/consultations/core/next-check.ts';
import { notifyAgreed, notifyKept, notifyProposed } from '#server/features/consultations/notices/notify-of-act.ts';
import type { ConsultationRow } from '#server/features/consultations/store/consultations.ts';
import type { Act, ActingParty, ActInput } from './act-on.ts';
import { move, type MoveContext } from './transition.ts';

/** Minutes of a consultation of which no one has said them. */
const usualMinutes = 30;

export const nothingProposed = { proposedStart: null, proposedMinutes: null, proposedBy: null, proposedAt: null };

/** Agrees to the time that is asked for or proposed; a professional names the one of a request without. */
export const accept: Act = async (tx, context, row, party, input) => {
  const { now } = context;
  const start = row.proposedStart ?? row.slotStart;
  if (start && input.slotStart && input.slotStart.getTime() !== start.getTime())
    throw invalidInput({ slotStart: 'This isn’t the time in question. To suggest another one, propose it instead.' });
  if (row.meeting && input.meeting && input.meeting !== row.meeting)
    throw invalidInput({ meeting: 'You agreed on another way to meet. Please decline, or propose it in your words.' });
  const agreed = start
    ? { slotStart: start, minutes: row.proposedMinutes ?? row.minutes ?? usualMinutes }
    : await takeNamed(tx, context, row, input);
  if (row.proposedStart) await takeProposed(tx, context, row.id);
  const moved = await move(tx, context, row, {
    act: 'accept',
    by: party,
    to: 'accepted',
    start: agreed.slotStart,
    changes: {
      ...agreed,
      ...nothingProposed,
      meeting: row.meeting ?? input.meeting ?? null,
      agreedAt: now,
      startReminders: remindersPast(agreed.slotStart, now),
      ...answeredBy(party, row, now),
    },
  });
  await notifyAgreed(tx, context, moved, party, row.agreedAt !== null);
  return moved;
};

/** Holds the time that a professional names for a request without one. */
async function takeNamed(tx: Tx, context: MoveContext, row: ConsultationRow, { slotStart, minutes }: ActInput) {
  if (!slotStart) throw invalidInput({ slotStart: 'Please choose a time: the client named none.' });
  const length = minutes ?? lengthOf(row);
  await takeSlot(tx, context, wishFor(row, 'asked', slotStart, length), 'professional');
  return { slotStart, minutes: length };
}

/** Proposes another time; an agreed one stays held until the other side answers. */
export const propose: Act = async (tx, context, row, party, { slotStart, minutes, words }) => {
  const { now } = context;
  if (!slotStart) throw invalidInput({ slotStart: 'Please choose a time.' });
  if (slotStart.getTime() === row.slotStart?.getTime())
    throw invalidInput({ slotStart: 'This is the time that you have. Please choose another one.' });
  const side: ConsultationSide = party === 'client' ? 'client' : 'professional';
  const length = minutes ?? lengthOf(row);
  await takeSlot(tx, context, wishFor(row, 'proposed', slotStart, length), side);
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

/** Keeps the agreed time, instead of the one that was proposed. */
export const keep: Act = async (tx, context, row, party) => {
  await freeSlotsOf(tx, context, row.id, 'proposed');
  const { slotStart: start } = row;
  const moved = await move(tx, context, row, {
    act: 'keep',
    by: party,
    to: 'accepted',
    start,
    changes: nothingProposed,
  });
  await notifyKept(tx, context, moved, party);
  return moved;
};

const lengthOf = ({ minutes }: ConsultationRow) => (minutes ?? usualMinutes) as ConsultationLength;

/** The columns of a professional's first answer: their usual time to one is measured by it. */
export const answeredBy = (party: ActingParty, { answeredAt }: ConsultationRow, now: Date) =>
  party === 'professional' && answeredAt === null ? { answeredAt: now } : {};

function wishFor(
  { id, professionalId }: ConsultationRow,
  kind: WishedSlot['kind'],
  start: Date,
  minutes: ConsultationLength,
): WishedSlot {
  // What names a professional who is gone is closed.
  if (professionalId === null) throw notFound();
  return { consultationId: id, professionalId, kind, start, minutes };
}

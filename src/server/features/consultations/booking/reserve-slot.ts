import { type ConsultationLength, slotGrid } from '#shared/consultations/availability.ts';
import type { ConsultationSide } from '#shared/consultations/consultation-states.ts';
import { daysAfter } from '#shared/time/time.ts';
import type { Tx } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { AppError, invalidInput } from '#server/kernel/errors.ts';
import { nextFreeSlots, slotState } from '#server/features/consultations/availability/next-free-slots.ts';
import { lockAvailability } from '#server/features/consultations/store/availability.ts';
import { deleteSlots, releaseExpiredHolds, insertSlot } from '#server/features/consultations/store/slots.ts';

const minute = 60 * 1000;
/** Days ahead for which professionals may agree on a time outside their hours. */
const farthest = 365;

/** A time requested for a consultation. */
export interface SlotRequest {
  readonly consultationId: string;
  readonly professionalId: string;
  readonly kind: 'asked' | 'proposed';
  readonly start: Date;
  readonly minutes: ConsultationLength;
  /** Set for a request whose address is not confirmed yet. */
  readonly heldUntil?: Date | undefined;
}

/** Why a time is unavailable: someone else has it, or it is not offered at all. */
export type Unavailable = 'taken' | 'outside';

/**
 * Holds a time for a consultation, replacing the one of that kind that it had. Clients choose among the free times of
 * the professional's hours. Professionals know their own diary, so they may take every future time at which they have
 * no other consultation.
 * Locks the availability, so the daily maximum can't be exceeded. Returns why the time is unavailable; null if it is
 * held.
 */
export async function tryToReserveSlot(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  { consultationId, professionalId, kind, start, minutes, heldUntil }: SlotRequest,
  by: ConsultationSide,
): Promise<Unavailable | null> {
  const availability = await lockAvailability(tx, professionalId);
  await releaseExpiredHolds(tx, professionalId, now);
  if (by === 'client') {
    const state = await slotState(tx, professionalId, start, { now, minutes, except: consultationId });
    if (state !== 'free') return state;
  } else if (!isPossible(start, now)) {
    return 'outside';
  }
  await deleteSlots(tx, consultationId, kind);
  const endsAt = new Date(start.getTime() + (minutes + (availability?.bufferMinutes ?? 0)) * minute);
  const slot = { consultationId, kind, professionalId, startsAt: start, endsAt, heldUntil: heldUntil ?? null };
  if (!(await insertSlot(tx, slot))) return 'taken';
  return null;
}

/**
 * `tryToReserveSlot` that throws.
 * @throws {AppError} `invalid_input` for a time that is not offered; `conflict` with the next free ones for one that
 *   someone else has.
 */
export async function reserveSlot(
  tx: Tx,
  context: Pick<Context, 'now'>,
  slotRequest: SlotRequest,
  by: ConsultationSide,
): Promise<void> {
  const obstacle = await tryToReserveSlot(tx, context, slotRequest, by);
  if (obstacle === 'outside') throw invalidInput({ slotStart: by === 'client' ? notOffered : notPossible });
  if (obstacle === 'taken') throw await slotTaken(tx, context, slotRequest, by);
}

const notOffered = 'This time isn’t offered, or it is too soon. Please choose one of the free times.';
const notPossible = `Please choose a time within the next year that isn’t past, on a quarter of an hour such as 10:15.`;

async function slotTaken(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  { professionalId, consultationId, minutes }: SlotRequest,
  by: ConsultationSide,
): Promise<AppError> {
  const slots = await nextFreeSlots(tx, professionalId, { now, minutes, except: consultationId });
  const sentence =
    by === 'client'
      ? 'Someone else has just taken this time. Please choose another one.'
      : 'You have another consultation at this time. Please choose another one.';
  return new AppError('conflict', sentence, { details: { slots: slots.map((slot) => slot.toISOString()) } });
}

/** Whether a time is on the grid, in the future, and not so far away that it can only be a mistake. */
const isPossible = (start: Date, now: Date) =>
  start > now && start <= daysAfter(now, farthest) && start.getTime() % (slotGrid * minute) === 0;

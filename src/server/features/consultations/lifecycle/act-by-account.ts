import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import type { PersonalAct } from '#shared/consultations/consultation-states.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '#server/kernel/errors.ts';
import { findSide } from '#server/features/consultations/core/consultation-state.ts';
import { actOn, type ActInput } from './act-on.ts';
import { readAs } from './read-consultations.ts';
import { lockExisting } from './transition.ts';

/**
 * Performs an act on a consultation for the caller, one of the two sides or an admin.
 * @throws {AppError} `not_found` unless it is the caller's; what `actOn` throws.
 */
export async function actByAccount(
  context: Context,
  id: string,
  act: PersonalAct,
  input: ActInput,
): Promise<Consultation> {
  return await context.transaction(async (tx) => {
    const row = await lockExisting(tx, id);
    const side = findSide(context.actor, row);
    if (!side) throw notFound();
    await actOn(tx, context, row, side, act, input);
    return await readAs(tx, context, side, id);
  });
}

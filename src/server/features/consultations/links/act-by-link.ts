import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import type { ClientAct } from '#shared/consultations/consultation-states.ts';
import { daysAfter } from '#shared/time/time.ts';
import type { Tx } from '#server/db/database.ts';
import { isSuspended } from '#server/features/users/index.ts';
import type { Context } from '#server/context/context.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import { actOn, type ActInput } from '#server/features/consultations/lifecycle/act-on.ts';
import { readAs } from '#server/features/consultations/lifecycle/read-consultations.ts';
import { lockConsultation } from '#server/features/consultations/lifecycle/transition.ts';
import type { ConsultationRow } from '#server/features/consultations/store/consultations.ts';
import { idOfToken, isTokenFor } from './link-token.ts';

/** Days for which a consultation's links work after its end. */
const validDays = 30;

/** Reads a consultation by its emailed link. @throws {AppError} `invalid_input` for an invalid link. */
export async function readByLink(context: Context, token: string): Promise<Consultation> {
  return await context.transaction(async (tx) => {
    const { id } = await lockByLink(tx, context, token);
    return await readAs(tx, context, 'client', id);
  });
}

/**
 * Performs the client's act on a consultation, by its emailed link.
 * @throws {AppError} `invalid_input` for an invalid link; what `actOn` throws.
 */
export async function actByLink(
  context: Context,
  token: string,
  act: ClientAct,
  input: ActInput,
): Promise<Consultation> {
  return await context.transaction(async (tx) => {
    const row = await lockByLink(tx, context, token);
    await actOn(tx, context, row, 'client', act, input);
    return await readAs(tx, context, 'client', row.id);
  });
}

/** The consultation that a link opens; a suspended client's links open nothing, just as they cannot sign in. */
async function lockByLink(tx: Tx, { site, now }: Context, token: string): Promise<ConsultationRow> {
  const id = idOfToken(token);
  const row = id === null ? null : await lockConsultation(tx, id);
  const isOver = row?.endedAt && daysAfter(row.endedAt, validDays) < now;
  const isClosed = row?.clientId && (await isSuspended(tx, row.clientId));
  if (!row || !isTokenFor(site.cipher, row, token) || isOver || isClosed) {
    const sentence =
      'This link no longer works, or it isn’t one of ours. Please use the one in our latest email to you.';
    throw invalidInput({ token: sentence }, sentence);
  }
  return row;
}

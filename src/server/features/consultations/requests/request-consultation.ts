import { v7 as uuidv7 } from 'uuid';
import type { Consultation, ConsultationBody } from '#shared/api/consultations.ts';
import { mailboxOf } from '#shared/text.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { holdApproved } from '#server/features/professionals/service.ts';
import { twinWindow, waitForTwins } from '#server/idempotency/wait-for-twins.ts';
import { askToConfirm, isConfirmed } from './confirm.ts';
import { findConsultationSince, insertConsultation } from './queries.ts';
import { tellBoth } from './tell.ts';
import { parseTelephone } from '#server/features/users/service.ts';
import { viewConsultation } from './view.ts';

export { eraseRequestsOf, eraseRequestsTo, keepRequestsFor } from './erase.ts';

/**
 * Stores a request for a consultation. It goes to the professional once the e-mail address is confirmed, and until then
 * is `unconfirmed`; the same request from the same address within 10 seconds is the same one.
 * @throws {AppError} `invalid_input` for a telephone number that cannot be; `not_found` unless the professional is
 *   approved; `conflict` while they take no clients; `rate_limited`.
 */
export async function requestConsultation(
  context: Context,
  professionalId: string,
  body: ConsultationBody,
): Promise<Consultation> {
  const { now, actor } = context;
  const wish = {
    ...body,
    professionalId,
    phone: body.phone === undefined ? null : parseTelephone(body.phone, 'phone'),
  };
  return await context.transaction(async (tx) => {
    await waitForTwins(tx, ['consultation', wish]);
    const twin = await findConsultationSince(tx, wish, new Date(now.getTime() - twinWindow));
    if (twin) return viewConsultation(twin);
    const professional = await holdApproved(tx, professionalId);
    if (!professional.isOpen) {
      throw new AppError('conflict', 'This professional is not taking new clients at the moment. Nothing was sent.');
    }
    await context.limit(tx, [
      { limit: 'requests-by-email', caller: mailboxOf(wish.email) },
      { limit: 'requests-by-address', caller: context.address },
      { limit: 'requests-to-professional', caller: professionalId },
      { limit: 'requests-to-professional-by-address', caller: context.address, to: professionalId },
      ...(wish.phone === null ? [] : [{ limit: 'requests-by-phone', caller: wish.phone } as const]),
    ]);
    const row = await insertConsultation(tx, {
      ...wish,
      id: uuidv7({ msecs: now.getTime() }),
      clientId: actor.kind === 'user' ? actor.id : null,
      status: (await isConfirmed(tx, context, wish.email)) ? 'requested' : 'unconfirmed',
      createdAt: now,
      updatedAt: now,
    });
    // Who asked for what stands in the request, and goes with it; the log keeps only that one came.
    await record(tx, context, {
      action: 'consultation.request',
      subjectType: 'consultation',
      subjectId: row.id,
      facts: { professionalId, status: row.status },
    });
    if (row.status === 'requested') await tellBoth(tx, context, row, professional);
    else await askToConfirm(tx, context, row, professional);
    return viewConsultation(row);
  });
}

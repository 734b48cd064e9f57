import { v7 as uuidv7 } from 'uuid';
import type { Consultation, ConsultationBody } from '#shared/api/consultations.ts';
import { mailboxOf } from '#shared/text.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/kernel/context.ts';
import { AppError } from '#server/kernel/errors.ts';
import { askToConfirm, isConfirmed } from './ask-to-confirm.ts';
import { lockApproved } from '#server/features/professionals/index.ts';
import { twinWindow, waitForTwins } from '#server/idempotency/wait-for-twins.ts';
import { findConsultationSince, insertConsultation } from '#server/features/consultations/store/consultations.ts';
import { notifyBoth } from './notify-parties.ts';
import { parseTelephone } from '#server/features/users/index.ts';
import { viewConsultation } from '#server/features/consultations/core/view.ts';

/**
 * Stores a request for a consultation. It goes to the professional once the e-mail address is confirmed, and until then
 * is `unconfirmed`; a repeat from the same address within 10 seconds returns the first one.
 * @throws {AppError} `invalid_input` for an invalid telephone number; `not_found` unless the professional is approved;
 *   `conflict` while they take no clients; `rate_limited`.
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
    const professional = await lockApproved(tx, professionalId);
    if (!professional.isOpen) {
      throw new AppError(
        'conflict',
        'This professional isn’t taking new clients at the moment. We didn’t send your request.',
      );
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
    // The request itself holds its author and content, and they go with it; the log keeps only that one came.
    await record(tx, context, {
      action: 'consultation.request',
      subjectType: 'consultation',
      subjectId: row.id,
      facts: { professionalId, status: row.status },
    });
    if (row.status === 'requested') await notifyBoth(tx, context, row, professional);
    else await askToConfirm(tx, context, row, professional);
    return viewConsultation(row);
  });
}

import { v7 as uuidv7 } from 'uuid';
import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import type { ConsultationBody } from '#shared/api/consultations/consultations.ts';
import { consultationTimes } from '#shared/consultations/consultation-states.ts';
import { toMailbox } from '#shared/text.ts';
import { record } from '#server/audit/record.ts';
import { publish, publishToAll } from '#server/events/publish.ts';
import type { Tx } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { AppError, invalidInput } from '#server/kernel/errors.ts';
import { lockApproved } from '#server/features/professionals/index.ts';
import { lockAccount, parseTelephone } from '#server/features/users/index.ts';
import { duplicateWindow, lockDuplicates } from '#server/idempotency/lock-duplicates.ts';
import { reserveSlot } from '#server/features/consultations/booking/reserve-slot.ts';
import { completeRequest, type CompletedRequest } from '#server/features/consultations/core/complete-request.ts';
import { nextCheck } from '#server/features/consultations/core/next-check.ts';
import { readAs } from '#server/features/consultations/lifecycle/read-consultations.ts';
import { findAvailability } from '#server/features/consultations/store/availability.ts';
import {
  type ConsultationRow,
  findConsultationSince,
  insertConsultation,
} from '#server/features/consultations/store/consultations.ts';
import { insertEvent } from '#server/features/consultations/store/events.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { notifyBoth } from './notify-parties.ts';

/**
 * Stores a request for a consultation, and holds its time if it names one. A signed-in client's belongs to their
 * account, whatever address the body names; professionals and admins are treated as visitors. It goes to the
 * professional once the e-mail address is confirmed, and until then is `unconfirmed`; a repeat from the same address
 * within 10 seconds returns the first one.
 * @returns the consultation, and whether it belongs to the caller's account.
 * @throws {AppError} `invalid_input` for an invalid telephone number, or what the professional doesn't offer;
 *   `not_found` unless the professional is approved; `conflict` while they take no clients, or, with the next free
 *   times, when someone else has the time; `rate_limited`.
 */
export async function requestConsultation(
  context: Context,
  professionalId: string,
  body: ConsultationBody,
): Promise<{ readonly consultation: Consultation; readonly isOfAccount: boolean }> {
  const { now, actor } = context;
  const { name, message } = body;
  const phone = body.phone === undefined ? null : parseTelephone(body.phone, 'phone');
  const slotStart = body.slotStart === undefined ? null : new Date(body.slotStart);
  return await context.transaction(async (tx) => {
    const account = await lockClientAccount(tx, context);
    const email = account?.email ?? body.email;
    const clientId = account?.id ?? null;
    const content = { professionalId, clientId, name, email, phone, message };
    const reply = async (id: string) => ({
      consultation: await readAs(tx, context, 'client', id),
      isOfAccount: account !== null,
    });
    if (actor.kind === 'user' && actor.id === professionalId) {
      await lockApproved(tx, professionalId);
      throw new AppError('conflict', 'This is your own profile: you can’t ask yourself.');
    }
    await lockDuplicates(tx, ['consultation', { ...content, slotStart }]);
    const duplicate = await findConsultationSince(
      tx,
      { ...content, slotStart },
      new Date(now.getTime() - duplicateWindow),
    );
    if (duplicate) return await reply(duplicate.id);
    const professional = await lockApproved(tx, professionalId);
    if (!professional.isOpen) {
      throw new AppError(
        'conflict',
        'This professional isn’t taking new clients at the moment. We didn’t send your request.',
      );
    }
    const request = await resolveRequest(tx, professionalId, body);
    await context.limit(tx, [
      { limit: 'requests-by-email', caller: toMailbox(email) },
      { limit: 'requests-by-address', caller: context.address },
      { limit: 'requests-to-professional', caller: professionalId },
      { limit: 'requests-to-professional-by-address', caller: context.address, to: professionalId },
      { limit: 'requests-to-professional-by-email', caller: toMailbox(email), to: professionalId },
      ...(phone === null ? [] : [{ limit: 'requests-by-phone', caller: phone } as const]),
    ]);
    const isConfirmed = !context.site.demandsVerifiedEmail || (account?.verifiedAt ?? null) !== null;
    const row = await store(tx, context, { ...content, ...request }, isConfirmed);
    if (row.status === 'requested') await notifyBoth(tx, context, row, professional);
    // A client's own address is confirmed once for everything that waits for it.
    else if (account === null) await askToConfirm(tx, context, row, professional);
    return await reply(row.id);
  });
}

/**
 * The account that a request belongs to: a signed-in client's. Locked, so that its address isn't confirmed or changed
 * between the two reads of it.
 */
async function lockClientAccount(tx: Tx, { actor }: Context) {
  return actor.kind === 'user' && actor.role === 'user' ? await lockAccount(tx, actor.id) : null;
}

async function resolveRequest(tx: Tx, professionalId: string, body: ConsultationBody): Promise<CompletedRequest> {
  const completed = completeRequest(body, await findAvailability(tx, professionalId));
  if ('wrong' in completed) throw invalidInput(completed.wrong);
  return completed.request;
}

type RequestContent = CompletedRequest &
  Pick<ConsultationRow, 'clientId' | 'name' | 'email' | 'phone' | 'message'> & { readonly professionalId: string };

/** Stores a request with its time, its history and the audit log. */
async function store(tx: Tx, context: Context, content: RequestContent, isSent: boolean): Promise<ConsultationRow> {
  const { now } = context;
  const heldUntil = isSent ? undefined : new Date(now.getTime() + consultationTimes.holdMinutes * 60 * 1000);
  const status = isSent ? 'requested' : 'unconfirmed';
  const requestedAt = isSent ? now : null;
  const waiting = { ...content, status, requestedAt, agreedAt: null, proposedStart: null, proposedAt: null } as const;
  const check = nextCheck({ ...waiting, answerReminders: 0, startReminders: 0 });
  const row = await insertConsultation(tx, {
    ...content,
    id: uuidv7({ msecs: now.getTime() }),
    status,
    requestedAt,
    nextCheckAt: check ?? (content.slotStart && heldUntil ? heldUntil : null),
    createdAt: now,
    updatedAt: now,
  });
  const { professionalId, slotStart: start, minutes } = content;
  if (start && minutes) {
    await reserveSlot(
      tx,
      context,
      { consultationId: row.id, professionalId, kind: 'asked', start, minutes, heldUntil },
      'client',
    );
  }
  await insertEvent(tx, { consultationId: row.id, at: now, act: 'request', by: 'client', start });
  // Author and content are stored in the request itself and deleted with it; the log records only that one came.
  await record(tx, context, {
    action: 'consultation.request',
    subjectType: 'consultation',
    subjectId: row.id,
    facts: { professionalId, status },
  });
  const event = { kind: 'consultation', subjectId: row.id } as const;
  if (isSent) await publishToAll(tx, context, [row.clientId, professionalId], event);
  else await publish(tx, context, [row.clientId], event);
  return row;
}

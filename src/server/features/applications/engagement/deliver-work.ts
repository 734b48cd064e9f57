import type { Application } from '#shared/api/applications/application-shapes.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/errors.ts';
import {
  assertMayWork,
  assertTransition,
  conflictError,
  lockApplication,
  type ActionInput,
  transition,
} from '#server/features/applications/lifecycle/transition.ts';
import { atLeastNow, awaitAnswer } from '#server/features/applications/lifecycle/terms.ts';
import { findSide } from '#server/features/applications/core/policy.ts';
import { requireAgreed } from '#server/features/applications/deliveries/lock-deliverable.ts';
import { insertEvent } from '#server/features/applications/store/applications.ts';
import { deliverFiles, listUndelivered } from '#server/features/applications/store/delivery-files.ts';
import { readAs } from '#server/features/applications/lifecycle/read-applications.ts';
import { notifyClient } from '#server/features/applications/lifecycle/notify-parties.ts';

interface DeliveryInput extends ActionInput {
  /** Ids of the files to deliver; all waiting files if absent. */
  readonly files?: readonly string[] | undefined;
}

/**
 * Delivers agreed work, with files that were added for it; the client's 14 days begin.
 * @throws {AppError} `not_found` unless it is the caller's; `approval_required`; `suspended`; `invalid_transition` and
 *   `conflict` with the new state, also if one of the files no longer waits; `rate_limited`.
 */
export async function deliverWork(context: Context, id: string, delivery: DeliveryInput): Promise<Application> {
  const { reason, expected } = delivery;
  const { id: professionalId } = requireUser(context);
  const { now } = context;
  return await context.transaction(async (tx) => {
    const { row, professional } = await lockApplication(tx, id, professionalId);
    assertMayWork(professional);
    if (findSide(context.actor, row) !== 'professional') throw notFound();
    assertTransition(row, 'deliver', expected);
    await context.limit(tx, [{ limit: 'work-steps', caller: professionalId }]);
    const deliveredAt = atLeastNow(row, now);
    const answer = awaitAnswer(deliveredAt);
    const agreed = await requireAgreed(tx, id);
    const waiting = (await listUndelivered(tx, agreed.id)).map((file) => file.id);
    const fileIds = new Set(delivery.files ?? waiting);
    if ([...fileIds].some((file) => !waiting.includes(file))) {
      throw conflictError(row, 'One of these files no longer waits for the delivery. Please check the files again.');
    }
    const files = await deliverFiles(tx, [...fileIds], deliveredAt);
    await transition(tx, context, row, 'deliver', 'delivered', { deliveredAt, ...answer }, { files });
    const by = 'professional';
    await insertEvent(tx, { applicationId: id, at: now, kind: 'delivered', by, professionalId, reason });
    const until = answer.completesAt.toISOString();
    const rest = {
      professionalName: professional.name,
      until,
      ...(files > 0 && { files }),
      ...(reason !== undefined && { reason }),
    };
    await notifyClient(tx, context, row, 'work-delivered', rest, professionalId);
    return await readAs(tx, context.now, by, id);
  });
}

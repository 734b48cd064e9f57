import type { Application } from '#shared/api/applications/application-shapes.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { lockForStep, type ActionInput, transition } from '#server/features/applications/lifecycle/transition.ts';
import { insertEvent } from '#server/features/applications/store/applications.ts';
import { readAs } from '#server/features/applications/lifecycle/read-applications.ts';
import { notifyProfessional } from '#server/features/applications/lifecycle/notify-parties.ts';

/** Requests changes to delivered work, which stops its automatic completion. @throws {AppError} like `deliverWork`. */
export async function requestChanges(
  context: Context,
  id: string,
  { reason, expected }: ActionInput & { readonly reason: string },
): Promise<Application> {
  const { now } = context;
  return await context.transaction(async (tx) => {
    const row = await lockForStep(tx, context, id, 'client', ['request_changes', expected]);
    await context.limit(tx, [{ limit: 'work-steps', caller: requireUser(context).id }]);
    await transition(tx, context, row, 'request_changes', 'changes_requested');
    const { professionalId } = row;
    const by = 'client';
    await insertEvent(tx, { applicationId: id, at: now, kind: 'changes_requested', by, professionalId, reason });
    await notifyProfessional(tx, context, row, 'changes-requested', { clientName: row.name, reason });
    return await readAs(tx, context.now, by, id);
  });
}

import type { Application } from '#shared/api/applications/application-shapes.ts';
import type { Context } from '#server/context/context.ts';
import { lockForStep, type ActionInput } from '#server/features/applications/lifecycle/transition.ts';
import { readAs } from '#server/features/applications/lifecycle/read-applications.ts';
import { completeWork } from './complete-work.ts';

/** Confirms delivered work as its client: it is completed. @throws {AppError} like `deliverWork`. */
export async function confirmCompletion(
  context: Context,
  id: string,
  { reason, expected }: ActionInput,
): Promise<Application> {
  return await context.transaction(async (tx) => {
    const row = await lockForStep(tx, context, id, 'client', ['confirm', expected]);
    await completeWork(tx, context, row, 'confirm', reason);
    return await readAs(tx, context.now, 'client', id);
  });
}

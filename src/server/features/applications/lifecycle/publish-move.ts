import type { ApplicationAct } from '#shared/applications/application-states.ts';
import type { EventKind } from '#shared/events/event-kinds.ts';
import type { Tx } from '#server/db/database.ts';
import { publishToAll } from '#server/events/publish.ts';
import type { ApplicationRow } from '#server/features/applications/store/applications.ts';
import type { Context } from '#server/context/context.ts';

/** The event that open pages receive for each step. */
const eventKindByAction: Readonly<Record<ApplicationAct, EventKind>> = {
  approve: 'decision',
  reject: 'decision',
  assign: 'assignment',
  reassign: 'assignment',
  decline_assignment: 'assignment',
  unassign: 'assignment',
  propose: 'proposal',
  withdraw: 'proposal',
  decline: 'proposal',
  accept: 'proposal',
  ask_for_revision: 'proposal',
  deliver: 'delivery',
  request_changes: 'delivery',
  confirm: 'delivery',
  complete: 'delivery',
  complete_by_itself: 'delivery',
  report_problem: 'problem',
  decide_problem: 'problem',
  cancel: 'application',
  cancel_as_admin: 'application',
  close: 'application',
};

type ApplicationParties = Pick<ApplicationRow, 'id' | 'userId' | 'professionalId'>;

/**
 * Publishes to the open pages of both sides and of the admins that an application moved; `before` had another
 * professional.
 */
export async function publishMove(
  tx: Tx,
  context: Pick<Context, 'now'>,
  act: ApplicationAct,
  before: ApplicationParties,
  after: ApplicationParties,
): Promise<void> {
  const people = new Set([after.userId, before.professionalId, after.professionalId]);
  await publishToAll(tx, context, [...people], { kind: eventKindByAction[act], subjectId: after.id });
}

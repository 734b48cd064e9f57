import { isEngaged, mayHappen, pointOf } from '#shared/application-states.ts';
import type { Tx } from '#server/db/database.ts';
import { atLeastNow, type Doer, holdApplication, move } from './hold.ts';
import { givenBack } from './end.ts';
import { hasOpenProblem } from './problem-queries.ts';
import { endAssignment, insertEvent, listHeldBy } from './queries.ts';
import { endResponses } from './response-queries.ts';
import { tell, tellAdmins, tellEnded } from './tell.ts';

/** Why the site takes an application from a professional. */
export type WhyTakenBack = 'approval_lost' | 'suspended' | 'deleted' | 'no_proposal';

/**
 * Takes an application from its professional, tells the client and puts it back in the admins' queue. What was agreed
 * stays written down; false when somebody else has it meanwhile, or it cannot be taken.
 */
export async function takeBack(
  tx: Tx,
  doer: Doer,
  id: string,
  professionalId: string,
  why: WhyTakenBack,
  isDue: (row: { readonly proposalEndsAt: Date | null }) => boolean = () => true,
): Promise<boolean> {
  const { row } = await holdApplication(tx, id);
  if (row.professionalId !== professionalId || !mayHappen('unassign', pointOf(row)) || !isDue(row)) return false;
  await endAssignment(tx, id, why, doer.now);
  await endResponses(tx, id, 'withdrawn', atLeastNow(row, doer.now));
  const moved = await move(tx, doer, row, 'unassign', 'unassigned', givenBack);
  const event = { applicationId: id, at: doer.now, kind: 'unassigned', by: 'system' } as const;
  await insertEvent(tx, { ...event, professionalId });
  await tell(tx, doer, row, row.userId, 'application-moved', { change: 'unassigned' }, null);
  if (why !== 'deleted') await tellEnded(tx, doer, row, professionalId, { why });
  await tellAdmins(tx, doer, moved, why);
  return true;
}

/** Takes back all that a professional has: they are approved no more, suspended or about to go. */
export async function takeBackAll(
  tx: Tx,
  doer: Doer,
  professionalId: string,
  why: Exclude<WhyTakenBack, 'no_proposal'>,
): Promise<void> {
  for (const { id } of await listHeldBy(tx, professionalId)) await takeBack(tx, doer, id, professionalId, why);
}

/** Whether a professional has work that was agreed and goes on, or stands in a case that nobody has decided. */
export async function hasAgreedWork(tx: Tx, professionalId: string): Promise<boolean> {
  if (await hasOpenProblem(tx, professionalId)) return true;
  const held = await listHeldBy(tx, professionalId);
  return held.some(({ stage }) => stage !== null && isEngaged(stage));
}

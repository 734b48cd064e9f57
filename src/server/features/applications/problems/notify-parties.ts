import type { MailData } from '#shared/mails/mails.ts';
import type { ProblemSide } from '#shared/applications/problems.ts';
import type { Tx } from '#server/db/database.ts';
import { publishToAll } from '#server/events/publish.ts';
import { notify, notifyAdmins } from '#server/features/notifications/index.ts';
import type { ProblemRow } from '#server/features/applications/store/problems.ts';
import type { ActorContext } from '#server/context/context.ts';

type Kind = 'problem-reported' | 'problem-answered' | 'problem-decided';
type ProblemMailDetails<K extends Kind> = Omit<MailData[K], 'firstName' | 'title' | 'id' | 'side'>;

/** Publishes to the open pages of both sides and of the admins that a case changed. */
export const publishProblem = (
  tx: Tx,
  context: ActorContext,
  { id: subjectId, clientId, professionalId }: ProblemRow,
): Promise<void> => publishToAll(tx, context, [clientId, professionalId], { kind: 'problem', subjectId });

/** Notifies one side of a case; no one once the account is gone. */
export async function notifySide<K extends Kind>(
  tx: Tx,
  context: ActorContext,
  { id: problemId, applicationId: subjectId, clientId, professionalId }: ProblemRow,
  title: string,
  side: ProblemSide,
  kind: K,
  details: ProblemMailDetails<K>,
): Promise<void> {
  const userId = side === 'client' ? clientId : professionalId;
  // The decision names no one: it must still arrive if the professional leaves after it.
  const names = kind === 'problem-decided' ? null : professionalId;
  const data = { ...details, id: problemId, title, side } as unknown as Omit<MailData[K], 'firstName'>;
  await notify(tx, context, userId, { kind, subjectId, names, data });
}

export async function notifyAdminsOfProblem(
  tx: Tx,
  context: ActorContext,
  problem: ProblemRow,
  names: Pick<MailData['problem-waiting'], 'title' | 'clientName' | 'professionalName'>,
): Promise<void> {
  await notifyAdmins(tx, context, {
    kind: 'problem-waiting',
    subjectId: problem.applicationId,
    names: problem.professionalId,
    data: { ...names, id: problem.id, by: problem.reportedBy, at: problem.reportedAt.toISOString() },
  });
}

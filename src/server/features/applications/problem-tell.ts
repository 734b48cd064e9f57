import type { MailData } from '#shared/mails.ts';
import type { ProblemSide } from '#shared/problems.ts';
import type { Tx } from '#server/db/database.ts';
import { listAdmins } from '#server/features/users/service.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import type { Doer } from './hold.ts';
import type { ProblemRow } from './problem-queries.ts';
import { mayTellAdmins, tell } from './tell.ts';

type Kind = 'problem-reported' | 'problem-answered' | 'problem-decided';
type Said<K extends Kind> = Omit<MailData[K], 'firstName' | 'title' | 'id' | 'side'>;

/** Writes to one side of a case; to nobody once the account is gone. */
export async function tellSide<K extends Kind>(
  tx: Tx,
  doer: Doer,
  { id: problemId, applicationId: id, clientId, professionalId }: ProblemRow,
  title: string,
  side: ProblemSide,
  kind: K,
  said: Said<K>,
): Promise<void> {
  const userId = side === 'client' ? clientId : professionalId;
  const rest = { ...said, id: problemId, side } as unknown as Parameters<typeof tell<Kind>>[5];
  await tell<Kind>(tx, doer, { id, title }, userId, kind, rest);
}

/** Writes to every admin that a problem waits for a decision. */
export async function tellAdminsOfProblem(
  tx: Tx,
  doer: Doer,
  problem: ProblemRow,
  names: Pick<MailData['problem-waiting'], 'title' | 'clientName' | 'professionalName'>,
): Promise<void> {
  if (!(await mayTellAdmins(tx, doer, 'problem-mails'))) return;
  for (const admin of await listAdmins(tx)) {
    await queueMail(tx, doer, {
      kind: 'problem-waiting',
      to: admin.email,
      userId: admin.id,
      subjectId: problem.applicationId,
      ...(problem.professionalId !== null && { subjectIds: [problem.professionalId] }),
      data: {
        ...names,
        firstName: admin.firstName,
        id: problem.id,
        by: problem.reportedBy,
        at: problem.reportedAt.toISOString(),
      },
    });
  }
}

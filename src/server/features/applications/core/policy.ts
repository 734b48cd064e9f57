import type { Party } from '#shared/application-states.ts';
import type { Actor } from '#server/context.ts';
import type { ApplicationRow } from './queries.ts';
import type { ProblemRow } from './problem-queries.ts';
import type { ResponseRow } from './response-queries.ts';

/** As what somebody may read an application; null when it is none of theirs, which is as if it were not there. */
export function sideOf(
  actor: Actor,
  application: Pick<ApplicationRow, 'userId' | 'professionalId' | 'releasedAt'>,
): Exclude<Party, 'system'> | null {
  if (actor.kind !== 'user') return null;
  if (actor.role === 'user') return application.userId === actor.id ? 'client' : null;
  if (application.releasedAt === null) return null;
  if (actor.role === 'admin') return 'admin';
  return actor.isApproved && application.professionalId === actor.id ? 'professional' : null;
}

/** When agreed work ended: it was taken away, or completed. Null while it goes on. */
export function endOfAgreement(
  { endedAt }: Pick<ResponseRow, 'endedAt'>,
  { status, closedAt }: Pick<ApplicationRow, 'status' | 'closedAt'>,
): Date | null {
  return endedAt ?? (status === 'completed' ? closedAt : null);
}

/** As what somebody may read a case; null when it is none of theirs. Whether they are still approved is no matter. */
export function problemSideOf(
  actor: Actor,
  problem: Pick<ProblemRow, 'clientId' | 'professionalId'>,
): Exclude<Party, 'system'> | null {
  if (actor.kind !== 'user') return null;
  switch (actor.role) {
    case 'admin':
      return 'admin';
    case 'user':
      return problem.clientId === actor.id ? 'client' : null;
    case 'professional':
      return problem.professionalId === actor.id ? 'professional' : null;
  }
}

/** Whether the work still waits for the decision of a case: nobody took it away meanwhile. */
export const holdsWork = (
  problem: Pick<ProblemRow, 'stageBefore' | 'decidedAt'>,
  application: Pick<ApplicationRow, 'stage'>,
  agreed: Pick<ResponseRow, 'endedAt'>,
): boolean =>
  problem.stageBefore !== null &&
  problem.decidedAt === null &&
  application.stage === 'problem' &&
  agreed.endedAt === null;

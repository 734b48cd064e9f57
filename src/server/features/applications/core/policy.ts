import type { Party } from '#shared/applications/application-states.ts';
import type { Actor, SignedInUser } from '#server/kernel/actor.ts';
import type { ApplicationRow } from '#server/features/applications/store/applications.ts';
import type { ProblemRow } from '#server/features/applications/store/problems.ts';
import type { DeliveryFileRow } from '#server/features/applications/store/delivery-files.ts';
import type { ProposalRow } from '#server/features/applications/store/proposals.ts';

/** Returns the side as which a person may read an application; null, as if it did not exist, when there is none. */
export function findSide(
  actor: Actor | SignedInUser,
  application: Pick<ApplicationRow, 'userId' | 'professionalId' | 'releasedAt'>,
): Exclude<Party, 'system'> | null {
  if (actor.kind !== 'user') return null;
  if (actor.role === 'user') return application.userId === actor.id ? 'client' : null;
  if (application.releasedAt === null) return null;
  if (actor.role === 'admin') return 'admin';
  return actor.isApproved && application.professionalId === actor.id ? 'professional' : null;
}

/** Whether a person may read what was agreed: the client, the professional who agreed, approved or not, and admins. */
export const readsAgreement = (
  { id, role }: Pick<SignedInUser, 'id' | 'role'>,
  application: Pick<ApplicationRow, 'userId'>,
  agreed: Pick<ProposalRow, 'professionalId'>,
): boolean => ({ user: application.userId, professional: agreed.professionalId, admin: id })[role] === id;

/** Returns when agreed work was withdrawn or completed. Null while it goes on. */
export function endOfAgreement(
  { endedAt }: Pick<ProposalRow, 'endedAt'>,
  { status, closedAt }: Pick<ApplicationRow, 'status' | 'closedAt'>,
): Date | null {
  return endedAt ?? (status === 'completed' ? closedAt : null);
}

/** Returns the side as which a person may read a case, approved or not; null when there is none. */
export function findProblemSide(
  actor: Actor | SignedInUser,
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

/** Checks whether the work still waits for a case's decision and has not been withdrawn since. */
export const holdsWork = (
  problem: Pick<ProblemRow, 'stageBefore' | 'decidedAt'>,
  application: Pick<ApplicationRow, 'stage'>,
  agreed: Pick<ProposalRow, 'endedAt'>,
): boolean =>
  problem.stageBefore !== null &&
  problem.decidedAt === null &&
  application.stage === 'problem' &&
  agreed.endedAt === null;

/** Whether one side of an application may read a file: delivered ones, and for professionals also those they added. */
export const readsDeliveryFile = (
  side: Exclude<Party, 'system'> | null,
  readerId: string,
  { professionalId, deliveredAt }: Pick<DeliveryFileRow, 'professionalId' | 'deliveredAt'>,
): boolean => {
  if (side === null) return false;
  return side === 'professional' ? professionalId === readerId : deliveredAt !== null;
};

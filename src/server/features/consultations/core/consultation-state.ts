import type { ConsultationSide, ConsultationState } from '#shared/consultations/consultation-states.ts';
import type { Actor, SignedInUser } from '#server/kernel/actor.ts';
import type { ConsultationRow } from '#server/features/consultations/store/consultations.ts';

/** The facts of a row that decide which acts are allowed. */
export const deriveState = (row: ConsultationRow): ConsultationState => ({
  status: row.status,
  slotStart: row.slotStart,
  proposedStart: row.proposedStart,
  proposedBy: row.proposedBy,
  isAgreed: row.agreedAt !== null,
  clientMoves: row.clientMoves,
  professionalMoves: row.professionalMoves,
  noShowBy: row.noShowBy,
  noShowAt: row.noShowAt,
  isContested: row.contestedAt !== null,
  isSettled: row.settledAt !== null,
});

/** A consultation's sides, and whether it reached the professional. */
type SideColumns = Pick<ConsultationRow, 'clientId' | 'professionalId' | 'requestedAt' | 'agreedAt'>;

/**
 * Returns the side as which a person may read a consultation; null, as if it did not exist, when there is none. Until
 * the client's address is confirmed, only the client may. A professional who isn't approved may still read those that
 * were once agreed, for example to contest that they did not come.
 */
export function findSide(actor: Actor | SignedInUser, row: SideColumns): ConsultationSide | 'admin' | null {
  if (actor.kind !== 'user') return null;
  if (actor.role === 'admin') return row.requestedAt === null ? null : 'admin';
  const hasReached = row.requestedAt !== null && (actor.isApproved || row.agreedAt !== null);
  if (hasReached && row.professionalId === actor.id) return 'professional';
  return row.clientId === actor.id ? 'client' : null;
}

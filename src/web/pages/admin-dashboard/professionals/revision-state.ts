import type { ListedRevision } from '#shared/api/professionals/profile-revisions.ts';
import { revisionCopy } from '#web/copy/dashboards.ts';
import type { VerifiedValues } from '#web/features/professionals/own-profile/pending-profile.ts';

/** Returns a change's approved and requested values. */
export function splitChanges({ changes }: ListedRevision): { approved: VerifiedValues; requested: VerifiedValues } {
  return {
    approved: Object.fromEntries(changes.map(({ field, approved }) => [field, approved])),
    requested: Object.fromEntries(changes.map(({ field, wished: requested }) => [field, requested])),
  };
}

/** Whether a decision was refused because someone else was quicker: another admin, or the professional. */
export const isConflict = (code: string | undefined, status: number): boolean =>
  status === 404 || code === 'conflict' || code === 'invalid_transition';

/**
 * Explains why nothing could be decided.
 * @param status the state from the server, of the change or of the account
 * @param sentence the server's message
 */
export function whyGone(status: string | undefined, sentence: string): string {
  if (status === 'approved' || status === 'withdrawn') return revisionCopy.gone[status];
  // A refused change and a refused account both have the state `rejected`; the sentence tells them apart.
  return `${sentence} ${revisionCopy.gone.nothing}`;
}

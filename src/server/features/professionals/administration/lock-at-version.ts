import type { Tx } from '#server/db/database.ts';
import { assertVersion } from '#server/kernel/version.ts';
import { findForUpdate, type ProfessionalRow } from '#server/features/professionals/store/professionals.ts';

/**
 * Locks a profile until the transaction ends, at the version that the admin saw; null if there is none. Of two admins
 * with the same version one wins.
 * @param expected the version that the admin saw, if they give it.
 * @throws {AppError} `conflict` with status and version when there is a newer one.
 */
export async function lockAtVersion(tx: Tx, id: string, expected: number | undefined): Promise<ProfessionalRow | null> {
  const stored = await findForUpdate(tx, id);
  if (!stored) return null;
  const { approvalStatus: status, version } = stored;
  assertVersion({ status, version }, expected, 'Someone else just changed this. Here is the latest version.');
  return stored;
}

import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { findSharing } from './queries.ts';

/**
 * Finds an approved professional and keeps approval and readiness as they are until the transaction ends: what is
 * decided by them cannot be overtaken.
 * @throws {AppError} `not_found` when missing or not approved.
 */
export async function holdApproved(tx: Tx, id: string): Promise<{ acceptingClients: boolean }> {
  const row = await findSharing(tx, id);
  if (row?.approvalStatus !== 'approved') throw notFound();
  return { acceptingClients: row.acceptingClients };
}

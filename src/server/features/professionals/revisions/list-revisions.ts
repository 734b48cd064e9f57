import type { ListedRevision } from '#shared/api/professionals/profile-revisions.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '#server/kernel/errors.ts';
import { countWaiting, findListed, listWaiting } from '#server/features/professionals/store/revisions.ts';
import { viewListedRevision } from '#server/features/professionals/core/revision-view.ts';

/** Changes of approved profiles that wait for an admin, the oldest first. */
export async function listRevisions(
  { db }: Context,
  page: { limit: number; offset: number },
): Promise<{ revisions: ListedRevision[]; total: number }> {
  const [rows, total] = [await listWaiting(db, page), await countWaiting(db)];
  return { revisions: rows.map(viewListedRevision), total };
}

/** The change of one professional that waits for an admin. @throws {AppError} `not_found` when none does. */
export async function getRevision({ db }: Context, professionalId: string): Promise<ListedRevision> {
  const row = await findListed(db, professionalId);
  if (!row) throw notFound();
  return viewListedRevision(row);
}

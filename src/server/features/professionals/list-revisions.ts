import type { ListedRevision } from '#shared/api/profile-revisions.ts';
import type { Context } from '#server/context.ts';
import { countWaiting, listWaiting } from './revision-queries.ts';
import { viewListedRevision } from './revision-view.ts';

/** Changes of approved profiles that wait for an admin, the oldest first. */
export async function listRevisions(
  { db }: Context,
  page: { limit: number; offset: number },
): Promise<{ revisions: ListedRevision[]; total: number }> {
  const [rows, total] = [await listWaiting(db, page), await countWaiting(db)];
  return { revisions: rows.map(viewListedRevision), total };
}

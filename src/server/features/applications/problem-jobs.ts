import { retention } from '#shared/retention.ts';
import { daysBefore, monthsBefore } from '#shared/time.ts';
import type { Queryable } from '#server/db/database.ts';
import type { CaseFiles } from '#server/photos/photo-store.ts';
import { deleteDecidedBefore, withoutFileRow } from './problem-queries.ts';

/** Cases that one turn deletes at most. */
const batch = 1000;

/** Forgets cases that were decided long ago; open ones never. Their files go with the next sweep. */
export function forgetProblems(db: Queryable, now: Date): Promise<number> {
  return deleteDecidedBefore(db, monthsBefore(now, retention.decidedProblemMonths), batch);
}

/** Removes files older than a day that no row names: of forgotten cases, and what a crash left. */
export async function sweepCaseFiles(db: Queryable, files: CaseFiles, now: Date): Promise<number> {
  let removed = 0;
  for await (const id of files.listOlder(daysBefore(now, 1))) {
    if ((await withoutFileRow(db, [id])).length === 0) continue;
    await files.remove(id);
    removed += 1;
  }
  return removed;
}

import { retention } from '#shared/retention.ts';
import { daysBefore, monthsBefore } from '#shared/time.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { CaseFiles } from '#server/photos/photo-store.ts';
import { clearAfterCases } from './erase-words.ts';
import { deleteDecidedBefore, withoutFileRow } from './problem-queries.ts';

/** Cases that one turn deletes at most. */
const batch = 1000;
/** Files that one question to the database is about. */
const asked = 500;

/**
 * Forgets cases that were decided long ago; open ones never. With them go the words of timelines that had stayed for them
 * alone; their files go with the next sweep. Gives how many there were.
 */
export async function forgetProblems(database: Pick<Database, 'transaction'>, now: Date): Promise<number> {
  return await database.transaction(async (tx) => {
    const of = await deleteDecidedBefore(tx, monthsBefore(now, retention.decidedProblemMonths), batch);
    await clearAfterCases(tx, [...new Set(of)]);
    return of.length;
  });
}

/** Removes files older than a day that no row names: of forgotten cases, and what a crash left. */
export async function sweepCaseFiles(db: Queryable, files: CaseFiles, now: Date): Promise<number> {
  let removed = 0;
  let ids: string[] = [];
  const sweep = async () => {
    for (const id of await withoutFileRow(db, ids)) {
      await files.remove(id);
      removed += 1;
    }
    ids = [];
  };
  for await (const id of files.listOlder(daysBefore(now, 1))) {
    ids.push(id);
    if (ids.length === asked) await sweep();
  }
  await sweep();
  return removed;
}

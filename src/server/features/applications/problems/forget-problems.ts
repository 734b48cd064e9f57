import { retention } from '#shared/account/retention.ts';
import { daysBefore, monthsBefore } from '#shared/time/time.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { CaseFiles } from '#server/files/photos/photo-store.ts';
import { clearAfterCases } from '#server/features/applications/store/clear-words.ts';
import { deleteUndeliverable } from '#server/features/applications/store/delivery-files.ts';
import { deleteDecidedBefore } from '#server/features/applications/store/problems.ts';
import { withoutFileRow } from '#server/features/applications/store/stored-files.ts';

/** Cases that one run deletes at most. */
const batch = 1000;
/** Files in one database query. */
const filesPerQuery = 500;

/**
 * Deletes cases that were decided long ago, never open ones, with the timeline text that was stored only for them;
 * their files are removed by the next sweep. Returns the number of cases.
 */
export async function forgetProblems(database: Pick<Database, 'transaction'>, now: Date): Promise<number> {
  return await database.transaction(async (tx) => {
    const of = await deleteDecidedBefore(tx, monthsBefore(now, retention.decidedProblemMonths), batch);
    await clearAfterCases(tx, [...new Set(of)]);
    return of.length;
  });
}

/**
 * Removes files older than a day that no row names: those of deleted cases, jobs and messages, and those left by a
 * crash. Files added for a delivery that can no longer happen lose their rows first. Returns the number of removed
 * files.
 * @param withoutOtherRow selects the ids that no row of another feature has: the files share a folder
 */
export async function sweepCaseFiles(
  db: Queryable,
  files: CaseFiles,
  now: Date,
  withoutOtherRow: (db: Queryable, ids: readonly string[]) => Promise<string[]>,
): Promise<number> {
  await deleteUndeliverable(db, batch);
  let removed = 0;
  let ids: string[] = [];
  const sweep = async () => {
    for (const id of await withoutOtherRow(db, await withoutFileRow(db, ids))) {
      await files.remove(id);
      removed += 1;
    }
    ids = [];
  };
  for await (const id of files.listOlder(daysBefore(now, 1))) {
    ids.push(id);
    if (ids.length === filesPerQuery) await sweep();
  }
  await sweep();
  return removed;
}

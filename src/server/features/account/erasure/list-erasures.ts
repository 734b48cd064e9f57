import type { Queryable } from '#server/db/database.ts';
import { listRecordedErasures } from '#server/features/account/store/erasures.ts';
import { createErasureList, type Erasure, without } from './erasure-list.ts';

/** Every erasure that the audit log or the list outside the database knows. */
export async function listErasures(db: Queryable, dataDir: string): Promise<Erasure[]> {
  const listed = await createErasureList(dataDir).read();
  return [...listed, ...without(await listRecordedErasures(db), listed)];
}

/**
 * Adds to the list outside the database what only the audit log knows: a process may have died between the deletion and
 * its line, or have another folder.
 */
export async function completeErasures(db: Queryable, dataDir: string): Promise<void> {
  await createErasureList(dataDir).add(await listRecordedErasures(db));
}

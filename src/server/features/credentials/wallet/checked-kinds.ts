import { kampalaDay } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { listCurrentKinds } from '#server/features/credentials/store/credentials.ts';

/**
 * Codes of the kinds a professional is checked for now: they decide whether work that needs a licence can be assigned.
 */
export const checkedKinds = (db: Queryable, professionalId: string, now: Date): Promise<string[]> =>
  listCurrentKinds(db, professionalId, kampalaDay(now));

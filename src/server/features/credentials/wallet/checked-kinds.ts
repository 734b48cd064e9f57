import { kampalaDay } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { listCurrentKinds } from '#server/features/credentials/store/credentials.ts';

/** Codes of what a professional is checked with now: whether work that needs a licence can be theirs. */
export const checkedKinds = (db: Queryable, professionalId: string, now: Date): Promise<string[]> =>
  listCurrentKinds(db, professionalId, kampalaDay(now));

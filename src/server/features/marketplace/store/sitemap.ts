import { and, asc, inArray, sql } from 'drizzle-orm';
import { professions } from '#shared/choices.ts';
import type { Queryable } from '#server/db/database.ts';
import { marketplaceCounts as kept, professionals } from '#server/db/schema/index.ts';
import { everybody } from './counts.ts';

/** Each profession and district ('' for none) in which an approved professional works. */
export function listOccupiedPairs(db: Queryable) {
  return db
    .select({ profession: kept.profession, district: kept.district })
    .from(kept)
    .where(and(...everybody, inArray(kept.profession, [...professions])))
    .orderBy(asc(kept.profession), asc(kept.district));
}

/** Ids of approved professionals in order, with the moment of the last edit; read from an index alone. */
export function listProfileAddresses(db: Queryable, page: { limit: number; offset: number }) {
  return db
    .select({ id: professionals.id, updatedAt: professionals.updatedAt })
    .from(professionals)
    .where(sql`approval_status = 'approved'`)
    .orderBy(professionals.id)
    .limit(page.limit)
    .offset(page.offset);
}

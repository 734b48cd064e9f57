import { and, asc, inArray, sql } from 'drizzle-orm';
import { professions } from '#shared/choices.ts';
import type { Queryable } from '#server/db/database.ts';
import { marketplaceCounts as counts, professionals } from '#server/db/schema/index.ts';
import { everybody } from './counts.ts';

/** Each profession and district ('' for none) in which an approved professional works. */
export function listOccupiedPairs(db: Queryable) {
  return db
    .select({ profession: counts.profession, district: counts.district })
    .from(counts)
    .where(and(...everybody, inArray(counts.profession, [...professions])))
    .orderBy(asc(counts.profession), asc(counts.district));
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

import { and, count, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { professionals, users } from '#server/db/schema/index.ts';

/** The data that a case compares a claim with; null if there is no such profile. */
export async function findHolder(db: Queryable, professionalId: string) {
  const [row] = await db
    .select({
      name: professionals.name,
      businessName: professionals.businessName,
      profession: professionals.profession,
    })
    .from(professionals)
    .where(eq(professionals.id, professionalId));
  return row ?? null;
}

/** Counts admins who can act: suspended ones can't. */
export async function countAdmins(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.suspendedAt)));
  return row?.n ?? 0;
}

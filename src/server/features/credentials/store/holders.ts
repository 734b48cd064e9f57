import { and, count, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { professionals, users } from '#server/db/schema/index.ts';

/** What a case compares a claim with; null without such a profile. */
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

/** Admins who can act: those who are suspended can't. */
export async function countAdmins(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.suspendedAt)));
  return row?.n ?? 0;
}

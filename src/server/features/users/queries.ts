import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { users } from '#server/db/schema/index.ts';

/** Admins who are not suspended, the longest-serving first. */
export async function listActiveAdmins(db: Queryable): Promise<{ id: string; email: string; firstName: string }[]> {
  return await db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.suspendedAt)))
    .orderBy(users.createdAt, users.id);
}

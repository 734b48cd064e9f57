import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { users } from '#server/db/schema/index.ts';

export interface NamedAdmin {
  readonly id: string;
  /** If several share a name, their address is added: a choice counts as changed when its names differ. */
  readonly name: string;
  readonly isSuspended: boolean;
}

/** All admins, and whether they are suspended. */
export async function listNamedAdmins(db: Queryable): Promise<NamedAdmin[]> {
  const { id, firstName, lastName, email, suspendedAt } = users;
  const admins = await db
    .select({ id, firstName, lastName, email, suspendedAt })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.createdAt, users.id);
  const named = admins.map((admin) => ({ ...admin, name: `${admin.firstName} ${admin.lastName}`.trim() }));
  const isShared = (name: string) => named.filter((one) => one.name === name).length > 1;
  return named.map((admin) => ({
    id: admin.id,
    name: isShared(admin.name) ? `${admin.name} (${admin.email})` : admin.name,
    isSuspended: admin.suspendedAt !== null,
  }));
}

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
  const fullName = (admin: (typeof admins)[number]) => `${admin.firstName} ${admin.lastName}`.trim();
  return admins.map((admin) => {
    const name = fullName(admin);
    const isShared = admins.filter((one) => fullName(one) === name).length > 1;
    return {
      id: admin.id,
      name: isShared ? `${name} (${admin.email})` : name,
      isSuspended: admin.suspendedAt !== null,
    };
  });
}

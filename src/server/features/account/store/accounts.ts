import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { professionals, users } from '#server/db/schema/index.ts';

const account = {
  id: users.id,
  email: users.email,
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  district: users.district,
  profileImage: users.profileImage,
  avatarUrl: professionals.avatarUrl,
  emailVerifiedAt: users.emailVerifiedAt,
  createdAt: users.createdAt,
  version: users.version,
};

/** An account with the photo of its public profile, if it has one. */
export async function findAccount(db: Queryable, id: string) {
  const [row] = await db
    .select(account)
    .from(users)
    .leftJoin(professionals, eq(professionals.id, users.id))
    .where(eq(users.id, id));
  return row ?? null;
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The same, locked, so that the second of two changes sees the first. */
export async function findAccountForUpdate(tx: Tx, id: string): Promise<AccountRow | null> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
  return await findAccount(tx, id);
}

/** Stores the fields that a person may change, and returns the new version. */
export async function updateNames(
  tx: Tx,
  { id, firstName, lastName, phone, district, version }: AccountRow,
  now: Date,
): Promise<void> {
  await tx.update(users).set({ firstName, lastName, phone, district, version, updatedAt: now }).where(eq(users.id, id));
}

/** The photo of an account, locked, so that the second of two changes waits. Null when the account is gone. */
export async function lockPhoto(tx: Tx, id: string) {
  const [user] = await tx
    .select({ profileImage: users.profileImage })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  if (!user) return null;
  const [professional] = await tx
    .select({ avatarUrl: professionals.avatarUrl })
    .from(professionals)
    .where(eq(professionals.id, id))
    .for('no key update');
  return { isPublic: professional !== undefined, path: professional?.avatarUrl ?? user.profileImage };
}

/** Stores a photo: a professional's in the profile, everyone else's in the account. */
export async function writePhoto(
  tx: Tx,
  { id, isPublic, path, now }: { id: string; isPublic: boolean; path: string | null; now: Date },
): Promise<void> {
  if (isPublic) await tx.update(professionals).set({ avatarUrl: path, updatedAt: now }).where(eq(professionals.id, id));
  else await tx.update(users).set({ profileImage: path, updatedAt: now }).where(eq(users.id, id));
}

/** Finds the hash that the account's password is compared with; null where it has none. */
export async function findPasswordHash(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id));
  return row?.passwordHash ?? null;
}

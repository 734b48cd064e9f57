import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { SettingKey } from '#shared/settings/settings.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { settingVersions, users } from '#server/db/schema/index.ts';

/** Versions up to the given one, or all, the newest first; each with the name of the admin who made it. */
export const listVersions = (db: Queryable, key: SettingKey, upTo: number | undefined, limit: number) =>
  db
    .select({ row: settingVersions, admin: { firstName: users.firstName, lastName: users.lastName } })
    .from(settingVersions)
    .leftJoin(users, eq(users.id, settingVersions.changedBy))
    .where(and(eq(settingVersions.key, key), upTo === undefined ? undefined : lte(settingVersions.version, upTo)))
    .orderBy(desc(settingVersions.version))
    .limit(limit);

export type NamedVersion = Awaited<ReturnType<typeof listVersions>>[number];

/** The current version, or the newest up to the given one; null if no one had changed the setting. */
export async function newestVersion(db: Queryable, key: SettingKey, upTo?: number): Promise<NamedVersion | null> {
  const [newest] = await listVersions(db, key, upTo, 1);
  return newest ?? null;
}

/** What the current version holds; null if no one has changed the setting. */
export const newestValue = async (db: Queryable, key: SettingKey) => (await newestVersion(db, key))?.row.value ?? null;

/** Serialises admins' changes of a setting. */
export async function lockSetting(tx: Tx, key: SettingKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting ${key}`}))`);
}

export async function addVersion(tx: Tx, row: typeof settingVersions.$inferInsert): Promise<void> {
  await tx.insert(settingVersions).values(row);
}

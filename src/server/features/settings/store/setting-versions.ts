import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { SettingKey } from '#shared/settings/settings.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { settingVersions, users } from '#server/db/schema/index.ts';

type SettingRow = typeof settingVersions.$inferSelect;

/** What a version holds of each field: null where it is as installed. */
export type StoredValue = SettingRow['value'];

const withAdmin = (db: Queryable, key: SettingKey, before?: number) =>
  db
    .select({ row: settingVersions, admin: { firstName: users.firstName, lastName: users.lastName } })
    .from(settingVersions)
    .leftJoin(users, eq(users.id, settingVersions.changedBy))
    .where(and(eq(settingVersions.key, key), before === undefined ? undefined : lt(settingVersions.version, before)))
    .orderBy(desc(settingVersions.version));

/** A version with the name of the admin who made it. */
export type NamedVersion = Awaited<ReturnType<typeof withAdmin>>[number];

/** The current version; null if no one has changed the setting. */
export async function newestVersion(db: Queryable, key: SettingKey): Promise<NamedVersion | null> {
  const [newest] = await withAdmin(db, key).limit(1);
  return newest ?? null;
}

/** Versions before the given one, or all, the newest first. */
export async function listVersions(
  db: Queryable,
  key: SettingKey,
  before: number | undefined,
  limit: number,
): Promise<NamedVersion[]> {
  return await withAdmin(db, key, before).limit(limit);
}

export async function findVersion(db: Queryable, key: SettingKey, version: number): Promise<StoredValue | undefined> {
  const [found] = await db
    .select({ value: settingVersions.value })
    .from(settingVersions)
    .where(and(eq(settingVersions.key, key), eq(settingVersions.version, version)));
  return found?.value;
}

/** Serialises admins' changes of a setting. */
export async function lockSetting(tx: Tx, key: SettingKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting ${key}`}))`);
}

export async function addVersion(tx: Tx, row: SettingRow): Promise<void> {
  await tx.insert(settingVersions).values(row);
}

import { deletedNames } from '#shared/account/data-rights.ts';
import { type SettingPage, type Versions, versionsPerPage } from '#shared/api/settings/settings.ts';
import { type FieldValues, mapFields } from '#shared/settings/setting-fields.ts';
import { settings, type SettingKey, type SettingValue } from '#shared/settings/settings.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { noticeAt } from '#server/features/settings/core/notice-at.ts';
import { differing, firstVersion, toReply, toTexts, valueOver } from '#server/features/settings/core/setting-value.ts';
import { listNamedAdmins } from '#server/features/settings/store/admins.ts';
import {
  listVersions,
  type NamedVersion,
  newestValue,
  newestVersion,
} from '#server/features/settings/store/setting-versions.ts';

/** The value of a setting in force. Read it for every request: an admin may have just changed it, in any process. */
export const readValue = async <Key extends SettingKey>(db: Queryable, key: Key, installed: FieldValues) =>
  valueOver(key, installed, await newestValue(db, key)) as SettingValue<Key>;

/** Who made a version; the first has no author. */
const viewAuthor = (version: NamedVersion | null) => ({
  version: version?.row.version ?? firstVersion,
  changedAt: version?.row.changedAt.toISOString() ?? null,
  changedBy:
    version && (version.admin ? `${version.admin.firstName} ${version.admin.lastName}`.trim() : deletedNames.user),
});

/** A setting for admins, with who changed it last, and what was installed. */
export async function readSetting(
  { db, now }: Pick<Context, 'db' | 'now'>,
  key: SettingKey,
  installed: FieldValues,
): Promise<SettingPage> {
  const newest = await newestVersion(db, key);
  const value = valueOver(key, installed, newest?.row.value ?? null);
  const page = { ...viewAuthor(newest), current: toReply(key, value), installed: toReply(key, installed) };
  if (key === 'notice')
    return { ...page, isShown: noticeAt(value as SettingValue<'notice'>, now).notice !== undefined };
  if (key !== 'recipients') return page;
  // Numbers of deleted and suspended accounts stay in the version, but choose no one.
  const admins = (await listNamedAdmins(db)).flatMap(({ isSuspended, ...admin }) => (isSuspended ? [] : admin));
  const isActive = (id: string) => admins.some((admin) => admin.id === id);
  const current = mapFields(settings[key].fields, (_, name) => (value[name] as string[]).filter(isActive));
  return { ...page, current, admins };
}

/** A page of a setting's history, the newest version first; it ends with what was installed. */
export async function readVersions(db: Queryable, key: SettingKey, before: number | undefined): Promise<Versions> {
  const admins = await listNamedAdmins(db);
  // One more, with which the last one of the page is compared.
  const rows = await listVersions(db, key, before && before - 1, versionsPerPage + 1);
  const texts = [...rows.map(({ row }) => toTexts(key, row.value, admins)), toTexts(key, null, admins)];
  const hasEarlier = rows.length > versionsPerPage;
  const shown = [...rows.slice(0, versionsPerPage), ...(hasEarlier || before === firstVersion ? [] : [null])];
  const versions = shown.map((version, index) => {
    const [after, earlier] = [texts[index]!, texts[index + 1] ?? texts[index]!];
    const changes = differing(earlier, after).map((name) => ({ name, before: earlier[name]!, after: after[name]! }));
    return { ...viewAuthor(version), restores: version?.row.restores ?? null, changes };
  });
  return { versions, hasEarlier };
}

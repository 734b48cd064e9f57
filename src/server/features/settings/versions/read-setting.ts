import { deletedNames } from '#shared/account/data-rights.ts';
import { type Further, type SettingPage, type Versions, versionsPerPage } from '#shared/api/settings/settings.ts';
import type { SettingKey, SettingValue } from '#shared/settings/settings.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { noticeAt } from '#server/features/settings/core/notice-at.ts';
import { differing, firstVersion, toReply, toTexts, valueOver } from '#server/features/settings/core/setting-value.ts';
import { listNamedAdmins } from '#server/features/settings/store/admins.ts';
import { listVersions, type NamedVersion, newestVersion } from '#server/features/settings/store/setting-versions.ts';

/** The value of a setting in force. Read it for every request: an admin may have just changed it, in any process. */
export async function readValue<Key extends SettingKey>(
  db: Queryable,
  key: Key,
  installed: SettingValue<Key>,
): Promise<SettingValue<Key>> {
  return valueOver(key, installed, (await newestVersion(db, key))?.row.value ?? null);
}

/** Who made a version; the first has no author. */
const viewAuthor = (version: NamedVersion | null) => ({
  version: version?.row.version ?? firstVersion,
  changedAt: version?.row.changedAt.toISOString() ?? null,
  changedBy:
    version && (version.admin ? `${version.admin.firstName} ${version.admin.lastName}`.trim() : deletedNames.user),
});

/** A setting for admins, with who changed it last, and what was installed. */
export async function readSetting<Key extends SettingKey>(
  context: Pick<Context, 'db' | 'now'>,
  key: Key,
  installed: SettingValue<Key>,
): Promise<SettingPage<Key>> {
  const newest = await newestVersion(context.db, key);
  const current = valueOver(key, installed, newest?.row.value ?? null);
  const page = { ...viewAuthor(newest), current: toReply(key, current), installed: toReply(key, installed) };
  return { ...page, ...(await further[key]?.(context, current)) } as SettingPage<Key>;
}

/** What the page of a setting says besides its value. */
const further: {
  readonly [Key in SettingKey]?: (
    context: Pick<Context, 'db' | 'now'>,
    value: SettingValue<Key>,
  ) => Promise<Further<Key> & { readonly current?: SettingValue<Key> }>;
} = {
  notice: async ({ now }, value) => ({ isShown: noticeAt(value, now).notice !== undefined }),
  /** Numbers of deleted and suspended accounts stay in the version, but choose no one. */
  async recipients({ db }, value) {
    const active = (await listNamedAdmins(db)).filter(({ isSuspended }) => !isSuspended);
    const ids = new Set(active.map(({ id }) => id));
    const current = Object.fromEntries(
      Object.entries(value).map(([name, list]) => [name, list.filter((id) => ids.has(id))]),
    ) as unknown as typeof value;
    return { current, admins: active.map(({ id, name }) => ({ id, name })) };
  },
};

/** A page of a setting's history, the newest version first; it ends with what was installed. */
export async function readVersions(db: Queryable, key: SettingKey, before: number | undefined): Promise<Versions> {
  const admins = await listNamedAdmins(db);
  // One more, with which the last one of the page is compared.
  const rows = await listVersions(db, key, before, versionsPerPage + 1);
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

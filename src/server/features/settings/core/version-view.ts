import { deletedNames } from '#shared/account/data-rights.ts';
import type { Version } from '#shared/api/settings/settings.ts';
import type { NamedVersion } from '#server/features/settings/store/setting-versions.ts';
import { differing, type SettingTexts } from './setting-value.ts';

/** Version 1: what was installed. */
export const firstVersion = 1;

/** Who made a version; the first has no author. */
export const viewAuthor = (version: NamedVersion | null) => ({
  version: version?.row.version ?? firstVersion,
  changedAt: version?.row.changedAt.toISOString() ?? null,
  changedBy: version && displayName(version),
});

const displayName = ({ admin }: NamedVersion): string =>
  admin ? `${admin.firstName} ${admin.lastName}`.trim() : deletedNames.user;

/** A version as its history shows it, compared with the previous one. */
export const viewVersion = (version: NamedVersion | null, after: SettingTexts, before: SettingTexts): Version => ({
  ...viewAuthor(version),
  restores: version?.row.restores ?? null,
  changes: differing(before, after).map((name) => ({
    name,
    before: before[name] ?? null,
    after: after[name] ?? null,
  })),
});

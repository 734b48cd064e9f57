import { deletedNames } from '#shared/account/data-rights.ts';
import type { Version } from '#shared/api/settings/versions.ts';
import type { VersionRow, WithAdmin } from '#server/features/settings/store/version-store.ts';

/** Values of a version by name: null for an installed one. */
export type SettingValues<Name extends string = string> = Readonly<Record<Name, string | readonly string[] | null>>;

/** Version 1: what was installed. */
export const firstVersion = 1;

/** Who made the newest version; the first has no author. */
export const viewNewest = (newest: WithAdmin<VersionRow> | null) => ({
  version: newest?.row.version ?? firstVersion,
  changedAt: newest?.row.changedAt.toISOString() ?? null,
  changedBy: newest && displayName(newest),
});

/** A version as its history shows it, compared with the values of the previous one. */
export function viewVersion<Name extends string>(
  version: WithAdmin<VersionRow> | null,
  names: readonly Name[],
  after: SettingValues<Name>,
  before: SettingValues<Name>,
): Version {
  return {
    ...viewNewest(version),
    restores: version?.row.restores ?? null,
    changes: differing(names, before, after).map((name) => ({
      name,
      before: inWords(before[name]),
      after: inWords(after[name]),
    })),
  };
}

/** Names of the values that differ. */
export const differing = <Name extends string>(
  names: readonly Name[],
  before: SettingValues<Name>,
  after: SettingValues<Name>,
): Name[] => names.filter((name) => inWords(before[name]) !== inWords(after[name]));

/** A value as one text; list entries are on separate lines. */
export const inWords = (value: SettingValues[string]): string | null =>
  value === null || typeof value === 'string' ? value : value.join('\n');

const displayName = ({ admin }: WithAdmin<VersionRow>): string =>
  admin ? `${admin.firstName} ${admin.lastName}`.trim() : deletedNames.user;

import { type Versions, versionsPerPage } from '#shared/api/settings/versions.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstVersion, viewVersion } from '#server/features/settings/core/version-view.ts';
import type { VersionRow } from '#server/features/settings/store/version-store.ts';
import type { VersionedSetting } from './save-version.ts';

/** A page of a setting's history, the newest version first; it ends with what was installed. */
export async function readVersions<Row extends VersionRow, Name extends string, Columns extends object>(
  db: Queryable,
  { store, names, toColumns, toValues }: VersionedSetting<Row, Name, Columns>,
  before: number | undefined,
): Promise<Versions> {
  const read = (row: Row | null) => toValues(toColumns(row));
  // One more, with which the last one of the page is compared.
  const rows = await store.list(db, before, versionsPerPage + 1);
  const pageRows = rows.slice(0, versionsPerPage);
  const versions = pageRows.map((named, index) =>
    viewVersion(named, names, read(named.row), read(rows[index + 1]?.row ?? null)),
  );
  const isLast = rows.length <= versionsPerPage;
  const showsFirst = isLast && before !== firstVersion;
  const installed = read(null);
  return {
    versions: showsFirst ? [...versions, viewVersion(null, names, installed, installed)] : versions,
    hasEarlier: !isLast,
  };
}

import type { AuditAction } from '#shared/audit/audit-actions.ts';
import { changedValues } from '#server/audit/changed-values.ts';
import { record } from '#server/audit/record.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import type { Tx } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/errors.ts';
import { assertVersion } from '#server/kernel/version.ts';
import { differing, firstVersion, inWords, type SettingValues } from '#server/features/settings/core/version-view.ts';
import type { VersionRow, VersionStore } from '#server/features/settings/store/version-store.ts';

/** A setting that is stored as versions. */
export interface VersionedSetting<Row extends VersionRow, Name extends string, Columns extends object> {
  readonly store: VersionStore<Row>;
  readonly names: readonly Name[];
  /** The columns of a version besides its author; null for what was installed. */
  readonly toColumns: (row: Row | null) => Columns;
  /** The same as text for its history. */
  readonly toValues: (columns: Columns) => SettingValues<Name>;
  readonly action: AuditAction;
  readonly subjectType: string;
  /** The error message for a change that is based on an outdated version. */
  readonly changed: string;
}

/**
 * Stores values as the newest version, which is effective for everyone from the commit on. Equal values change nothing.
 * @param expected the version that the admin saw, if the caller gives it.
 * @throws {AppError} `conflict` for another version.
 */
export async function saveVersion<Row extends VersionRow, Name extends string, Columns extends object>(
  context: Context,
  setting: VersionedSetting<Row, Name, Columns>,
  columns: Columns,
  expected: number | undefined,
): Promise<void> {
  await context.transaction(async (tx) => {
    await setting.store.lock(tx);
    await addVersion(tx, context, setting, columns, { expected, restores: null });
  });
}

/**
 * Stores the values of an earlier version as the newest one. A repeated call changes nothing.
 * @throws {AppError} `not_found`; `conflict` for another version.
 */
export async function restoreVersion<Row extends VersionRow, Name extends string, Columns extends object>(
  context: Context,
  setting: VersionedSetting<Row, Name, Columns>,
  version: number,
  expected: number | undefined,
): Promise<void> {
  await context.transaction(async (tx) => {
    await setting.store.lock(tx);
    const row = version === firstVersion ? null : await setting.store.find(tx, version);
    if (row === null && version !== firstVersion) throw notFound();
    await addVersion(tx, context, setting, setting.toColumns(row), { expected, restores: version });
  });
}

interface How {
  readonly expected: number | undefined;
  readonly restores: number | null;
}

/** Adds a version, and updates every process's cached pages at the commit and admins' open pages. */
async function addVersion<Row extends VersionRow, Name extends string, Columns extends object>(
  tx: Tx,
  context: Context,
  { store, names, toColumns, toValues, action, subjectType, changed }: VersionedSetting<Row, Name, Columns>,
  columns: Columns,
  { expected, restores }: How,
): Promise<void> {
  const { id: userId } = requireUser(context);
  const newest = (await store.newest(tx))?.row ?? null;
  const [before, values] = [toValues(toColumns(newest)), toValues(columns)];
  const differ = differing(names, before, values);
  if (differ.length === 0) return;
  const current = newest?.version ?? firstVersion;
  assertVersion({ version: current }, expected, changed);
  const version = current + 1;
  await store.add(tx, { ...columns, version, restores, changedBy: userId, changedAt: context.now } as unknown as Row);
  await record(tx, context, {
    action,
    subjectType,
    subjectId: String(version),
    facts: { fields: differ.join(' '), version, ...(restores !== null && { restores }) },
    personal: { userId, values: changedValues(differ, before, values, toLogText) },
  });
  await publishToAdmins(tx, context, { kind: 'settings', subjectId: null });
}

/** A value as the audit log stores it. */
function toLogText(value: SettingValues[string] = null): string {
  const text = inWords(value);
  return text === null ? 'as set when installed' : text || 'none';
}

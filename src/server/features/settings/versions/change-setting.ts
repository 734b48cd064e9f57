import type { SettingKey } from '#shared/settings/settings.ts';
import { changedValues } from '#server/audit/changed-values.ts';
import { record } from '#server/audit/record.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import type { Tx } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/errors.ts';
import { assertVersion } from '#server/kernel/version.ts';
import {
  firstVersion,
  getDefinition,
  differing,
  toStored,
  toTexts,
  wholeVersion,
} from '#server/features/settings/core/setting-value.ts';
import { listNamedAdmins, type NamedAdmin } from '#server/features/settings/store/admins.ts';
import {
  addVersion,
  findVersion,
  lockSetting,
  newestVersion,
  type StoredValue,
} from '#server/features/settings/store/setting-versions.ts';
import { checkValue } from './check-value.ts';

interface Change {
  readonly key: SettingKey;
  /** The version that the admin saw, if the caller gives it. */
  readonly expected: number | undefined;
}

/**
 * Stores a value as the newest version, which is effective for everyone from the commit on. Equal values change nothing.
 * @param installed what counts for each field that no admin has changed
 * @throws {AppError} `invalid_input`; `conflict` for another version.
 */
export async function changeSetting(
  context: Context,
  change: Change,
  value: StoredValue,
  installed: StoredValue,
): Promise<void> {
  const admins = await listNamedAdmins(context.db);
  const stored = toStored(change.key, installed, checkValue(change.key, value, admins, context.now));
  await context.transaction(async (tx) => {
    await lockSetting(tx, change.key);
    await saveVersion(tx, context, admins, { ...change, value: stored, restores: null });
  });
}

/**
 * Stores the value of an earlier version as the newest one. A repeated call changes nothing.
 * @throws {AppError} `not_found`; `conflict` for another version.
 */
export async function restoreSetting(context: Context, change: Change, version: number): Promise<void> {
  const admins = await listNamedAdmins(context.db);
  await context.transaction(async (tx) => {
    await lockSetting(tx, change.key);
    const found = version === firstVersion ? null : await findVersion(tx, change.key, version);
    if (found === undefined) throw notFound();
    await saveVersion(tx, context, admins, { ...change, value: wholeVersion(change.key, found), restores: version });
  });
}

/** Adds a version, and updates every process's cached pages at the commit and admins' open pages. */
async function saveVersion(
  tx: Tx,
  context: Context,
  admins: readonly NamedAdmin[],
  { key, expected, value, restores }: Change & { readonly value: StoredValue; readonly restores: number | null },
): Promise<void> {
  const { id: userId } = requireUser(context);
  const { subject, conflict } = getDefinition(key);
  const newest = (await newestVersion(tx, key))?.row;
  const [before, after] = [toTexts(key, newest?.value ?? null, admins), toTexts(key, value, admins)];
  const changed = differing(before, after);
  if (changed.length === 0) return;
  const current = newest?.version ?? firstVersion;
  assertVersion({ version: current }, expected, conflict);
  const version = current + 1;
  await addVersion(tx, { key, version, value, restores, changedBy: userId, changedAt: context.now });
  await record(tx, context, {
    action: `settings.change_${key}`,
    subjectType: subject,
    subjectId: String(version),
    facts: { fields: changed.join(' '), version, ...(restores !== null && { restores }) },
    personal: { userId, values: changedValues(changed, before, after, toLogText) },
  });
  await publishToAdmins(tx, context, { kind: 'settings', subjectId: null });
}

/** A field as the audit log stores it. */
const toLogText = (text: string | null | undefined): string => (text ?? 'as set when installed') || 'none';

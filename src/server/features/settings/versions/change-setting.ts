import type { FieldValues } from '#shared/settings/setting-fields.ts';
import { getDefinition, type SettingKey } from '#shared/settings/settings.ts';
import { changedValues } from '#server/audit/changed-values.ts';
import { record } from '#server/audit/record.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import type { Tx } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/errors.ts';
import { assertVersion } from '#server/kernel/version.ts';
import {
  differing,
  firstVersion,
  toStored,
  toTexts,
  wholeVersion,
} from '#server/features/settings/core/setting-value.ts';
import { listNamedAdmins, type NamedAdmin } from '#server/features/settings/store/admins.ts';
import {
  addVersion,
  lockSetting,
  type NamedVersion,
  newestVersion,
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
  value: FieldValues,
  installed: FieldValues,
): Promise<void> {
  const admins = await listNamedAdmins(context.db);
  const stored = toStored(change.key, installed, checkValue(change.key, value, admins, context.now));
  await saveVersion(context, change, admins, () => ({ value: stored, restores: null }));
}

/**
 * Stores the value of an earlier version as the newest one. A repeated call changes nothing.
 * @throws {AppError} `not_found`; `conflict` for another version.
 */
export async function restoreSetting(context: Context, change: Change, version: number): Promise<void> {
  await saveVersion(context, change, await listNamedAdmins(context.db), async (tx) => {
    const found = (await newestVersion(tx, change.key, version))?.row;
    if ((found?.version ?? firstVersion) !== version) throw notFound();
    return { value: wholeVersion(change.key, found?.value ?? null), restores: version };
  });
}

type NewVersion = Pick<NamedVersion['row'], 'value' | 'restores'>;

/** Adds a version, and updates every process's cached pages at the commit and admins' open pages. */
async function saveVersion(
  context: Context,
  { key, expected }: Change,
  admins: readonly NamedAdmin[],
  makeNext: (tx: Tx) => NewVersion | Promise<NewVersion>,
): Promise<void> {
  const { id: userId } = requireUser(context);
  const { subject, conflict } = getDefinition(key);
  await context.transaction(async (tx) => {
    await lockSetting(tx, key);
    const { value, restores } = await makeNext(tx);
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
      // In the audit log, an empty text is 'none'.
      personal: {
        userId,
        values: changedValues(changed, before, after, (text) => (text ?? 'as set when installed') || 'none'),
      },
    });
    await publishToAdmins(tx, context, { kind: 'settings', subjectId: null });
  });
}

import type { PromisesPage, SetPromisesBody } from '#shared/api/settings/promises.ts';
import type { Versions } from '#shared/api/settings/versions.ts';
import { type PromiseName, promiseNames } from '#shared/settings/promise-settings.ts';
import { specifiedPromises } from '#shared/settings/promises.ts';
import type { Context } from '#server/context/context.ts';
import {
  type PromiseColumns,
  promiseColumns,
  promisesNow,
  promiseValues,
  storedPromises,
} from '#server/features/settings/core/promises.ts';
import { viewNewest } from '#server/features/settings/core/version-view.ts';
import { type SitePromisesRow, sitePromisesStore } from '#server/features/settings/store/site-promises.ts';
import { readVersions } from '#server/features/settings/versions/read-versions.ts';
import { restoreVersion, saveVersion, type VersionedSetting } from '#server/features/settings/versions/save-version.ts';

const setting: VersionedSetting<SitePromisesRow, PromiseName, PromiseColumns> = {
  store: sitePromisesStore,
  names: promiseNames,
  toColumns: promiseColumns,
  toValues: promiseValues,
  action: 'settings.change_promises',
  subjectType: 'site_promises',
  changed: 'Another admin has just changed the promised times. Please check them again.',
};

/** How fast our team promises to answer, and the installed values. */
export async function readPromisesPage({ db }: Pick<Context, 'db'>): Promise<PromisesPage> {
  const newest = await sitePromisesStore.newest(db);
  return { ...viewNewest(newest), current: promisesNow(newest?.row ?? null), installed: { ...specifiedPromises } };
}

/** A page of their history: who changed them, and when. */
export const readPromiseVersions = ({ db }: Context, before?: number): Promise<Versions> =>
  readVersions(db, setting, before);

/**
 * Changes how fast our team promises to answer, also for what is waiting already.
 * @param expected the version that the admin saw, if the caller gives it.
 * @throws {AppError} `conflict` for another version.
 */
export async function setPromises(
  context: Context,
  body: SetPromisesBody,
  expected: number | undefined,
): Promise<PromisesPage> {
  await saveVersion(context, setting, storedPromises(body), expected);
  return await readPromisesPage(context);
}

/**
 * Restores earlier promises; version 1 is what was installed.
 * @throws {AppError} `not_found`; `conflict` for another version.
 */
export async function restorePromises(
  context: Context,
  version: number,
  expected: number | undefined,
): Promise<PromisesPage> {
  await restoreVersion(context, setting, version, expected);
  return await readPromisesPage(context);
}

import { type PromiseName, promiseNames } from '#shared/settings/promise-settings.ts';
import { type Promises, specifiedPromises } from '#shared/settings/promises.ts';
import { type Overrides, changedFrom, changedIn, overInstalled } from './over-installed.ts';
import type { SettingValues } from './version-view.ts';

export type PromiseColumns = Overrides<Promises>;

export const promiseColumns = (row: PromiseColumns | null): PromiseColumns => changedIn(promiseNames, row);

/** The same as text for the history. */
export const promiseValues = (columns: PromiseColumns): SettingValues<PromiseName> =>
  Object.fromEntries(
    promiseNames.map((name) => [name, columns[name]?.toString() ?? null]),
  ) as SettingValues<PromiseName>;

/** The effective values: admins' changes on top of the specification's values. */
export const promisesNow = (row: PromiseColumns | null): Promises =>
  overInstalled(promiseNames, specifiedPromises, row);

export const storedPromises = (promises: Promises): PromiseColumns =>
  changedFrom(promiseNames, specifiedPromises, promises);

import { type PromiseName, promiseNames } from '#shared/settings/promise-settings.ts';
import { type Promises, specifiedPromises } from '#shared/settings/promises.ts';
import { type Changed, changedFrom, changedIn, overInstalled } from './over-installed.ts';
import type { Values } from './version-view.ts';

export type PromiseColumns = Changed<Promises>;

export const promiseColumns = (row: PromiseColumns | null): PromiseColumns => changedIn(promiseNames, row);

/** The same as history tells it. */
export const promiseValues = (columns: PromiseColumns): Values<PromiseName> =>
  Object.fromEntries(promiseNames.map((name) => [name, columns[name]?.toString() ?? null])) as Values<PromiseName>;

/** What counts: what an admin has changed, over what the specification has. */
export const promisesNow = (row: PromiseColumns | null): Promises =>
  overInstalled(promiseNames, specifiedPromises, row);

export const storedPromises = (wished: Promises): PromiseColumns =>
  changedFrom(promiseNames, specifiedPromises, wished);

import { type PromiseName, promiseNames } from '#shared/settings/promise-settings.ts';
import { type Promises, specifiedPromises } from '#shared/settings/promises.ts';
import type { SitePromisesRow } from '#server/features/settings/store/site-promises.ts';
import type { Values } from './version-view.ts';

export type PromiseColumns = Pick<SitePromisesRow, PromiseName>;

/** The columns of a version; null throughout for what was installed. */
export const promiseColumns = (row: PromiseColumns | null): PromiseColumns =>
  Object.fromEntries(promiseNames.map((name) => [name, row?.[name] ?? null])) as PromiseColumns;

/** The same as history tells it. */
export const promiseValues = (columns: PromiseColumns): Values<PromiseName> =>
  Object.fromEntries(promiseNames.map((name) => [name, columns[name]?.toString() ?? null])) as Values<PromiseName>;

/** What counts: what an admin has changed, over what the specification has. */
export const promisesNow = (row: PromiseColumns | null): Promises =>
  Object.fromEntries(promiseNames.map((name) => [name, row?.[name] ?? specifiedPromises[name]])) as unknown as Promises;

/** The columns that store wished promises: null for those that are as installed. */
export const storedPromises = (wished: Promises): PromiseColumns =>
  Object.fromEntries(
    promiseNames.map((name) => [name, wished[name] === specifiedPromises[name] ? null : wished[name]]),
  ) as PromiseColumns;

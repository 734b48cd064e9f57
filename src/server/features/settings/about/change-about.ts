import type { AboutPage, AboutReply, SetAboutBody } from '#shared/api/settings/about.ts';
import type { Versions } from '#shared/api/settings/versions.ts';
import { type AboutName, aboutNames, publicFigureNames } from '#shared/settings/site-about.ts';
import type { Context } from '#server/context/context.ts';
import {
  aboutColumns,
  type AboutColumns,
  aboutNow,
  aboutValues,
  storedAbout,
} from '#server/features/settings/core/site-about.ts';
import { viewNewest } from '#server/features/settings/core/version-view.ts';
import { type SiteAboutRow, siteAboutStore } from '#server/features/settings/store/site-about.ts';
import { readVersions } from '#server/features/settings/versions/read-versions.ts';
import { restoreVersion, saveVersion, type VersionedSetting } from '#server/features/settings/versions/save-version.ts';
import { installedAbout } from './installed-about.ts';

const setting: VersionedSetting<SiteAboutRow, AboutName, AboutColumns> = {
  store: siteAboutStore,
  names: aboutNames,
  toColumns: aboutColumns,
  toValues: aboutValues,
  action: 'settings.change_about',
  subjectType: 'site_about',
  changed: 'Another admin has just changed this. Please check it again.',
};

/** What Home and About say about the operator, for everyone. */
export async function readPublicAbout({ db, site }: Context): Promise<AboutReply> {
  const newest = await siteAboutStore.newest(db);
  return aboutNow(installedAbout(site.isDemo), newest?.row ?? null);
}

/** The same with the admin who changed it last, and the installed values. */
export async function readAbout({ db, site }: Pick<Context, 'db' | 'site'>): Promise<AboutPage> {
  const newest = await siteAboutStore.newest(db);
  const installed = installedAbout(site.isDemo);
  return {
    ...viewNewest(newest),
    current: aboutNow(installed, newest?.row ?? null),
    installed: aboutNow(installed, null),
  };
}

/** A page of its history: who changed it, and when. */
export const readAboutVersions = ({ db }: Context, before?: number): Promise<Versions> =>
  readVersions(db, setting, before);

/**
 * Changes what Home and About say about the operator.
 * @param expected the version that the admin saw, if the caller gives it.
 * @throws {AppError} `conflict` for another version.
 */
export async function setAbout(context: Context, body: SetAboutBody, expected: number | undefined): Promise<AboutPage> {
  const hiddenFigures = publicFigureNames.filter((name) => body.hiddenFigures.includes(name));
  const columns = storedAbout(installedAbout(context.site.isDemo), { ...body, hiddenFigures });
  await saveVersion(context, setting, columns, expected);
  return await readAbout(context);
}

/**
 * Restores an earlier version; 1 is what was installed.
 * @throws {AppError} `not_found`; `conflict` for another version.
 */
export async function restoreAbout(
  context: Context,
  version: number,
  expected: number | undefined,
): Promise<AboutPage> {
  await restoreVersion(context, setting, version, expected);
  return await readAbout(context);
}

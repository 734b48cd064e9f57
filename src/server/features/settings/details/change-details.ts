import type { DetailsPage, SetDetailsBody } from '#shared/api/settings/details.ts';
import type { Versions } from '#shared/api/settings/versions.ts';
import { type DetailName, detailNames, type Details } from '#shared/settings/site-details.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import type { Context } from '#server/context/context.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import {
  type DetailColumns,
  detailColumns,
  toDetails,
  detailValues,
  factsNow,
} from '#server/features/settings/core/site-facts-now.ts';
import { changedFrom } from '#server/features/settings/core/over-installed.ts';
import { noTelephone, readTelephone } from '#server/features/settings/core/telephone.ts';
import { viewNewest } from '#server/features/settings/core/version-view.ts';
import { type SiteDetailsRow, siteDetailsStore } from '#server/features/settings/store/site-details.ts';
import { readVersions } from '#server/features/settings/versions/read-versions.ts';
import { restoreVersion, saveVersion, type VersionedSetting } from '#server/features/settings/versions/save-version.ts';

const setting: VersionedSetting<SiteDetailsRow, DetailName, DetailColumns> = {
  store: siteDetailsStore,
  names: detailNames,
  toColumns: detailColumns,
  toValues: detailValues,
  action: 'settings.change_details',
  subjectType: 'site_details',
  changed: 'Another admin has just changed these details. Please check them again.',
};

/** The site's contacts and operator, and the installed values. */
export async function readDetails({ db }: Pick<Context, 'db'>, installed: SiteFacts): Promise<DetailsPage> {
  const newest = await siteDetailsStore.newest(db);
  return {
    ...viewNewest(newest),
    current: toReply(factsNow(installed, newest?.row ?? null)),
    installed: toReply(installed),
  };
}

function toReply(facts: SiteFacts): DetailsPage['current'] {
  const { socialLinks, ...lines } = toDetails(facts);
  return { ...lines, socialLinks: [...socialLinks] };
}

/** A page of their history: who changed them, and when. */
export const readDetailVersions = ({ db }: Context, before?: number): Promise<Versions> =>
  readVersions(db, setting, before);

/**
 * Changes the site's contacts and operator. A value equal to the installed one follows the environment again.
 * @param expected the version that the admin saw, if the caller gives it.
 * @throws {AppError} `invalid_input` for a telephone number that doesn't exist; `conflict` for another version.
 */
export async function setDetails(
  context: Context,
  installed: SiteFacts,
  body: SetDetailsBody,
  expected: number | undefined,
): Promise<DetailsPage> {
  const [phone, whatsapp] = [toNumber(body, 'phone'), toNumber(body, 'whatsapp')];
  const ours = {
    ...toDetails(installed),
    phone: installed.support.phone?.number ?? '',
    whatsapp: installed.support.whatsapp ?? '',
  };
  const newDetails = { ...body, phone, whatsapp };
  await saveVersion(context, setting, changedFrom<Details>(detailNames, ours, newDetails), expected);
  return await readDetails(context, installed);
}

/**
 * Restores an earlier version of them; 1 is what was installed.
 * @throws {AppError} `not_found`; `conflict` for another version.
 */
export async function restoreDetails(
  context: Context,
  installed: SiteFacts,
  version: number,
  expected: number | undefined,
): Promise<DetailsPage> {
  await restoreVersion(context, setting, version, expected);
  return await readDetails(context, installed);
}

/** A telephone number in E.164; empty where there is none. */
function toNumber(body: SetDetailsBody, name: 'phone' | 'whatsapp'): string {
  if (body[name] === '') return '';
  const telephone = readTelephone(body[name]);
  if (!telephone) throw invalidInput({ [name]: noTelephone });
  return telephone.number;
}

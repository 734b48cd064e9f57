import { settings, type SettingValue } from '#shared/settings/settings.ts';
import type { OurTimes, Promises } from '#shared/settings/promises.ts';
import type { MailGroup } from '#shared/mails/mail-group-names.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import type { Queryable } from '#server/db/database.ts';
import type { SiteSettings } from '#server/context/context.ts';
import { type NoticeNow, noticeAt } from '#server/features/settings/core/notice-at.ts';
import { valueOver } from '#server/features/settings/core/setting-value.ts';
import { factsNow } from '#server/features/settings/core/site-facts-now.ts';
import { allHolidays } from '#server/features/settings/store/holidays.ts';
import { newestValue } from '#server/features/settings/store/setting-versions.ts';
import { readValue } from './read-setting.ts';

/**
 * Reads the site's facts: admins' changes on top of the installed values. Call it for every request, or cache the result
 * no longer than public pages: an admin may have just changed them, in any process.
 */
export async function readSiteFacts(db: Queryable, installed: SiteFacts): Promise<SiteFacts> {
  const facts = factsNow(installed, await newestValue(db, 'details'));
  const stored = await newestValue(db, 'promises');
  return {
    ...facts,
    ...(stored && { promises: valueOver('promises', settings.promises.initial, stored) as SettingValue<'promises'> }),
  };
}

/** The address for messages to us; undefined means that they go to the admins. */
export async function readSupportEmail(
  db: Queryable,
  { supportEmail: installed }: Pick<SiteSettings, 'supportEmail'>,
): Promise<string | undefined> {
  const { email } = ((await newestValue(db, 'details')) ?? {}) as Partial<SettingValue<'details'>>;
  return (email ?? installed) || undefined;
}

/** The notice that pages show at a moment, and until when that stays correct if nothing is changed. */
export const readSiteNotice = async (db: Queryable, now: Date): Promise<NoticeNow> =>
  noticeAt(await readValue(db, 'notice', settings.notice.initial), now);

/** How fast our team promises to answer now. */
export const readPromises = (db: Queryable): Promise<Promises> => readValue(db, 'promises', settings.promises.initial);

/** The settings that the due times of our team's work depend on. */
export const readOurTimes = async (db: Queryable): Promise<OurTimes> => ({
  holidays: await allHolidays(db),
  promises: await readPromises(db),
});

/**
 * Selects the admins who get emails of a group. If none of the chosen ones is left, because they are deleted or
 * suspended, all admins get them: waiting items must reach someone.
 */
export async function mailReaders<Admin extends { readonly id: string }>(
  db: Queryable,
  group: MailGroup | 'always',
  admins: readonly Admin[],
): Promise<readonly Admin[]> {
  const { fields, initial } = settings.recipients;
  const name = Object.entries(fields).find(([, { mails }]) => mails === group)?.[0];
  if (name === undefined) return admins;
  const chosen = new Set((await readValue(db, 'recipients', initial))[name as keyof typeof fields]);
  const readers = admins.filter(({ id }) => chosen.has(id));
  return readers.length > 0 ? readers : admins;
}

import { contract } from '#shared/api/index.ts';
import { callName, publicKeys } from '#shared/api/settings/settings.ts';
import { settingKeys } from '#shared/settings/settings.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { addHoliday, changeHoliday, type OnHolidaysChanged, removeHoliday } from './holidays/change-holiday.ts';
import { readHolidays } from './holidays/read-holidays.ts';
import { readLaunch } from './launch/read-launch.ts';
import { sendTestEmail } from './launch/send-test-email.ts';
import { changeSetting, restoreSetting } from './versions/change-setting.ts';
import { installedValue } from './versions/installed-value.ts';
import { readSetting, readValue, readVersions } from './versions/read-setting.ts';

interface SettingsDeps {
  readonly onHolidaysChanged: OnHolidaysChanged;
  /** What the environment sets. */
  readonly installed: SiteFacts;
}

/** Binds the marketplace's settings. */
export function settingsRoutes(serve: Serve, { onHolidaysChanged: onChanged, installed: facts }: SettingsDeps): void {
  const calls = contract.settings;
  for (const key of settingKeys) {
    const installed = installedValue(key, facts);
    serve(calls[callName('read', key)], (_, context) => readSetting(context, key, installed));
    serve(calls[callName('set', key)], async ({ body, expected }, context) => {
      await changeSetting(context, { key, expected }, { ...body }, installed);
      return await readSetting(context, key, installed);
    });
    serve(calls[callName('versions', key)], ({ query }, { db }) => readVersions(db, key, query.before));
    serve(calls[callName('restore', key)], async ({ params, expected }, context) => {
      await restoreSetting(context, { key, expected }, params.number);
      return await readSetting(context, key, installed);
    });
  }
  for (const key of publicKeys)
    serve(calls[callName('public', key)], (_, context) => {
      // No cache tags: changing it invalidates the whole cache.
      context.dependsOn([]);
      return readValue(context.db, key, installedValue(key, facts));
    });
  serve(calls.launch, (_, context) => readLaunch(context, facts));
  serve(calls.testEmail, async (_, context) => {
    await sendTestEmail(context);
    return await readLaunch(context, facts);
  });
  serve(calls.holidays, ({ query }, context) => readHolidays(context, query.year));
  serve(calls.addHoliday, async ({ body: { day, ...body } }, context) => ({
    holiday: await addHoliday(context, { day, onChanged }, body),
  }));
  serve(calls.changeHoliday, async ({ params: { day }, body, expected }, context) => ({
    holiday: await changeHoliday(context, { day, expected, onChanged }, body),
  }));
  serve(calls.removeHoliday, async ({ params: { day }, expected }, context) => ({
    holiday: await removeHoliday(context, { day, expected, onChanged }),
  }));
}

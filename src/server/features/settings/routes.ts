import { contract } from '#shared/api/index.ts';
import { callsForSetting } from '#shared/api/settings/settings.ts';
import type { Setting } from '#shared/settings/setting-fields.ts';
import { settingKeys, type SettingKey, settings } from '#shared/settings/settings.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { readIfMatch } from '#server/http/endpoint/if-match.ts';
import type { Context } from '#server/context/context.ts';
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
export function settingsRoutes(serve: Serve, { onHolidaysChanged, installed: facts }: SettingsDeps): void {
  for (const key of settingKeys) settingRoutes(serve, key, facts);
  serve(contract.settings.launch, (_, context) => readLaunch(context, facts));
  serve(contract.settings.testEmail, async (_, context) => {
    await sendTestEmail(context);
    return await readLaunch(context, facts);
  });
  serve(contract.settings.holidays, ({ query }, context) => readHolidays(context, query.year));
  serve(contract.settings.addHoliday, async ({ body }, context) => ({
    holiday: await addHoliday(context, body, onHolidaysChanged),
  }));
  serve(contract.settings.changeHoliday, async ({ params, body }, context, { headers }) => ({
    holiday: await changeHoliday(context, params.day, body, readIfMatch(headers['if-match']), onHolidaysChanged),
  }));
  serve(contract.settings.removeHoliday, async ({ params }, context, { headers }) => ({
    holiday: await removeHoliday(context, params.day, readIfMatch(headers['if-match']), onHolidaysChanged),
  }));
}

/** Binds one setting. */
function settingRoutes(serve: Serve, key: SettingKey, facts: SiteFacts): void {
  const calls = callsForSetting(key);
  const installed = ({ site }: Context) => installedValue(key, { facts, site });
  serve(calls.read, (_, context) => readSetting(context, key, installed(context)));
  serve(calls.set, async ({ body }, context, { headers }) => {
    await changeSetting(context, { key, expected: readIfMatch(headers['if-match']) }, body, installed(context));
    return await readSetting(context, key, installed(context));
  });
  serve(calls.versions, ({ query }, context) => readVersions(context.db, key, query.before));
  serve(calls.restore, async ({ params }, context, { headers }) => {
    await restoreSetting(context, { key, expected: readIfMatch(headers['if-match']) }, params.number);
    return await readSetting(context, key, installed(context));
  });
  const { isPublic }: Setting = settings[key];
  if (!isPublic) return;
  serve(calls.public, (_, context) => {
    // No cache tags: changing it invalidates the whole cache.
    context.dependsOn([]);
    return readValue(context.db, key, installed(context));
  });
}

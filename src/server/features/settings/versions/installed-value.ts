import type { FieldValues } from '#shared/settings/setting-fields.ts';
import { settings, type SettingKey } from '#shared/settings/settings.ts';
import { noAbout } from '#shared/settings/site-about.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import { toDetails } from '#server/features/settings/core/site-facts-now.ts';
import { sampleAbout } from './sample-about.ts';

/** The value of a setting until an admin changes it: from the installation, or from the setting's definition. */
export function installedValue(key: SettingKey, facts: SiteFacts): FieldValues {
  if (key === 'details') return toDetails(facts);
  if (key === 'about') return facts.isDemo ? sampleAbout : noAbout;
  return settings[key].initial;
}

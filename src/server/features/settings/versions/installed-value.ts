import type { FieldValues } from '#shared/settings/setting-fields.ts';
import { settings, type SettingKey } from '#shared/settings/settings.ts';
import { noAbout } from '#shared/settings/site-about.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import { toDetails } from '#server/features/settings/core/site-facts-now.ts';
import type { SiteSettings } from '#server/context/context.ts';
import { sampleAbout } from './sample-about.ts';

/** An installation: what the environment sets. */
export interface Installation {
  readonly facts: SiteFacts;
  readonly site: Pick<SiteSettings, 'isDemo'>;
}

/** The value of a setting until an admin changes it: from the installation, or from the setting's definition. */
export function installedValue(key: SettingKey, { facts, site }: Installation): FieldValues {
  if (key === 'details') return toDetails(facts);
  if (key === 'about') return site.isDemo ? sampleAbout : noAbout;
  return settings[key].initial;
}

import type { SettingKey, SettingValue } from '#shared/settings/settings.ts';
import { noAbout } from '#shared/settings/site-about.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import { getDefinition } from '#server/features/settings/core/setting-value.ts';
import { toDetails } from '#server/features/settings/core/site-facts-now.ts';
import type { SiteSettings } from '#server/context/context.ts';
import { sampleAbout } from './sample-about.ts';

/** An installation: what the environment sets. */
export interface Installation {
  readonly facts: SiteFacts;
  readonly site: Pick<SiteSettings, 'isDemo'>;
}

/** Values that the installation decides; the others are in the table of settings. */
const fromInstallation: { readonly [Key in SettingKey]?: (installation: Installation) => SettingValue<Key> } = {
  details: ({ facts }) => toDetails(facts),
  about: ({ site }) => (site.isDemo ? sampleAbout : noAbout),
};

/** The value of a setting until an admin changes it. */
export function installedValue<Key extends SettingKey>(key: Key, installation: Installation): SettingValue<Key> {
  return (fromInstallation[key]?.(installation) ?? getDefinition(key).initial) as SettingValue<Key>;
}

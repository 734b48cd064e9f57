import { settingKeys, settings } from '#shared/settings/settings.ts';

/** Entries of the marketplace's settings, by their names in the address. The first one is shown without a name. */
export const partNames = ['holidays', ...settingKeys] as const;
export type SettingsPart = (typeof partNames)[number];

export const partTitle = (part: SettingsPart): string =>
  part === 'holidays' ? 'Public holidays' : settings[part].title;

export const partIn = (query: URLSearchParams): SettingsPart =>
  partNames.find((name) => name === query.get('part')) ?? 'holidays';

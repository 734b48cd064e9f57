/** Entries of the marketplace's settings, by their names in the address. The first one is shown without a name. */
export const parts = {
  holidays: 'Public holidays',
  details: 'Contacts and operator',
  about: 'About us',
  promises: 'Promised times',
  notice: 'Notice on all pages',
  recipients: 'Emails to admins',
} as const;

export type SettingsPart = keyof typeof parts;
export const partNames = Object.keys(parts) as SettingsPart[];

export const partIn = (query: URLSearchParams): SettingsPart =>
  partNames.find((name) => name === query.get('part')) ?? 'holidays';

import type { SettingKey } from '#shared/settings/settings.ts';
import { newPerson, type Person } from '#tests/support/applications/application-people.ts';

type Server = Parameters<typeof newPerson>[0];

/** Two admins and the calls of the settings. */
export async function settingCalls(server: Server) {
  const admin = await newPerson(server, 'admin', { firstName: 'Ruth', lastName: 'Auma' });
  const other = await newPerson(server, 'admin', { firstName: 'Peter', lastName: 'Okot' });
  const at = (version?: number): Record<string, string> =>
    version === undefined ? {} : { 'if-match': String(version) };
  return {
    admin,
    other,
    read: (key: SettingKey) => admin.call('GET', `/settings/${key}`),
    set: (key: SettingKey, value: object, by: Person = admin, version?: number) =>
      by.call('PUT', `/settings/${key}`, value, at(version)),
    restore: (key: SettingKey, number: number, by: Person = admin, version?: number) =>
      by.call('POST', `/settings/${key}/versions/${number}/restore`, undefined, at(version)),
    versions: (key: SettingKey, query = '') => admin.call('GET', `/settings/${key}/versions${query}`),
  };
}

export type SettingCalls = Awaited<ReturnType<typeof settingCalls>>;

import type { SettingPage } from '#shared/api/settings/settings.ts';
import type { SettingKey } from '#shared/settings/settings.ts';
import { useCall } from '#web/data/use-call.ts';
import type { QueryState } from '#web/data/use-server-query.ts';
import { useApi } from '#web/session/use-api.ts';

/** A setting as its form shows it: what its fields hold, and what some say besides. */
export type SettingView = Omit<SettingPage, 'current' | 'installed'> & {
  readonly current: Readonly<Record<string, unknown>>;
  readonly installed: Readonly<Record<string, unknown>>;
  readonly isShown?: boolean;
  readonly admins?: readonly { readonly id: string; readonly name: string }[];
};

/** Name of a setting's call, as if it were that of About: those of all settings are alike. */
export const callName = <Verb extends string>(verb: Verb, key: SettingKey) =>
  `${verb}${key.charAt(0).toUpperCase()}${key.slice(1)}` as `${Verb}About`;

type SendSetting = (call: object) => Promise<SettingView>;

/** A setting with a page of its history, and its calls. */
export function useSetting(key: SettingKey, before: number | undefined) {
  const query = { query: { before } };
  const send = useApi().settings as unknown as Readonly<Record<string, SendSetting>>;
  return {
    answer: useCall(`settings.${callName('read', key)}`, {}, { poll: true }) as unknown as QueryState<SettingView>,
    versions: useCall(`settings.${callName('versions', key)}`, query, {
      poll: true,
      keepPreviousData: true,
    }),
    read: () => send[callName('read', key)]!({}),
    set: (body: object, ifMatch: number) => send[callName('set', key)]!({ body, ifMatch }),
    restore: (number: number, ifMatch: number) => send[callName('restore', key)]!({ params: { number }, ifMatch }),
  };
}

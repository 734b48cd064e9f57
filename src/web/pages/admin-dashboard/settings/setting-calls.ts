import type { SettingPage, Versions } from '#shared/api/settings/settings.ts';
import type { SettingKey } from '#shared/settings/settings.ts';
import { useCall } from '#web/data/use-call.ts';
import type { QueryState } from '#web/data/use-server-query.ts';
import { useApi } from '#web/session/use-api.ts';

/** A setting as its form shows it: what its fields hold, and what some say besides. */
export type ShownSetting = Omit<SettingPage, 'current' | 'installed'> & {
  readonly current: Readonly<Record<string, unknown>>;
  readonly installed: Readonly<Record<string, unknown>>;
  readonly isShown?: boolean;
  readonly admins?: readonly { readonly id: string; readonly name: string }[];
};

type Send = (call: {
  readonly params?: object;
  readonly body?: object;
  readonly ifMatch?: number;
}) => Promise<ShownSetting>;

const nameOf = <Verb extends string>(verb: Verb, key: SettingKey) =>
  `${verb}${key.charAt(0).toUpperCase()}${key.slice(1)}` as `${Verb}About`;

/** The calls of a setting, which are the same for all. */
export function useSettingCalls(key: SettingKey) {
  const calls = useApi().settings as unknown as Readonly<Record<string, Send>>;
  return {
    read: () => calls[nameOf('read', key)]!({}),
    set: (body: object, ifMatch: number) => calls[nameOf('set', key)]!({ body, ifMatch }),
    restore: (number: number, ifMatch: number) => calls[nameOf('restore', key)]!({ params: { number }, ifMatch }),
  };
}

/** A setting and a page of its history. */
export const useSetting = (key: SettingKey, before: number | undefined) => ({
  answer: useCall(`settings.${nameOf('read', key)}`, {}, { poll: true }) as unknown as QueryState<ShownSetting>,
  versions: useCall(
    `settings.${nameOf('versions', key)}`,
    { query: { before } },
    { poll: true, keepPreviousData: true },
  ) as QueryState<Versions>,
});

export const setCallName = (key: SettingKey) => nameOf('set', key);

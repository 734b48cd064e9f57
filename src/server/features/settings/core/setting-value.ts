import { deletedNames } from '#shared/account/data-rights.ts';
import type { Setting, SettingField } from '#shared/settings/setting-fields.ts';
import { type SettingKey, settings, type SettingValue } from '#shared/settings/settings.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import type { NamedAdmin } from '#server/features/settings/store/admins.ts';
import type { StoredValue } from '#server/features/settings/store/setting-versions.ts';
import { readTelephone } from './telephone.ts';

/** Version 1: what was installed. */
export const firstVersion = 1;

/** A setting's definition, for code that is the same for all. */
export const getDefinition = (key: SettingKey): Setting => settings[key];

const byField = (key: SettingKey, make: (name: string, field: SettingField) => unknown) =>
  Object.fromEntries(Object.entries(getDefinition(key).fields).map(([name, field]) => [name, make(name, field)]));

/** The value in force: a version over what was installed. */
export const valueOver = <Key extends SettingKey>(
  key: Key,
  installed: SettingValue<Key>,
  stored: StoredValue | null,
): SettingValue<Key> => byField(key, (name) => stored?.[name] ?? (installed as StoredValue)[name]) as SettingValue<Key>;

/** What a version stores of a value: null for what equals the installed one, so that it follows the installation again. */
export function toStored(key: SettingKey, installed: StoredValue, value: StoredValue): StoredValue {
  const { followsInstalled } = getDefinition(key);
  const isSame = (name: string) => JSON.stringify(value[name]) === JSON.stringify(installed[name]);
  return byField(key, (name) => (followsInstalled && isSame(name) ? null : value[name]));
}

/** All that a version holds; null stands for version 1. */
export function wholeVersion(key: SettingKey, stored: StoredValue | null): StoredValue {
  const { followsInstalled, initial } = getDefinition(key);
  return byField(key, (name) => stored?.[name] ?? (followsInstalled ? null : initial?.[name]));
}

/** A value as forms show it: telephone numbers as they are written in Uganda. */
export const toReply = <Key extends SettingKey>(key: Key, value: SettingValue<Key>): SettingValue<Key> =>
  byField(key, (name, { kind }) => {
    const held = (value as StoredValue)[name];
    return kind === 'telephone' ? telephoneText(held as string) : held;
  }) as SettingValue<Key>;

const telephoneText = (number: string) => readTelephone(number)?.text ?? number;

/** Each field of a version as text: null for an installed one. */
export type SettingTexts = Readonly<Record<string, string | null>>;

/** A version as text for the history and the audit log. */
export function toTexts(key: SettingKey, stored: StoredValue | null, admins: readonly NamedAdmin[]): SettingTexts {
  const version = wholeVersion(key, stored);
  const { followsInstalled } = getDefinition(key);
  return byField(key, (name, field) =>
    followsInstalled && version[name] === null ? null : toText(field, version[name], admins),
  ) as SettingTexts;
}

type Entries = readonly Readonly<Record<string, string>>[];

/** List entries are on separate lines. */
function toText(field: SettingField, held: unknown, admins: readonly NamedAdmin[]): string {
  switch (field.kind) {
    case 'telephone':
      return telephoneText(held as string);
    case 'moment':
      return held === null ? '' : formatMoment(held as string);
    case 'omissions':
      return (held as string[]).map((name) => field.choices[name]).join('\n');
    case 'socialLinks':
      return (held as string[]).join('\n');
    case 'admins': {
      const nameOf = (id: string) => admins.find((admin) => admin.id === id)?.name ?? deletedNames.user;
      return (held as string[]).map(nameOf).join('\n') || 'all admins';
    }
    case 'entries':
      return (held as Entries)
        .map((entry) => field.pattern.replaceAll(/\{(\w+)\}/g, (_, part: string) => entry[part] ?? ''))
        .join('\n');
    default:
      return String(held);
  }
}

/** Names of the fields that differ. */
export const differing = (before: SettingTexts, after: SettingTexts): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name]);

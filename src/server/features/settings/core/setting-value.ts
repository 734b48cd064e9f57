import { deletedNames } from '#shared/account/data-rights.ts';
import { byKind, type FieldValues, mapFields } from '#shared/settings/setting-fields.ts';
import { getDefinition, type SettingKey } from '#shared/settings/settings.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import type { NamedAdmin } from '#server/features/settings/store/admins.ts';
import { readTelephone } from './telephone.ts';

/** Version 1: what was installed. */
export const firstVersion = 1;

/** The value in force: a version over what was installed. */
export const valueOver = (key: SettingKey, installed: FieldValues, stored: FieldValues | null): FieldValues =>
  mapFields(getDefinition(key).fields, (_, name) => stored?.[name] ?? installed[name]);

/** What a version stores of a value: null for what equals the installed one, so that it follows the installation again. */
export function toStored(key: SettingKey, installed: FieldValues, value: FieldValues): FieldValues {
  const { fields, followsInstalled } = getDefinition(key);
  const isSame = (name: string) => JSON.stringify(value[name]) === JSON.stringify(installed[name]);
  return mapFields(fields, (_, name) => (followsInstalled && isSame(name) ? null : value[name]));
}

/** All that a version holds; null stands for version 1. */
export function wholeVersion(key: SettingKey, stored: FieldValues | null): FieldValues {
  const { fields, followsInstalled, initial } = getDefinition(key);
  return mapFields(fields, (_, name) => stored?.[name] ?? (followsInstalled ? null : initial?.[name]));
}

const telephoneText = (number: unknown): string => readTelephone(String(number))?.text ?? String(number);

/** A value as forms show it: telephone numbers as they are written in Uganda. */
export const toReply = (key: SettingKey, value: FieldValues): FieldValues =>
  mapFields(getDefinition(key).fields, ({ kind }, name) =>
    kind === 'telephone' ? telephoneText(value[name]) : value[name],
  );

/** A version as text for the history and the audit log; null for a field that is as installed. */
export function toTexts(
  key: SettingKey,
  stored: FieldValues | null,
  admins: readonly NamedAdmin[],
): Readonly<Record<string, string | null>> {
  const version = wholeVersion(key, stored);
  const { fields, followsInstalled } = getDefinition(key);
  return mapFields(fields, (field, name) =>
    followsInstalled && version[name] === null ? null : toText(field, version[name], admins),
  );
}

type Entries = readonly Readonly<Record<string, string>>[];

/** What a field holds; a list has one thing a line. */
const toText = byKind<string, [held: unknown, admins: readonly NamedAdmin[]]>({
  telephone: (_, held) => telephoneText(held),
  moment: (_, held) => (held === null ? '' : formatMoment(held as string)),
  omissions: ({ choices }, held) => (held as string[]).map((name) => choices[name]).join('\n'),
  socialLinks: (_, held) => (held as string[]).join('\n'),
  admins(_, held, admins) {
    const nameOf = (id: string) => admins.find((admin) => admin.id === id)?.name ?? deletedNames.user;
    return (held as string[]).map(nameOf).join('\n') || 'all admins';
  },
  entries: ({ pattern }, held) =>
    (held as Entries)
      .map((entry) => pattern.replaceAll(/\{(\w+)\}/g, (_, part: string) => entry[part] ?? ''))
      .join('\n'),
  other: (_, held) => String(held),
});

/** Names of the fields that differ. */
export const differing = (before: FieldValues, after: FieldValues): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name]);

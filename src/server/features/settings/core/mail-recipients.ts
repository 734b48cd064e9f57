import { deletedNames } from '#shared/account/data-rights.ts';
import { type AdminMail, adminMailGroups, adminMails } from '#shared/settings/mail-recipients.ts';
import type { MailRecipientsRow } from '#server/features/settings/store/mail-recipients.ts';
import type { SettingValues } from './version-view.ts';

/** Admins for each email; an empty list means all of them. */
export type RecipientColumns = Readonly<Record<AdminMail, readonly string[]>>;

/** Version 1: all admins get all. */
export const recipientColumns = (row: MailRecipientsRow | null): RecipientColumns =>
  Object.fromEntries(adminMails.map((name) => [name, row?.[name] ?? []])) as unknown as RecipientColumns;

/** The same in a fixed order, each admin once. */
export const inOrder = (columns: RecipientColumns): RecipientColumns =>
  Object.fromEntries(
    adminMails.map((name) => [name, [...new Set(columns[name])].toSorted()]),
  ) as unknown as RecipientColumns;

/** A choice as text for the history: names, or `all admins` for an empty one. */
export const recipientValues =
  (names: ReadonlyMap<string, string>) =>
  (columns: RecipientColumns): SettingValues<AdminMail> =>
    Object.fromEntries(
      adminMails.map((name) => [
        name,
        columns[name].length === 0 ? 'all admins' : columns[name].map((id) => names.get(id) ?? deletedNames.user),
      ]),
    ) as unknown as SettingValues<AdminMail>;

/** The name of an email in these settings, by its group; undefined for groups that go to other people. */
export const findAdminMail = (group: string): AdminMail | undefined =>
  adminMails.find((name) => adminMailGroups[name] === group);

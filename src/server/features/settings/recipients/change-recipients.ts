import type { RecipientsPage, SetRecipientsBody } from '#shared/api/settings/recipients.ts';
import type { Versions } from '#shared/api/settings/versions.ts';
import { type AdminMail, adminMails } from '#shared/settings/mail-recipients.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import {
  inOrder,
  type RecipientColumns,
  recipientColumns,
  recipientValues,
} from '#server/features/settings/core/mail-recipients.ts';
import { viewNewest } from '#server/features/settings/core/version-view.ts';
import {
  listAllAdmins,
  mailRecipientStore,
  type MailRecipientsRow,
} from '#server/features/settings/store/mail-recipients.ts';
import { readVersions } from '#server/features/settings/versions/read-versions.ts';
import { restoreVersion, saveVersion, type VersionedSetting } from '#server/features/settings/versions/save-version.ts';

type Admins = Awaited<ReturnType<typeof listAllAdmins>>;

/**
 * Unique names of admins: if several share a name, their address is added. A choice counts as changed when its names
 * differ, so no two may be equal.
 */
function distinctNames(admins: Admins): ReadonlyMap<string, string> {
  const fullName = ({ firstName, lastName }: Admins[number]) => `${firstName} ${lastName}`.trim();
  const isShared = (name: string) => admins.filter((one) => fullName(one) === name).length > 1;
  return new Map(
    admins.map((admin) => {
      const name = fullName(admin);
      return [admin.id, isShared(name) ? `${name} (${admin.email})` : name];
    }),
  );
}

const settingWith = (admins: Admins): VersionedSetting<MailRecipientsRow, AdminMail, RecipientColumns> => ({
  store: mailRecipientStore,
  names: adminMails,
  toColumns: recipientColumns,
  toValues: recipientValues(distinctNames(admins)),
  action: 'settings.change_recipients',
  subjectType: 'mail_recipients',
  changed: 'Another admin has just changed who gets these emails. Please check it again.',
});

/** Which admins get which emails, and who can be chosen. */
export async function readRecipients({ db }: { readonly db: Queryable }): Promise<RecipientsPage> {
  const [newest, admins] = [await mailRecipientStore.newest(db), await listAllAdmins(db)];
  const active = admins.filter(({ suspendedAt }) => suspendedAt === null);
  const ids = new Set(active.map(({ id }) => id));
  const names = distinctNames(admins);
  const columns = recipientColumns(newest?.row ?? null);
  return {
    ...viewNewest(newest),
    recipients: Object.fromEntries(
      adminMails.map((name) => [name, columns[name].filter((id) => ids.has(id))]),
    ) as RecipientsPage['recipients'],
    admins: active.map(({ id }) => ({ id, name: names.get(id) ?? '' })),
  };
}

/** A page of its history: who changed it, and when. */
export const readRecipientVersions = async ({ db }: Context, before?: number): Promise<Versions> =>
  readVersions(db, settingWith(await listAllAdmins(db)), before);

/**
 * Chooses which admins get which emails; an empty list means all admins.
 * @param expected the version that the admin saw, if the caller gives it.
 * @throws {AppError} `invalid_input` for someone who isn't an admin; `conflict` for another version.
 */
export async function setRecipients(
  context: Context,
  body: SetRecipientsBody,
  expected: number | undefined,
): Promise<RecipientsPage> {
  const admins = await listAllAdmins(context.db);
  const ids = new Set(admins.flatMap(({ id, suspendedAt }) => (suspendedAt === null ? [id] : [])));
  const wrong = adminMails.filter((name) => body[name].some((id) => !ids.has(id)));
  if (wrong.length > 0) {
    throw invalidInput(
      Object.fromEntries(wrong.map((name) => [name, 'Someone here is no longer an admin. Please choose again.'])),
    );
  }
  await saveVersion(context, settingWith(admins), inOrder(body), expected);
  return await readRecipients(context);
}

/**
 * Restores an earlier choice; version 1 is all admins.
 * @throws {AppError} `not_found`; `conflict` for another version.
 */
export async function restoreRecipients(
  context: Context,
  version: number,
  expected: number | undefined,
): Promise<RecipientsPage> {
  await restoreVersion(context, settingWith(await listAllAdmins(context.db)), version, expected);
  return await readRecipients(context);
}

import { recordCommand } from '#server/audit/record-command.ts';
import type { Context } from '#server/context/context.ts';
import type { Database, Queryable, Tx } from '#server/db/database.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import { endSessions } from '#server/features/auth/index.ts';
import { isLastAdmin, listAdmins, waitForAdmins } from '#server/features/users/index.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { type AdminRow, findAdminId, listAdminRows } from '#server/features/people/store/admins.ts';
import { lockWhole, setRole } from '#server/features/people/store/roles.ts';

/** Lists every admin for an operator. */
export async function listAdminsForOperator(db: Queryable): Promise<AdminRow[]> {
  const rows = await listAdminRows(db);
  return rows.map(({ since, suspendedAt, ...row }) => ({
    ...row,
    since: toIso(since),
    suspendedAt: suspendedAt && toIso(suspendedAt),
  }));
}

const toIso = (moment: string) => new Date(moment).toISOString();

interface Operator {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly now: Date;
  readonly site: Pick<Context['site'], 'cipher'>;
}

/**
 * Removes an admin's rights, as admins do under People, for an operator. Their sessions end, the account stays. They and
 * the other admins get a mail.
 * @param email lower-cased.
 * @throws `EOPERATOR` unless it is an admin's, and for the last admin who can sign in.
 */
export async function removeAdminByCommand({ database, now, site }: Operator, email: string): Promise<void> {
  await database.transaction(async (tx) => {
    await waitForAdmins(tx);
    const id = await findAdminId(tx, email);
    const account = id === null ? null : await lockWhole(tx, id);
    if (id === null || account?.role !== 'admin')
      throw operatorError(`There is no admin with the address ${email}. ‘admins list’ has them all.`);
    if (account.suspendedAt === null && (await isLastAdmin(tx, id)))
      throw operatorError(
        `${email} is the only admin who can sign in, and there must always be one. Add another first.`,
      );
    await setRole(tx, id, 'user', now);
    await endSessions(tx, { now }, id);
    const facts = { from: 'admin', to: 'user' };
    await recordCommand(tx, now, { action: 'person.remove_admin', subjectType: 'user', subjectId: id, facts });
    await publishToAdmins(tx, { now }, { kind: 'person', subjectId: id });
    const data = { firstName: account.firstName, at: now.toISOString(), what: 'no_admin' } as const;
    await queueMail(tx, { now, site }, { kind: 'changed-by-team', to: email, userId: id, data });
    await notifyAdmins(tx, { now, site }, { ...account, id });
  });
}

async function notifyAdmins(
  tx: Tx,
  context: Pick<Operator, 'now' | 'site'>,
  removed: { readonly id: string; readonly email: string; readonly firstName: string; readonly lastName: string },
): Promise<void> {
  const { id, email, firstName, lastName } = removed;
  const about = { id, email, name: `${firstName} ${lastName}`.trim(), at: context.now.toISOString() };
  for (const admin of await listAdmins(tx)) {
    await queueMail(tx, context, {
      kind: 'admin-removed',
      to: admin.email,
      userId: admin.id,
      subjectId: id,
      data: { ...about, firstName: admin.firstName },
    });
  }
}

import type { MailWishes } from '#shared/api/account-mail.ts';
import { getsMailGroup, type MailGroup, mailGroupNames } from '#shared/mail-groups.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { addUnwanted, findUnwanted, setUnwanted } from '#server/mail/preferences.ts';
import { readUnsubscribeToken } from '#server/mail/unsubscribe-links.ts';

/** The kinds of mail that the one who is signed in may switch off, and whether they have. */
export async function readMailWishes({ actor, db: usual }: Context, db: Queryable = usual): Promise<MailWishes> {
  if (actor.kind !== 'user') throw notFound();
  const { id, role } = actor;
  const unwanted = await findUnwanted(db, id);
  const mine = mailGroupNames.filter((group) => getsMailGroup(role, group));
  return { groups: mine.map((group) => ({ group, isWanted: !unwanted.includes(group) })) };
}

/** Stores which kinds are not wanted; mails that wait already are sent. */
export async function setMailWishes(context: Context, wished: readonly MailGroup[]): Promise<MailWishes> {
  const { actor, now } = context;
  if (actor.kind !== 'user') throw notFound();
  const unwanted = mailGroupNames.filter((group) => wished.includes(group));
  return await context.transaction(async (tx) => {
    await setUnwanted(tx, actor.id, unwanted, now);
    await record(tx, context, {
      action: 'account.choose_mail',
      subjectType: 'user',
      subjectId: actor.id,
      facts: { unwanted: unwanted.join(' ') },
    });
    return await readMailWishes(context, tx);
  });
}

/**
 * Switches a kind of mail off with the link that stands in it. Done again, or after the account is gone, it does nothing.
 * @throws {AppError} `not_found` for a link that we did not make.
 */
export async function unsubscribe(context: Context, token: string): Promise<MailGroup> {
  const subscription = readUnsubscribeToken(context.site.cipher, token);
  if (!subscription) throw notFound();
  const { userId, group } = subscription;
  await context.transaction(async (tx) => {
    if (!(await addUnwanted(tx, userId, group, context.now))) return;
    await record(tx, context, {
      action: 'account.unsubscribe',
      subjectType: 'user',
      subjectId: userId,
      facts: { group },
    });
  });
  return group;
}

import type { MailWish, MailWishes } from '#shared/api/account-mail.ts';
import { type Delivery, getsMailGroup, type MailGroup, mailGroupNames, mailGroups } from '#shared/mail-groups.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { invalidInput, notFound } from '#server/errors.ts';
import { findDeliveries, setDelivery } from '#server/mail/preferences.ts';
import { readUnsubscribeToken } from '#server/mail/unsubscribe-links.ts';

/** The kinds of mail that the one who is signed in may switch off, and whether they have. */
export async function readMailWishes({ actor, db: usual }: Context, db: Queryable = usual): Promise<MailWishes> {
  if (actor.kind !== 'user') throw notFound();
  const { id, role } = actor;
  const deliveryOf = await findDeliveries(db, id);
  const mine = mailGroupNames.filter((group) => getsMailGroup(role, group));
  return {
    groups: mine.map((group) => ({ group, delivery: deliveryOf(group), choices: [...mailGroups[group].choices] })),
  };
}

/**
 * Stores how mail of one kind is to come; the other kinds stay as they are, so that an older page undoes nothing. Mails
 * that are on their way already still arrive.
 * @throws {AppError} `invalid_input` for what this kind does not offer, or this person does not get.
 */
export async function setMailWish(context: Context, { group, delivery }: MailWish): Promise<MailWishes> {
  const { actor, now } = context;
  if (actor.kind !== 'user') throw notFound();
  if (!getsMailGroup(actor.role, group)) throw invalidInput({ group: 'You get no mail of this kind.' });
  if (!(mailGroups[group].choices as readonly Delivery[]).includes(delivery)) {
    throw invalidInput({ delivery: 'Mail of this kind does not come so.' });
  }
  return await context.transaction(async (tx) => {
    const isChange = await setDelivery(tx, actor.id, { group, delivery }, now);
    if (isChange) {
      await record(tx, context, {
        action: 'account.choose_mail',
        subjectType: 'user',
        subjectId: actor.id,
        facts: { group, delivery },
      });
    }
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
    if (!(await setDelivery(tx, userId, { group, delivery: 'never' }, context.now))) return;
    await record(tx, context, {
      action: 'account.unsubscribe',
      subjectType: 'user',
      subjectId: userId,
      facts: { group },
    });
  });
  return group;
}

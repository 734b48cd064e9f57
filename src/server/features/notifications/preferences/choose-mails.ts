import type { MailWish, MailWishes } from '#shared/api/account/mail.ts';
import { type Delivery, getsMailGroup, type MailGroup, mailGroupNames, mailGroups } from '#shared/mails/mail-groups.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/kernel/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { invalidInput, notFound } from '#server/kernel/errors.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { findDeliveries, setDelivery } from '#server/mail/preferences.ts';
import { readUnsubscribeToken } from '#server/mail/unsubscribe-links.ts';

/** Reads the kinds of mail that the caller may switch off, and whether they have. */
export async function readMailWishes(context: Context, db: Queryable = context.db): Promise<MailWishes> {
  const { id, role } = requireUser(context);
  const deliveryOf = await findDeliveries(db, id);
  const mine = mailGroupNames.filter((group) => getsMailGroup(role, group));
  return {
    groups: mine.map((group) => ({ group, delivery: deliveryOf(group), choices: [...mailGroups[group].choices] })),
  };
}

/**
 * Stores how mail of one kind is delivered; the other kinds stay as they are, so that an older page undoes nothing.
 * Mails already on their way still arrive.
 * @throws {AppError} `invalid_input` for a delivery that this kind lacks, or a kind that this person does not get.
 */
export async function setMailWish(context: Context, { group, delivery }: MailWish): Promise<MailWishes> {
  const { now } = context;
  const { id, role } = requireUser(context);
  if (!getsMailGroup(role, group)) throw invalidInput({ group: 'You don’t get these emails.' });
  if (!(mailGroups[group].choices as readonly Delivery[]).includes(delivery)) {
    throw invalidInput({ delivery: 'You can’t get these emails that way.' });
  }
  return await context.transaction(async (tx) => {
    const isChange = await setDelivery(tx, id, { group, delivery }, now);
    if (isChange) {
      await record(tx, context, {
        action: 'account.choose_mail',
        subjectType: 'user',
        subjectId: id,
        facts: { group, delivery },
      });
    }
    return await readMailWishes(context, tx);
  });
}

/**
 * Switches a kind of mail off with the link in it. Repeated, or after the account is gone, it does nothing.
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

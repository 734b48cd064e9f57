import type { MailPreferenceBody, MailPreferences } from '#shared/api/account/mail.ts';
import { type MailGroup, mailGroupNames } from '#shared/mails/mail-group-names.ts';
import { deliveryChoicesFor, getsMailGroup, isAlwaysVisible } from '#shared/mails/mail-groups.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Queryable } from '#server/db/database.ts';
import { invalidInput, notFound } from '#server/kernel/errors.ts';
import { findMailPreferences, setMailPreference } from '#server/mail/preferences.ts';
import { readUnsubscribeToken } from '#server/mail/unsubscribe-links.ts';

/** Reads the groups of notifications that the caller gets, and their choices. */
export async function readMailPreferences(context: Context, db: Queryable = context.db): Promise<MailPreferences> {
  const { id, role } = requireUser(context);
  const getPreference = await findMailPreferences(db, id);
  const mine = mailGroupNames.filter((group) => getsMailGroup(role, group));
  return {
    groups: mine.map((group) => {
      const { delivery, isOnSite } = getPreference(group);
      const choices = [...deliveryChoicesFor(group)];
      return { group, delivery, isShown: isOnSite, choices, isPermanent: isAlwaysVisible(group) };
    }),
  };
}

/**
 * Stores how notifications of one group arrive; the other groups stay as they are, so that an outdated page can't undo
 * other changes. Mails already on their way still arrive.
 * @throws {AppError} `invalid_input` for a choice that this group doesn't offer, or a group that this person does not
 *   get.
 */
export async function updateMailPreference(
  context: Context,
  { group, delivery, isShown: isOnSite }: MailPreferenceBody,
): Promise<MailPreferences> {
  const { now } = context;
  const { id, role } = requireUser(context);
  if (!getsMailGroup(role, group)) throw invalidInput({ group: 'You don’t get these notifications.' });
  if (delivery !== undefined && !deliveryChoicesFor(group).includes(delivery)) {
    throw invalidInput({ delivery: 'You can’t get these emails that way.' });
  }
  if (isOnSite === false && isAlwaysVisible(group)) {
    throw invalidInput({ isShown: 'These notifications are always shown on the site.' });
  }
  const changes = { ...(delivery !== undefined && { delivery }), ...(isOnSite !== undefined && { isOnSite }) };
  return await context.transaction(async (tx) => {
    const before = (await findMailPreferences(tx, id))(group);
    if (await setMailPreference(tx, id, group, changes, now)) {
      await record(tx, context, {
        action: 'account.choose_mail',
        subjectType: 'user',
        subjectId: id,
        facts: {
          group,
          ...(delivery !== undefined && { deliveryBefore: before.delivery, delivery }),
          ...(isOnSite !== undefined && { isShownBefore: before.isOnSite, isShown: isOnSite }),
        },
      });
    }
    return await readMailPreferences(context, tx);
  });
}

/**
 * Switches a kind of mail off with the link in it. Does nothing when repeated, or after the account is gone.
 * @throws {AppError} `not_found` for a link that we did not issue.
 */
export async function unsubscribe(context: Context, token: string): Promise<MailGroup> {
  const subscription = readUnsubscribeToken(context.site.cipher, token);
  if (!subscription) throw notFound();
  const { userId, group } = subscription;
  await context.transaction(async (tx) => {
    if (!(await setMailPreference(tx, userId, group, { delivery: 'never' }, context.now))) return;
    await record(tx, context, {
      action: 'account.unsubscribe',
      subjectType: 'user',
      subjectId: userId,
      facts: { group },
    });
  });
  return group;
}

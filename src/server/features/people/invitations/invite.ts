import { v7 as uuidv7 } from 'uuid';
import type { Invitation, InviteBody } from '#shared/api/people/invitations.ts';
import { invitationBounds } from '#shared/people/invitation-bounds.ts';
import { invitationLink } from '#shared/mails/mail-links.ts';
import { toMailbox } from '#shared/text.ts';
import { record } from '#server/audit/record.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { emailTaken } from '#server/features/people/email-taken.ts';
import { listTaken } from '#server/features/people/store/accounts.ts';
import {
  countInvitations,
  deleteInvitation,
  type InvitationRow,
  listInvitations,
  lockInvitation,
  saveInvitation,
} from '#server/features/people/store/invitations.ts';

/** Lists invitations, the latest first. */
export async function readInvitations(
  { db }: Pick<Context, 'db'>,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ invitations: Invitation[]; total: number }> {
  const rows = await listInvitations(db, page);
  return {
    invitations: rows.map(({ invitation, userId }) => view(invitation, userId !== null)),
    total: await countInvitations(db),
  };
}

/**
 * Mails someone a link that prefills the sign-up form with the given values.
 * @throws {AppError} `email_taken`; `conflict` at the maximum number of emails to one address; `rate_limited`.
 */
export async function invite(context: Context, body: InviteBody): Promise<Invitation> {
  const { now, site } = context;
  const { id: adminId } = requireUser(context);
  return await context.transaction(async (tx) => {
    const before = await lockInvitation(tx, body.email);
    if ((await listTaken(tx, [body.email])).size > 0) throw emailTaken();
    if (before && before.times >= invitationBounds.times) {
      throw new AppError('conflict', `We have invited this person ${invitationBounds.times} times. That’s enough.`);
    }
    await context.limit(tx, [
      { limit: 'people-edits', caller: adminId },
      { limit: 'invitations-by-email', caller: toMailbox(body.email) },
    ]);
    const row: InvitationRow = {
      ...body,
      id: before?.id ?? uuidv7({ msecs: now.getTime() }),
      invitedBy: adminId,
      sentAt: now,
      times: (before?.times ?? 0) + 1,
    };
    await saveInvitation(tx, row);
    const link = invitationLink(site.publicUrl, body);
    await queueMail(tx, context, {
      kind: 'invitation',
      to: body.email,
      subjectId: row.id,
      data: { firstName: body.firstName, link },
    });
    await record(tx, context, {
      action: 'person.invite',
      subjectType: 'invitation',
      subjectId: row.id,
      facts: { times: row.times },
    });
    return view(row, false);
  });
}

/** Deletes an invitation and its address. @throws {AppError} `not_found`. */
export async function withdrawInvitation(context: Context, id: string): Promise<void> {
  await context.transaction(async (tx) => {
    if (!(await deleteInvitation(tx, id))) throw notFound();
    await record(tx, context, { action: 'person.withdraw_invitation', subjectType: 'invitation', subjectId: id });
  });
}

const view = (
  { id, email, firstName, lastName, company, profession, sentAt, times }: InvitationRow,
  hasJoined: boolean,
): Invitation => ({
  id,
  email,
  firstName,
  lastName,
  company,
  profession,
  sentAt: sentAt.toISOString(),
  times,
  hasJoined,
});

import type { DemoMail, DemoMailHeading } from '#shared/api/demo.ts';
import { paging } from '#shared/limits.ts';
import type { Context } from '#server/context/context.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import type { MailArchive } from '#server/mail/mail-archive.ts';
import { maySeeMail } from '#server/features/demo/core/policy.ts';
import { viewHeading, viewMail } from '#server/features/demo/core/view.ts';

/**
 * Lists the newest mails of the demo.
 * @throws {AppError} `not_found` unless this is the demo; `unauthenticated` or `forbidden` without access.
 */
export async function listMails(
  context: Context,
  mailArchive: MailArchive | undefined,
  isForThisMachine: boolean,
): Promise<{ mails: DemoMailHeading[]; total: number }> {
  const { mails, total } = await admit(context, mailArchive, isForThisMachine).list(paging.listMaximum);
  return { mails: mails.map(viewHeading), total };
}

/**
 * Returns a mail of the demo.
 * @throws {AppError} `not_found` also for a missing mail.
 */
export async function getMail(
  context: Context,
  mailArchive: MailArchive | undefined,
  isForThisMachine: boolean,
  id: string,
): Promise<DemoMail> {
  const mail = await admit(context, mailArchive, isForThisMachine).find(id);
  if (!mail) throw notFound();
  return viewMail(mail);
}

/** Checks access: mails hold links that sign people in, so a reader can become anyone in the demo. */
function admit({ site, actor }: Context, mailArchive: MailArchive | undefined, isForThisMachine: boolean): MailArchive {
  if (!site.isDemo || !mailArchive) throw notFound();
  if (maySeeMail(site, actor, isForThisMachine)) return mailArchive;
  if (actor.kind === 'visitor') throw new AppError('unauthenticated', 'Please sign in as the admin.');
  throw new AppError('forbidden', 'Only the admin of this demonstration can read its emails.');
}

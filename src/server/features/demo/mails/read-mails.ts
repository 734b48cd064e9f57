import type { DemoMail, DemoMailHeading } from '#shared/api/demo.ts';
import { paging } from '#shared/limits.ts';
import type { Context } from '#server/context.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { KeptMails } from '#server/mail/kept-mails.ts';
import { maySeeMail } from './policy.ts';
import { viewHeading, viewMail } from './view.ts';

/**
 * The newest mails of the demo.
 * @throws {AppError} `not_found` unless this is the demo; `unauthenticated` or `forbidden` for whom it does not show them.
 */
export async function listMails(
  context: Context,
  kept: KeptMails | undefined,
  isForThisMachine: boolean,
): Promise<{ mails: DemoMailHeading[]; total: number }> {
  const { mails, total } = await admit(context, kept, isForThisMachine).list(paging.listMaximum);
  return { mails: mails.map(viewHeading), total };
}

/**
 * A mail of the demo.
 * @throws {AppError} `not_found` also for a mail that is not there.
 */
export async function getMail(
  context: Context,
  kept: KeptMails | undefined,
  isForThisMachine: boolean,
  id: string,
): Promise<DemoMail> {
  const mail = await admit(context, kept, isForThisMachine).find(id);
  if (!mail) throw notFound();
  return viewMail(mail);
}

/** They hold links that sign people in: whoever may see them is anybody in the demo. */
function admit({ site, actor }: Context, kept: KeptMails | undefined, isForThisMachine: boolean): KeptMails {
  if (!site.isDemo || !kept) throw notFound();
  if (maySeeMail(site, actor, isForThisMachine)) return kept;
  if (actor.kind === 'visitor') throw new AppError('unauthenticated', 'Please sign in as the administrator.');
  throw new AppError('forbidden', 'Only the administrator of this demonstration may read its mail.');
}

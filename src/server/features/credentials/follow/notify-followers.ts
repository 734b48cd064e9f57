import { checkPath } from '#shared/credentials/check-paths.ts';
import { followLink } from '#shared/mails/mail-links.ts';
import { getCredentialKind } from '#shared/credentials/credential-kinds.ts';
import type { MailData } from '#shared/mails/mails.ts';
import type { Tx } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import type { CredentialRow } from '#server/features/credentials/store/credentials.ts';
import { listFollowers } from '#server/features/credentials/store/follows.ts';
import { followToken } from './follow-token.ts';

type Change = MailData['followed-status']['change'];
type FollowContext = Pick<Context, 'now' | 'site'>;

/** Emails everyone who follows a professional that the status of one of their credentials has changed. */
export async function notifyFollowers(
  tx: Tx,
  context: FollowContext,
  credential: Pick<CredentialRow, 'professionalId' | 'kindCode'>,
  change: Change,
): Promise<void> {
  await mailFollowers(tx, context, credential.professionalId, change, getCredentialKind(credential.kindCode).title);
}

/** The same when the person is no longer in the public list. */
export const notifyOfUnlisting = (tx: Tx, context: FollowContext, professionalId: string): Promise<void> =>
  mailFollowers(tx, context, professionalId, 'unlisted', '');

async function mailFollowers(
  tx: Tx,
  context: FollowContext,
  professionalId: string,
  change: Change,
  title: string,
): Promise<void> {
  const { now, site } = context;
  for (const { id, email, name } of await listFollowers(tx, professionalId)) {
    const stop = followLink(site.publicUrl, followToken(site.cipher, id));
    const link = `${site.publicUrl}${checkPath(professionalId)}`;
    const data = { name, title, change, at: now.toISOString(), link, stop };
    await queueMail(tx, context, {
      kind: 'followed-status',
      to: email,
      subjectId: id,
      subjectIds: [professionalId],
      data,
    });
  }
}

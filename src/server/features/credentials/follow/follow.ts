import { v7 as uuidv7 } from 'uuid';
import { followLink } from '#shared/mails/mail-links.ts';
import { toMailbox } from '#shared/text.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { findEmail } from '#server/features/users/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { findPerson } from '#server/features/credentials/store/check.ts';
import {
  confirmFollow,
  countFollowsByEmail,
  deleteFollow,
  findFollow,
  saveFollow,
} from '#server/features/credentials/store/follows.ts';
import { followToken, readFollowToken } from './follow-token.ts';

/** Professionals whom one address follows at most. */
const mostFollowed = 100;

/**
 * Stores that an address wants updates on a professional's status. The caller's own confirmed address follows at once;
 * to any other we send a link. The answer doesn't reveal which.
 * @throws {AppError} `not_found` unless in the public list; `conflict` past the maximum per address; `rate_limited`.
 */
export async function follow(context: Context, professionalId: string, email: string): Promise<void> {
  const { now, actor, site } = context;
  await context.transaction(async (tx) => {
    const person = await findPerson(tx, professionalId);
    if (!person) throw notFound();
    await context.limit(tx, [
      { limit: 'follows-by-email', caller: toMailbox(email) },
      { limit: 'follows-by-address', caller: context.address },
    ]);
    if ((await countFollowsByEmail(tx, email)) >= mostFollowed) {
      throw new AppError('conflict', `One address can follow at most ${mostFollowed} professionals.`);
    }
    const row = await saveFollow(tx, {
      id: uuidv7({ msecs: now.getTime() }),
      professionalId,
      email,
      createdAt: now,
    });
    if (row.confirmedAt !== null) return;
    const own = actor.kind === 'user' ? await findEmail(tx, actor.id) : null;
    const isOwn = own !== null && own.email === email && own.verifiedAt !== null;
    await record(tx, context, {
      action: 'credential.follow',
      subjectType: 'credential_follow',
      subjectId: row.id,
      facts: { isOwn },
    });
    if (isOwn) await confirmFollow(tx, row.id, now);
    else {
      const link = followLink(site.publicUrl, followToken(site.cipher, row.id));
      const data = { name: person.name, link };
      await queueMail(tx, context, { kind: 'follow-confirm', to: email, subjectId: row.id, data });
    }
  });
}

/** What a link is about. @throws {AppError} `not_found` for an invalid link, and one that is no longer followed. */
export async function readFollow({ db, site }: Context, token: string) {
  const id = readFollowToken(site.cipher, token);
  const found = id && (await findFollow(db, id));
  if (!found) throw notFound();
  const { follow: row, name } = found;
  return { name, professionalId: row.professionalId, isConfirmed: row.confirmedAt !== null };
}

/** Confirms an address by its link. Again, it changes nothing. @throws {AppError} `not_found`. */
export async function confirmByLink(context: Context, token: string): Promise<void> {
  await byLink(context, token, async (tx, id) => {
    if (!(await confirmFollow(tx, id, context.now))) return;
    await record(tx, context, { action: 'credential.follow_confirm', subjectType: 'credential_follow', subjectId: id });
  });
}

/** Stops the emails by the link in one of them. @throws {AppError} `not_found`. */
export async function endByLink(context: Context, token: string): Promise<void> {
  await byLink(context, token, async (tx, id) => {
    if (!(await deleteFollow(tx, id))) return;
    await record(tx, context, { action: 'credential.unfollow', subjectType: 'credential_follow', subjectId: id });
  });
}

async function byLink(
  context: Context,
  token: string,
  act: (tx: Parameters<Parameters<Context['transaction']>[0]>[0], id: string) => Promise<void>,
): Promise<void> {
  const id = readFollowToken(context.site.cipher, token);
  if (id === null) throw notFound();
  await context.transaction(async (tx) => {
    if (!(await findFollow(tx, id))) throw notFound();
    await act(tx, id);
  });
}

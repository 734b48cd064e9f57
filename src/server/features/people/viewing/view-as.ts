import type { ViewingReply } from '#shared/api/people/people.ts';
import { record } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import { findSignIn } from '#server/downloads/find-reader.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { lockOwner, toSessionUser } from '#server/features/auth/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { viewObstacle } from '#server/features/people/core/person-acts.ts';
import { endViewing } from '#server/viewings/end-viewings.ts';
import { continueViewing, openViewing } from '#server/viewings/open-viewing.ts';

type OwnerAccount = NonNullable<Awaited<ReturnType<typeof lockOwner>>>;

/**
 * Lets an admin view the site as someone, and notifies the person of the reason. The admin's previous viewing ends. A
 * repeated call returns another token for the same viewing, whose end doesn't change.
 * @throws {AppError} `not_found`; `conflict` for an admin, a suspended account and one that isn't taken over;
 *   `rate_limited`.
 */
export async function startViewing(context: Context, id: string, reason: string): Promise<ViewingReply> {
  const { id: adminId, sessionId } = requireUser(context);
  const { now } = context;
  return await context.transaction(async (tx) => {
    const [admin, person] = await lockBoth(tx, adminId, id);
    const familyId = await findSignIn(tx, sessionId);
    // The admin's session or rights ended between the check of the token and now.
    if (admin?.role !== 'admin' || admin.suspendedAt !== null || familyId === null)
      throw new AppError('unauthenticated', 'Please sign in.');
    if (!person) throw notFound();
    const { role, suspendedAt, takeover } = person;
    const obstacle = viewObstacle({ role, isSuspended: suspendedAt !== null, isTakenOver: takeover === null });
    if (obstacle !== null) throw new AppError('conflict', obstacle);
    const newViewing = { adminId, personId: id, reason, familyId };
    const viewing = (await continueViewing(tx, newViewing, now)) ?? (await begin(tx, context, newViewing, person));
    return {
      token: viewing.token,
      user: toSessionUser(context, person),
      admin: `${admin.firstName} ${admin.lastName}`.trim(),
      at: now.toISOString(),
      expiresAt: viewing.endsAt.toISOString(),
    };
  });
}

/**
 * Locks both accounts so that neither changes until the viewing is stored; always in the same order, to avoid
 * deadlocks.
 */
async function lockBoth(tx: Tx, adminId: string, id: string): Promise<[OwnerAccount | null, OwnerAccount | null]> {
  const locked = new Map<string, OwnerAccount | null>();
  for (const each of [adminId, id].toSorted()) locked.set(each, await lockOwner(tx, each));
  return [locked.get(adminId) ?? null, locked.get(id) ?? null];
}

async function begin(
  tx: Tx,
  context: Context,
  newViewing: Parameters<typeof openViewing>[1],
  { email, firstName }: Pick<OwnerAccount, 'email' | 'firstName'>,
) {
  const { adminId, personId, reason } = newViewing;
  await context.limit(tx, [
    { limit: 'viewings', caller: adminId },
    { limit: 'viewings-of-person', caller: personId },
  ]);
  await endViewing(tx, context, { adminId }, 'replaced');
  const viewing = await openViewing(tx, newViewing, context.now);
  const until = viewing.endsAt.toISOString();
  await record(tx, context, {
    action: 'person.view',
    subjectType: 'user',
    subjectId: personId,
    facts: { viewing: viewing.id, until },
    personal: { userId: personId, values: { reason } },
  });
  const data = { firstName, at: context.now.toISOString(), until, reason };
  await queueMail(tx, context, { kind: 'account-viewed', to: email, userId: personId, data });
  return viewing;
}

/** Ends the caller's view of the site as someone. A repeated call changes nothing. */
export async function stopViewing(context: Context, id: string): Promise<void> {
  const { id: adminId } = requireUser(context);
  await context.transaction(async (tx) => {
    await endViewing(tx, context, { adminId, personId: id }, 'stopped');
  });
}

import type { OwnSession } from '#shared/api/account/sessions.ts';
import { record } from '#server/audit/record.ts';
import { publish } from '#server/events/publish.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import {
  countLiveFamilies,
  endOwnFamily,
  findLiveFamily,
  listLiveFamilies,
} from '#server/features/auth/store/own-sessions.ts';
import { viewOwnSession } from '#server/features/auth/core/own-session-view.ts';
import { lockAccount } from '#server/features/auth/store/accounts-and-sessions.ts';
import { endOtherSessions, sessionsEnded } from './open-session.ts';

/** Lists the account's sign-ins, this one first. */
export async function listOwnSessions(
  context: Context,
  page: { limit: number; offset: number },
): Promise<{ sessions: OwnSession[]; total: number }> {
  const { id: userId, sessionId } = requireUser(context);
  const { db, now } = context;
  const families = await listLiveFamilies(db, { userId, sessionId }, now, page);
  return { sessions: families.map(viewOwnSession), total: await countLiveFamilies(db, userId, now) };
}

/**
 * Ends one sign-in, even this one.
 * @throws {AppError} `not_found` for one that has ended or is someone else's.
 */
export async function endOwnSession(context: Context, familyId: string): Promise<void> {
  const { id: userId } = requireUser(context);
  await context.transaction(async (tx) => {
    await lockAccount(tx, userId);
    if (!(await endOwnFamily(tx, { userId, familyId }, context.now))) throw notFound();
    await publish(tx, context, [userId], sessionsEnded);
    await record(tx, context, { action: 'auth.end_session', subjectType: 'user', subjectId: userId });
  });
}

/**
 * Ends every sign-in but this one. Returns how many there were.
 * @throws {AppError} `unauthenticated` when this one has just ended.
 */
export async function endOtherOwnSessions(context: Context): Promise<number> {
  const { id: userId, sessionId } = requireUser(context);
  return await context.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const familyId = await findLiveFamily(tx, sessionId, context.now);
    if (familyId === null) throw new AppError('unauthenticated', 'Please sign in.');
    const ended = await endOtherSessions(tx, context, { userId, familyId });
    if (ended > 0) {
      await publish(tx, context, [userId], sessionsEnded);
      await record(tx, context, {
        action: 'auth.end_other_sessions',
        subjectType: 'user',
        subjectId: userId,
        facts: { ended },
      });
    }
    return ended;
  });
}

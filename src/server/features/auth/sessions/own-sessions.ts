import type { OwnSession } from '#shared/api/account-sessions.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import { AppError, notFound } from '#server/errors.ts';
import {
  countLiveFamilies,
  endOtherFamilies,
  endOwnFamily,
  findLiveFamily,
  listLiveFamilies,
} from './own-session-queries.ts';
import { viewOwnSession } from './own-session-view.ts';
import { holdAccount } from './queries.ts';
import { signedIn } from './signed-in.ts';

/** Where the account is signed in, this sign-in first. */
export async function listOwnSessions(
  context: Context,
  page: { limit: number; offset: number },
): Promise<{ sessions: OwnSession[]; total: number }> {
  const { id: userId, sessionId } = signedIn(context);
  const { db, now } = context;
  const families = await listLiveFamilies(db, { userId, sessionId }, now, page);
  return { sessions: families.map(viewOwnSession), total: await countLiveFamilies(db, userId, now) };
}

/**
 * Ends one sign-in, be it this one.
 * @throws {AppError} `not_found` for what has ended or is somebody else's.
 */
export async function endOwnSession(context: Context, familyId: string): Promise<void> {
  const { id: userId } = signedIn(context);
  await context.transaction(async (tx) => {
    await holdAccount(tx, userId);
    if (!(await endOwnFamily(tx, { userId, familyId }, context.now))) throw notFound();
    await record(tx, context, { action: 'auth.end_session', subjectType: 'user', subjectId: userId });
  });
}

/**
 * Ends every sign-in but this one. Gives how many there were.
 * @throws {AppError} `unauthenticated` when this one was ended a moment ago.
 */
export async function endOtherOwnSessions(context: Context): Promise<number> {
  const { id: userId, sessionId } = signedIn(context);
  return await context.transaction(async (tx) => {
    await holdAccount(tx, userId);
    const familyId = await findLiveFamily(tx, sessionId, context.now);
    if (familyId === null) throw new AppError('unauthenticated', 'Please log in.');
    const ended = await endOtherFamilies(tx, { userId, familyId }, context.now);
    if (ended > 0) {
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

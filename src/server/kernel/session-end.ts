import { sessionIdleLimit, sessionLifetime, tokenOverlap } from '#shared/account/session.ts';

/** What decides whether a session's token is still valid. */
interface SessionTimes {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastActivityAt: Date;
  readonly replacedAt: Date | null;
}

export const idleTime = ({ lastActivityAt }: Pick<SessionTimes, 'lastActivityAt'>, now: Date): number =>
  now.getTime() - lastActivityAt.getTime();

/** A replaced token ends as if it had never existed; its session continues under the new one. */
export const isReplaced = ({ replacedAt }: Pick<SessionTimes, 'replacedAt'>, since: Date): boolean =>
  replacedAt !== null && since.getTime() - replacedAt.getTime() >= tokenOverlap;

/** Whether a session was ended, has reached its maximum age or wasn't used for too long. */
export const isOver = (session: SessionTimes, now: Date): boolean =>
  session.expiresAt <= now ||
  now.getTime() - session.createdAt.getTime() >= sessionLifetime ||
  idleTime(session, now) >= sessionIdleLimit;

import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { viewingTokenShape } from '#shared/account/session.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { professionals, secondFactors, sessions, users, viewings } from '#server/db/schema/index.ts';
import { hashToken } from '#server/kernel/hash-token.ts';
import type { Identity } from '#server/kernel/actor.ts';
import { isOver, isReplaced } from '#server/kernel/session-end.ts';

/** Returns the stored form of a viewing's token in an `Authorization` header; null for anything else. */
export function hashViewingToken(header: string): string | null {
  const token = /^Bearer (\S+)$/i.exec(header)?.[1];
  return token !== undefined && viewingTokenShape.test(token) ? hashToken(token) : null;
}

const admins = alias(users, 'admins');

const columns = {
  id: viewings.id,
  adminId: viewings.adminId,
  personId: viewings.personId,
  startedAt: viewings.startedAt,
  endsAt: viewings.endsAt,
  adminRole: admins.role,
  adminSuspendedAt: admins.suspendedAt,
  role: users.role,
  suspendedAt: users.suspendedAt,
  takeover: users.takeover,
  approvalStatus: professionals.approvalStatus,
  secondFactorSince: secondFactors.confirmedAt,
  session: {
    createdAt: sessions.createdAt,
    expiresAt: sessions.expiresAt,
    lastActivityAt: sessions.lastActivityAt,
    replacedAt: sessions.replacedAt,
  },
};

/** Viewings that were not ended, once for each token of the admin's sign-in. */
const selectOpen = (db: Queryable) =>
  db
    .select(columns)
    .from(viewings)
    .innerJoin(users, eq(users.id, viewings.personId))
    .innerJoin(admins, eq(admins.id, viewings.adminId))
    .leftJoin(professionals, eq(professionals.id, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(sessions, and(eq(sessions.familyId, viewings.familyId), eq(sessions.userId, viewings.adminId)));
type OpenViewing = Awaited<ReturnType<typeof selectOpen>>[number];

/** Viewings that nothing has ended yet; an admin has at most one. */
export const listOpen = (db: Queryable): Promise<OpenViewing[]> => selectOpen(db).where(isNull(viewings.endedAt));

/**
 * Whether a viewing may go on: its admin is still an admin and still in the sign-in that began it, and its person an
 * account that can be viewed. Expiry is checked elsewhere.
 */
export const isHeld = ({ adminRole, adminSuspendedAt, role, suspendedAt, takeover, session }: OpenViewing, now: Date) =>
  adminRole === 'admin' &&
  adminSuspendedAt === null &&
  role !== 'admin' &&
  suspendedAt === null &&
  takeover === null &&
  session !== null &&
  !isReplaced(session, now) &&
  !isOver(session, now);

/**
 * Creates the function that identifies an admin who views as someone, by the hash of the token: one prepared query for
 * each request, so that anything that ends a viewing takes effect on the next one. For reading, the caller is the
 * person.
 */
export function createFindViewing(database: Database) {
  const find = selectOpen(database.db)
    .where(and(eq(viewings.tokenHash, sql.placeholder('tokenHash')), isNull(viewings.endedAt)))
    .prepare('find_viewing');

  return async function findViewing(tokenHash: string, now: Date): Promise<Identity> {
    const rows = await find.execute({ tokenHash });
    const row = rows.find((one) => isHeld(one, now));
    if (!row) return { actor: { kind: 'visitor' }, problem: 'unauthenticated' };
    const { id, adminId, personId, startedAt, endsAt, role, approvalStatus } = row;
    if (endsAt <= now) return { actor: { kind: 'visitor' }, problem: 'session_expired' };
    return {
      actor: {
        kind: 'user',
        id: personId,
        sessionId: id,
        role,
        isApproved: role !== 'professional' || approvalStatus === 'approved',
        authenticatedAt: startedAt,
        secondFactorAt: null,
        hasSecondFactor: row.secondFactorSince !== null,
        takeover: null,
        owesTerms: false,
        viewing: { id, adminId, startedAt, endsAt },
      },
    };
  };
}

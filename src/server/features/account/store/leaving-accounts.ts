import { and, arrayOverlaps, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import {
  auditEvents,
  auditPersonal,
  dataExports,
  idempotencyKeys,
  mails,
  marketplaceCounts,
  notifications,
  oneTimeTokens,
  professionals,
  users,
} from '#server/db/schema/index.ts';
import { lockUserConversations } from '#server/features/messages/index.ts';
import { belongsTo, type Person } from './export-rows.ts';

/**
 * Locks an account that is about to be deleted: no one signs in, renews a session or adds anything to it until the
 * transaction ends.
 */
export async function lockForErasure(tx: Tx, id: string) {
  await lockUserConversations(tx, id);
  const [user] = await tx
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      role: users.role,
      passwordHash: users.passwordHash,
      emailVerifiedAt: users.emailVerifiedAt,
      profileImage: users.profileImage,
      suspendedAt: users.suspendedAt,
      suspendedUntil: users.suspendedUntil,
      suspensionReason: users.suspensionReason,
      releasedAt: users.releasedAt,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('update');
  return user ?? null;
}
export type LeavingAccount = NonNullable<Awaited<ReturnType<typeof lockForErasure>>>;

/** Finds where a leaving account's photo is stored, and a professional's words that are counted in other tables. */
export async function findPublicPart(tx: Tx, { id, profileImage }: LeavingAccount) {
  const [profile] = await tx
    .select({ avatarUrl: professionals.avatarUrl, words: professionals.specializationsNorm })
    .from(professionals)
    .where(eq(professionals.id, id));
  return { photo: profile?.avatarUrl ?? profileImage, words: profile?.words ?? [] };
}

/** A professional's profession; null for everyone else. */
export async function findProfession(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ profession: professionals.profession })
    .from(professionals)
    .where(eq(professionals.id, id));
  return row?.profession ?? null;
}

/** Stores an account without password, last name, consent or anything else. */
export async function insertEmptyAccount(
  tx: Tx,
  account: Omit<typeof users.$inferInsert, 'lastName' | 'passwordHash'>,
): Promise<void> {
  await tx.insert(users).values({ ...account, lastName: '' });
}

/** Deletes specializations that no one has: they are typed by hand, so they may name a person. */
export async function deleteUnusedWords(tx: Tx, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await tx
    .delete(marketplaceCounts)
    .where(and(inArray(marketplaceCounts.specialization, [...words]), eq(marketplaceCounts.n, 0)));
}

export async function findExportId(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx.select({ id: dataExports.id }).from(dataExports).where(eq(dataExports.userId, userId));
  return row?.id ?? null;
}

/**
 * Deletes mails to a person, and mails and notifications to others that mention these things, sent or not. Returns the
 * ids of the mails. A digest is deleted with the first person it names: the lists show everything that is waiting.
 * @param subjectIds what the person had requested, been asked or written, and the person.
 */
export async function deleteMailsAbout(tx: Tx, person: Person, subjectIds: readonly string[]): Promise<string[]> {
  await tx
    .delete(notifications)
    .where(
      or(
        belongsTo('notifications', person),
        inArray(notifications.subjectId, [...subjectIds]),
        arrayOverlaps(notifications.subjectIds, [...subjectIds]),
      ),
    );
  const deleted = await tx
    .delete(mails)
    .where(
      or(
        belongsTo('mails', person),
        inArray(mails.subjectId, [...subjectIds]),
        arrayOverlaps(mails.subjectIds, [...subjectIds]),
      ),
    )
    .returning({ id: mails.id });
  return deleted.map(({ id }) => id);
}

/** Deletes links that would confirm deleted things, and stored replies that repeat them. */
export async function deleteTraces(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await tx.delete(oneTimeTokens).where(inArray(oneTimeTokens.subjectId, [...subjectIds]));
  // Replies are stored for a day, so there are few; nothing else says whose a visitor's reply is.
  // The professional or an admin may have one about an application as well, for their actions on it.
  const subjects = [
    '{consultation,id}',
    '{application,id}',
    '{response,applicationId}',
    '{problem,applicationId}',
    '{contact,id}',
    '{review,id}',
    '{note,about}',
    // One row's result of a bulk action.
    '{id}',
  ].map((path) => sql`${idempotencyKeys.reply} #>> ${path}::text[]`);
  await tx.delete(idempotencyKeys).where(or(...subjects.map((subject) => inArray(subject, [...subjectIds]))));
}

/**
 * Deletes replies to admins that repeat a person's reports, or the account that an admin made for them. Other replies
 * about reviews have nothing of theirs: others wrote the reviews.
 */
export async function deleteRepliesNaming(tx: Tx, userId: string): Promise<void> {
  const named = JSON.stringify([{ by: { id: userId } }]);
  const { reply } = idempotencyKeys;
  await tx
    .delete(idempotencyKeys)
    .where(
      or(sql`${reply} #> '{review,reports}' @> ${named}::jsonb`, sql`${reply} #>> '{professional,id}' = ${userId}`),
    );
}

/** Deletes the values beside the log about a person, and those of the person's actions that concern no one else. */
export async function deleteAuditValues(tx: Tx, userId: string): Promise<void> {
  const own = tx.select({ seq: auditEvents.seq }).from(auditEvents).where(eq(auditEvents.actorId, userId));
  await tx
    .delete(auditPersonal)
    .where(
      or(
        eq(auditPersonal.subjectUserId, userId),
        and(isNull(auditPersonal.subjectUserId), inArray(auditPersonal.seq, own)),
      ),
    );
}

/** Deletes the account; the rows that depend on it follow the database's rules (`on delete`). */
export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}

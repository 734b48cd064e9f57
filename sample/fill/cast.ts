import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import { demoEmail } from '#shared/account/demo-accounts.ts';
import type { Database, Tx } from '#server/db/database.ts';
import * as schema from '#server/db/schema/index.ts';
import type { Context } from '#server/context/context.ts';
import { insideTransaction } from '#server/context/inside-transaction.ts';
import { createCipher } from '#server/secrets/cipher.ts';
import { daysAfter } from '#sample/moments.ts';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly district: string | null;
}

/** People of the stories; the first of each kind is the demo's account. */
export interface Cast {
  readonly clients: readonly Account[];
  readonly professionals: readonly Account[];
  readonly admin: Account;
}

/** Fills in one transaction, and one process at a time: each fill looks first whether another has done it. */
export async function fillOnce(
  { transaction }: Pick<Database, 'transaction'>,
  fill: (tx: Tx) => Promise<void>,
): Promise<void> {
  await transaction(async (tx) => {
    await tx.execute(sql`lock table ${schema.sampleRuns} in exclusive mode`);
    await fill(tx);
  });
}

/** Whether a table has such a row. */
export async function exists(tx: Tx, table: PgTable, which?: SQL): Promise<boolean> {
  const found = await tx
    .select({ one: sql`1` })
    .from(table)
    .where(which)
    .limit(1);
  return found.length > 0;
}

const { users, professionals, availabilities } = schema;
const account = {
  id: users.id,
  name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
  email: users.email,
  district: users.district,
};
const isActiveSample = and(eq(users.isSample, true), isNull(users.suspendedAt));
const firstIs = (name: 'client' | 'professional') => sql`(${users.email} = ${demoEmail(name)}) desc`;

export async function findAdmin(tx: Tx): Promise<Account | undefined> {
  const [admin] = await tx
    .select(account)
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isSample, true)));
  return admin;
}

/** Whose hours are free on most days, and who isn't on leave. */
const isBookable = sql`${professionals.acceptingClients} and exists (select from ${availabilities}
  where ${availabilities.professionalId} = ${users.id} and jsonb_array_length(${availabilities.weekly}) >= 5
    and jsonb_array_length(${availabilities.exceptions}) = 0)`;

/** Finds the people of the stories, on request only professionals who can be booked; null without a demo. */
export async function findCast(tx: Tx, { mustBeBookable = false } = {}): Promise<Cast | null> {
  const clients = await tx
    .select(account)
    .from(users)
    .where(and(eq(users.role, 'user'), isActiveSample))
    .orderBy(firstIs('client'), users.id)
    .limit(60);
  const approved = await tx
    .select(account)
    .from(users)
    .innerJoin(professionals, eq(professionals.id, users.id))
    .where(and(eq(professionals.approvalStatus, 'approved'), isActiveSample, mustBeBookable ? isBookable : undefined))
    .orderBy(firstIs('professional'), users.id)
    .limit(60);
  const admin = await findAdmin(tx);
  const isDemo = !mustBeBookable || approved[0]?.email === demoEmail('professional');
  return admin && clients.length > 0 && approved.length > 0 && isDemo
    ? { clients, professionals: approved, admin }
    : null;
}

/** Returns the context of a person who acts at a moment. */
export function contextFor(
  tx: Tx,
  { id }: Pick<Account, 'id'>,
  role: 'user' | 'professional' | 'admin',
  now: Date,
): Context {
  const base: Context = {
    db: tx as unknown as Context['db'],
    transaction: (work) => work(tx),
    // Sealed with a key that is thrown away, as are the mails.
    site: {
      publicUrl: 'http://localhost',
      isDemo: true,
      isLocal: true,
      demandsVerifiedEmail: false,
      textsPerDay: undefined,
      adminSecondFactor: 'optional',
      supportEmail: undefined,
      cipher,
    },
    actor: {
      kind: 'user',
      id,
      sessionId: id,
      role,
      isApproved: true,
      authenticatedAt: now,
      secondFactorAt: now,
      hasSecondFactor: true,
      takeover: null,
      owesTerms: false,
    },
    now,
    requestId: 'sample',
    address: '127.0.0.1',
    userAgent: null,
    limit: async () => {},
    refundLimit: async () => {},
    attempts: { start: async () => {}, clear: async () => {} },
    log: pino({ level: 'silent' }),
  };
  return insideTransaction(base, tx);
}
const cipher = createCipher(randomBytes(32));

/** Leaves as unread only what notified people within the last day before the demo began. */
export async function readEarlier(tx: Tx, subjectIds: readonly string[], now: Date): Promise<void> {
  const { notifications } = schema;
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        inArray(notifications.subjectId, [...subjectIds]),
        isNull(notifications.readAt),
        lt(notifications.createdAt, daysAfter(now, -1)),
      ),
    );
}

/** Deletes the mails that the services wrote about it, and the jobs that would send them. */
export const forgetMails = (tx: Tx, subjectIds: readonly string[]): Promise<void> =>
  deleteMails(tx, inArray(schema.mails.subjectId, [...subjectIds]));

export async function deleteMails(tx: Tx, which: SQL | undefined): Promise<void> {
  await tx.execute(
    sql`delete from pgboss.job where name = 'send-mail' and data ->> 'mailId' in (select id::text from mails where ${which})`,
  );
  await tx.delete(schema.mails).where(which);
}

import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { profileColumns } from '#shared/professionals/profile-columns.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { credentialKinds, credentials, professionals, regulators, users } from '#server/db/schema/index.ts';

export type ProfessionalRow = typeof professionals.$inferSelect;

const defaults: Partial<ProfessionalRow> = Object.fromEntries(
  Object.values(profileColumns).map((column) => [column, professionals[column].default ?? null]),
);
/** A profile in which nothing is filled in, by the table's defaults. */
export const emptyProfile = defaults as ProfessionalRow;

/**
 * A professional's state under a shared lock: several transactions may hold it, and changes of the row wait for them.
 */
export async function findSharing(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      approvalStatus: professionals.approvalStatus,
      acceptingClients: professionals.acceptingClients,
      name: professionals.name,
      email: users.email,
      firstName: users.firstName,
      suspendedAt: users.suspendedAt,
    })
    .from(professionals)
    .innerJoin(users, eq(users.id, professionals.id))
    .where(eq(professionals.id, id))
    .for('share');
  return row ?? null;
}

/**
 * Locks a professional's row until the transaction ends. Rows that name the professional may still be written: a
 * transaction that has locked an application does so, and this one may be waiting for it.
 */
export async function findForUpdate(tx: Tx, id: string): Promise<ProfessionalRow | null> {
  const [row] = await tx.select().from(professionals).where(eq(professionals.id, id)).for('no key update');
  return row ?? null;
}

export async function insertProfessional(tx: Tx, professional: typeof professionals.$inferInsert): Promise<void> {
  await tx.insert(professionals).values(professional);
}

/** Changes a professional and increases the version. */
export async function updateProfessional(
  tx: Tx,
  id: string,
  changes: Partial<typeof professionals.$inferInsert>,
): Promise<ProfessionalRow> {
  const [row] = await tx
    .update(professionals)
    .set({ ...changes, version: sql`${professionals.version} + 1` })
    .where(eq(professionals.id, id))
    .returning();
  return row!;
}

const fits = sql`licence_fits(${professionals.profession}, ${credentials.kindCode})`;

/** Licences that fit a professional's profession, checked and valid on a Kampala day, the latest check first. */
async function listCurrentCredentials(db: Queryable, professionalId: string, today: string) {
  return await db
    .select({ credential: credentials, kind: credentialKinds, regulator: regulators })
    .from(credentials)
    .innerJoin(credentialKinds, eq(credentialKinds.code, credentials.kindCode))
    .innerJoin(regulators, eq(regulators.code, credentialKinds.regulatorCode))
    .innerJoin(professionals, eq(professionals.id, credentials.professionalId))
    .where(
      and(
        eq(credentials.professionalId, professionalId),
        eq(credentials.status, 'verified'),
        fits,
        or(isNull(credentials.validFrom), lte(credentials.validFrom, today)),
        gte(credentials.expiresOn, today),
      ),
    )
    .orderBy(sql`${credentials.checkedAt} desc`, credentials.id);
}

/** A professional with the columns of account and credentials that the owner reads. */
export async function findOwnProfile(db: Queryable, id: string, today: string) {
  const [row] = await db
    .select({
      professional: professionals,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      firstName: users.firstName,
      credentialsClaimed: db.$count(credentials, eq(credentials.professionalId, professionals.id)),
    })
    .from(professionals)
    .innerJoin(users, eq(users.id, professionals.id))
    .where(eq(professionals.id, id));
  return row ? { ...row, credentials: await listCurrentCredentials(db, id, today) } : null;
}
export type OwnProfileRow = NonNullable<Awaited<ReturnType<typeof findOwnProfile>>>;

/** Licences that fit their profession, that a professional has claimed and that are not checked yet. */
export async function listClaims(db: Queryable, professionalId: string) {
  return await db
    .select({ number: credentials.number, title: credentialKinds.title, regulator: regulators.name })
    .from(credentials)
    .innerJoin(credentialKinds, eq(credentialKinds.code, credentials.kindCode))
    .innerJoin(regulators, eq(regulators.code, credentialKinds.regulatorCode))
    .innerJoin(professionals, eq(professionals.id, credentials.professionalId))
    .where(and(eq(credentials.professionalId, professionalId), eq(credentials.status, 'submitted'), fits))
    .orderBy(credentials.createdAt, credentials.id);
}

export async function findName(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db.select({ name: professionals.name }).from(professionals).where(eq(professionals.id, id));
  return row?.name ?? null;
}

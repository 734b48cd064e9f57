import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { credentialFiles, credentials, professionals } from '#server/db/schema/index.ts';

export type CredentialRow = typeof credentials.$inferSelect;
export type CredentialFileRow = typeof credentialFiles.$inferSelect;

/** A professional's claims that are not withdrawn: those that wait first, then the latest. */
export async function listWallet(db: Queryable, professionalId: string): Promise<CredentialRow[]> {
  return await db
    .select()
    .from(credentials)
    .where(and(eq(credentials.professionalId, professionalId), ne(credentials.status, 'withdrawn')))
    .orderBy(desc(sql`${credentials.status} = 'submitted'`), desc(credentials.createdAt), desc(credentials.id));
}

/** How many claims of a professional are not withdrawn. */
export async function countClaims(tx: Tx, professionalId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(credentials)
    .where(and(eq(credentials.professionalId, professionalId), ne(credentials.status, 'withdrawn')));
  return row?.n ?? 0;
}

export async function findCredential(db: Queryable, id: string): Promise<CredentialRow | null> {
  const [row] = await db.select().from(credentials).where(eq(credentials.id, id));
  return row ?? null;
}

/**
 * A claim, locked, so that decisions run one after another. The professional's row is locked first, as the triggers do.
 */
export async function lockCredential(tx: Tx, id: string): Promise<CredentialRow | null> {
  const seen = await findCredential(tx, id);
  if (!seen) return null;
  await lockHolder(tx, seen.professionalId);
  const [row] = await tx.select().from(credentials).where(eq(credentials.id, id)).for('no key update');
  return row ?? null;
}

/** A professional's row, locked; null if there is none. */
export async function lockHolder(tx: Tx, professionalId: string) {
  const [row] = await tx
    .select({
      id: professionals.id,
      name: professionals.name,
      businessName: professionals.businessName,
      profession: professionals.profession,
      approvalStatus: professionals.approvalStatus,
    })
    .from(professionals)
    .where(eq(professionals.id, professionalId))
    .for('no key update');
  return row ?? null;
}

/** A claim of the same kind, number and days that waits or is checked; null if there is none. */
export async function findSameClaim(
  tx: Tx,
  claim: Pick<CredentialRow, 'professionalId' | 'kindCode' | 'numberNorm' | 'validFrom' | 'validUntil'>,
): Promise<string | null> {
  const [row] = await tx
    .select({ id: credentials.id })
    .from(credentials)
    .where(
      and(
        eq(credentials.professionalId, claim.professionalId),
        eq(credentials.kindCode, claim.kindCode),
        eq(credentials.numberNorm, claim.numberNorm),
        sql`${credentials.validFrom} is not distinct from ${claim.validFrom}::date`,
        sql`${credentials.validUntil} is not distinct from ${claim.validUntil}::date`,
        inArray(credentials.status, ['submitted', 'verified']),
      ),
    );
  return row?.id ?? null;
}

export async function insertCredential(tx: Tx, row: typeof credentials.$inferInsert): Promise<CredentialRow> {
  const [stored] = await tx.insert(credentials).values(row).returning();
  return stored!;
}

/** Changes a claim and increases its version. */
export async function updateCredential(
  tx: Tx,
  id: string,
  changes: Partial<typeof credentials.$inferInsert>,
): Promise<CredentialRow> {
  const [row] = await tx
    .update(credentials)
    .set({ ...changes, version: sql`${credentials.version} + 1` })
    .where(eq(credentials.id, id))
    .returning();
  return row!;
}

/** Locks a number of a kind, so that two people with the same number are checked one after the other. */
export async function holdNumber(tx: Tx, kindCode: string, numberNorm: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`credential ${kindCode} ${numberNorm}`}))`);
}

/** Claims of other people with the same number: of the same kind, or of any. */
export async function listSameNumber(db: Queryable, { numberNorm, professionalId }: CredentialRow) {
  if (numberNorm === '') return [];
  return await db
    .select({ credential: credentials, name: professionals.name })
    .from(credentials)
    .innerJoin(professionals, eq(professionals.id, credentials.professionalId))
    .where(
      and(
        eq(credentials.numberNorm, numberNorm),
        sql`${credentials.numberNorm} <> ''`,
        ne(credentials.professionalId, professionalId),
        inArray(credentials.status, ['submitted', 'verified', 'revoked']),
      ),
    )
    .orderBy(desc(credentials.checkedAt), credentials.id)
    .limit(20);
}

/** Whether any other credential of a professional was ever checked, by two admins or by one if there was only one. */
export async function hasCheckedBefore(db: Queryable, professionalId: string, exceptId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: credentials.id })
    .from(credentials)
    .where(
      and(
        eq(credentials.professionalId, professionalId),
        ne(credentials.id, exceptId),
        sql`${credentials.checkedAt} is not null`,
        inArray(credentials.status, ['verified', 'revoked']),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Codes of the kinds of which a professional has a checked credential that is valid on a Kampala day. */
export async function listCurrentKinds(db: Queryable, professionalId: string, today: string): Promise<string[]> {
  const rows = await db
    .select({ kindCode: credentials.kindCode })
    .from(credentials)
    .where(
      and(
        eq(credentials.professionalId, professionalId),
        eq(credentials.status, 'verified'),
        sql`(${credentials.validFrom} is null or ${credentials.validFrom} <= ${today}::date)`,
        sql`${credentials.expiresOn} >= ${today}::date`,
      ),
    );
  return rows.map(({ kindCode }) => kindCode);
}

/** Evidence of claims, the oldest first. */
export async function listEvidence(db: Queryable, credentialIds: readonly string[]): Promise<CredentialFileRow[]> {
  if (credentialIds.length === 0) return [];
  return await db
    .select()
    .from(credentialFiles)
    .where(inArray(credentialFiles.credentialId, [...credentialIds]))
    .orderBy(asc(credentialFiles.at), asc(credentialFiles.id));
}

export async function insertEvidence(tx: Tx, file: typeof credentialFiles.$inferInsert): Promise<void> {
  await tx.insert(credentialFiles).values(file);
}

/** Deletes the rows of a claim's evidence; returns their ids, which name the stored files. */
export async function deleteEvidence(tx: Tx, credentialId: string): Promise<string[]> {
  const rows = await tx
    .delete(credentialFiles)
    .where(eq(credentialFiles.credentialId, credentialId))
    .returning({ id: credentialFiles.id });
  return rows.map(({ id }) => id);
}

/** Evidence with the id of its claim's holder; null if there is no such file. */
export async function findEvidence(db: Queryable, fileId: string) {
  const [row] = await db
    .select({ file: credentialFiles, professionalId: credentials.professionalId })
    .from(credentialFiles)
    .innerJoin(credentials, eq(credentials.id, credentialFiles.credentialId))
    .where(eq(credentialFiles.id, fileId));
  return row ?? null;
}

/** Ids of the evidence of a professional. */
export async function listProfessionalEvidence(tx: Tx, professionalId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: credentialFiles.id })
    .from(credentialFiles)
    .innerJoin(credentials, eq(credentials.id, credentialFiles.credentialId))
    .where(eq(credentials.professionalId, professionalId));
  return rows.map(({ id }) => id);
}

/** Selects the ids that no evidence has. */
export async function withoutEvidence(db: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ id: credentialFiles.id })
    .from(credentialFiles)
    .where(inArray(credentialFiles.id, [...ids]));
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

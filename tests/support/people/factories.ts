import { randomBytes } from 'node:crypto';
import type { Role } from '#shared/roles.ts';
import { termsVersion } from '#shared/documents/terms.ts';
import { sessionLifetime } from '#shared/account/session.ts';
import { normaliseNumber } from '#server/features/credentials/core/number.ts';
import { credentials, professionals, reviews, sessions, users } from '#server/db/schema/index.ts';
import type { Queryable } from '#server/db/database.ts';
import { searchColumns } from '#server/features/professionals/core/search-columns.ts';
import { hashToken } from '#server/kernel/hash-token.ts';
import { v7 as uuidv7 } from 'uuid';

const longAgo = new Date('2026-01-05T08:00:00.000Z');
let createdCount = 0;

/** Creates an account that has agreed to the terms, unless told otherwise; other fields are unremarkable and unique. */
export async function createUser(db: Queryable, overrides: Partial<typeof users.$inferInsert> & { role: Role }) {
  createdCount += 1;
  const agreed =
    'termsVersion' in overrides ? {} : { termsVersion, termsAcceptedAt: longAgo, adultDeclaredAt: longAgo };
  const [user] = await db
    .insert(users)
    .values({
      id: uuidv7(),
      email: `person-${process.pid}-${createdCount}@example.ug`,
      firstName: 'Grace',
      lastName: 'Nakato',
      emailVerifiedAt: longAgo,
      createdAt: longAgo,
      updatedAt: longAgo,
      ...agreed,
      ...overrides,
    })
    .returning();
  return user!;
}

/** Creates a professional with an account, approved by default. */
export async function createProfessional(db: Queryable, overrides: Partial<typeof professionals.$inferInsert> = {}) {
  const user = await createUser(db, { role: 'professional', ...(overrides.id && { id: overrides.id }) });
  const row = {
    name: 'Grace Nakato',
    businessName: 'Nakato & Partners',
    businessAddress: 'Plot 4, Kampala Road',
    profession: 'Accountant',
    district: 'Kampala',
    bio: 'Keeps books for traders.',
    specializations: ['Tax Planning'],
    qualifications: [],
    languagesSpoken: ['English', 'Luganda'],
    yearsExperience: 8,
    approvalStatus: 'approved' as const,
    approvedAt: longAgo,
    createdAt: longAgo,
    updatedAt: longAgo,
    ...overrides,
    id: user.id,
  };
  const [professional] = await db
    .insert(professionals)
    .values({ ...row, ...searchColumns(row) })
    .returning();
  return professional!;
}

/** Creates a published review by a client of their own. */
export async function createReview(
  db: Queryable,
  professionalId: string,
  overrides: Partial<typeof reviews.$inferInsert> = {},
) {
  const author = overrides.authorId === undefined ? (await createUser(db, { role: 'user' })).id : overrides.authorId;
  const [review] = await db
    .insert(reviews)
    .values({
      id: uuidv7(),
      professionalId,
      authorId: author,
      kind: 'work',
      rating: 5,
      comment: 'Did what was agreed.',
      createdAt: longAgo,
      ...overrides,
    })
    .returning();
  return review!;
}

/** Creates a verified certificate of practice, valid for long. */
export async function createCredential(
  db: Queryable,
  professionalId: string,
  overrides: Partial<typeof credentials.$inferInsert> = {},
) {
  const [credential] = await db
    .insert(credentials)
    .values({
      id: uuidv7(),
      professionalId,
      kindCode: 'icpau-practising',
      number: 'F1234',
      numberNorm: normaliseNumber((overrides.number === undefined ? 'F1234' : overrides.number) ?? ''),
      lookedAt: longAgo,
      heldBy: 'person',
      holderName: 'Grace Nakato',
      validUntil: '2027-12-31',
      status: 'verified',
      checkedAt: longAgo,
      // Recently, so that its own last day is what ends it.
      evidencedOn: '2026-11-01',
      checkedAgainst: 'The list of practising accountants of 31 March 2026',
      createdAt: longAgo,
      updatedAt: longAgo,
      ...overrides,
    })
    .returning();
  return credential!;
}

/** Creates a session that began at `now`; returns the headers with its token. */
export async function signIn(
  db: Queryable,
  userId: string,
  now: Date,
  overrides: Partial<typeof sessions.$inferInsert> = {},
): Promise<{ authorization: string }> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(sessions).values({
    id: uuidv7(),
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    authenticatedAt: now,
    secondFactorAt: now,
    expiresAt: new Date(now.getTime() + sessionLifetime),
    lastActivityAt: now,
    familyId: uuidv7(),
    ...overrides,
  });
  return { authorization: `Bearer ${token}` };
}

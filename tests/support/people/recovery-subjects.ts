import { eq } from 'drizzle-orm';
import { secondFactors, users } from '#server/db/schema/index.ts';
import { beginChallenge } from '#server/features/auth/two-step/challenge.ts';
import { makeSecret } from '#server/features/auth/two-step/codes.ts';
import { issueToken } from '#server/one-time-tokens/one-time-tokens.ts';
import { type TestApp, testSettings } from '#tests/support/app/app.ts';
import { createUser } from './factories.ts';
import type { Caller, Persona } from './personas.ts';
import { appCode } from './second-factor.ts';

/** Valid links and codes for the calls that need one. */
export interface RecoverySubjects {
  /** A used link of a confirmed address: valid however often it is opened. */
  readonly verifyToken: string;
  readonly resetToken: string;
  readonly challenge: string;
  readonly challengeCode: string;
  /** Of `otherUser`, who is setting up two-step sign-in. */
  readonly setupCode: string;
  /** Two codes of `otherProfessional`, whose two-step sign-in is on. */
  readonly renewalCode: string;
  readonly endCode: string;
}

/** Creates them; afterwards `rejectedProfessional` has an unconfirmed address. */
export async function createRecoverySubjects(
  { database, clock }: TestApp,
  personas: Record<Persona, Caller>,
): Promise<RecoverySubjects> {
  const { db } = database;
  const now = clock();
  const { cipher } = testSettings();
  const secret = makeSecret();
  const sealed = { sealedSecret: cipher.seal('second-factor', secret), createdAt: now };
  const linkTo = (purpose: 'verify_email' | 'reset_password', { id, email }: { id: string; email: string }) =>
    database.transaction((tx) => issueToken(tx, { now }, { purpose, userId: id, email }));
  const { otherUser, otherProfessional, rejectedProfessional, admin } = personas;

  const confirmed = await createUser(db, { role: 'user' });
  const secured = await createUser(db, { role: 'user' });
  await db.insert(secondFactors).values([
    { ...sealed, userId: otherUser.id! },
    { ...sealed, userId: otherProfessional.id!, confirmedAt: now },
    { ...sealed, userId: secured.id, confirmedAt: now },
  ]);
  await db.update(secondFactors).set(sealed).where(eq(secondFactors.userId, admin.id!));
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, rejectedProfessional.id!));
  return {
    verifyToken: await linkTo('verify_email', confirmed),
    resetToken: await linkTo('reset_password', confirmed),
    challenge: await database.transaction((tx) => beginChallenge(tx, { now }, secured.id)),
    challengeCode: appCode(secret, now),
    setupCode: appCode(secret, now),
    renewalCode: appCode(secret, now),
    endCode: appCode(secret, now, 1),
  };
}

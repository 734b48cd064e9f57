import { hashPassword } from '#server/features/auth/passwords/hash-password.ts';
import { sessionIdleLimit } from '#shared/account/session.ts';
import { secondFactors, users } from '#server/db/schema/index.ts';
import { eq } from 'drizzle-orm';
import type { TestApp } from '#tests/support/app/app.ts';
import { createProfessional, createUser, signIn } from './factories.ts';

/** All personas that may call an endpoint (security, A-01). */
export const personas = [
  'anonymous',
  'badToken',
  'expired',
  'suspended',
  'owner',
  'otherUser',
  'professional',
  'otherProfessional',
  'pendingProfessional',
  'rejectedProfessional',
  'admin',
  'adminWithoutSecondFactor',
] as const;
export type Persona = (typeof personas)[number];

/** A persona's account and the headers of its calls. */
export interface Caller {
  readonly id: string | undefined;
  readonly headers: Record<string, string>;
}

/** Password of all personas. */
export const ownersPassword = 'seven tall jackfruit';
export const ownersEmail = 'owner@personas.example';

/** Creates one account for each persona. The professionals are approved, pending and rejected as their names say. */
export async function createPersonas({ database, clock }: TestApp): Promise<Record<Persona, Caller>> {
  const { db } = database;
  const now = clock();
  const caller = async (id: string, since = now): Promise<Caller> => ({ id, headers: await signIn(db, id, since) });
  const user = async () => (await createUser(db, { role: 'user' })).id;
  const professional = async (approvalStatus: 'approved' | 'pending' | 'rejected') =>
    (await createProfessional(db, { approvalStatus, ...(approvalStatus !== 'approved' && { approvedAt: null }) })).id;
  const suspended = await user();
  await db.update(users).set({ suspendedAt: now }).where(eq(users.id, suspended));
  const admin = (await createUser(db, { role: 'admin' })).id;
  await db.insert(secondFactors).values({ userId: admin, sealedSecret: 'sealed', confirmedAt: now, createdAt: now });
  const callers: Record<Persona, Caller> = {
    anonymous: { id: undefined, headers: {} },
    badToken: { id: undefined, headers: { authorization: `Bearer ${'x'.repeat(43)}` } },
    expired: await caller(await user(), new Date(now.getTime() - sessionIdleLimit)),
    suspended: await caller(suspended),
    owner: await caller((await createUser(db, { role: 'user', email: ownersEmail })).id),
    otherUser: await caller(await user()),
    professional: await caller(await professional('approved')),
    otherProfessional: await caller(await professional('approved')),
    pendingProfessional: await caller(await professional('pending')),
    rejectedProfessional: await caller(await professional('rejected')),
    admin: await caller(admin),
    adminWithoutSecondFactor: await caller((await createUser(db, { role: 'admin' })).id),
  };
  await db.update(users).set({ passwordHash: await hashPassword(ownersPassword) });
  return callers;
}

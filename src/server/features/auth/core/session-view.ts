import type { SessionUser } from '#shared/api/auth/auth.ts';
import type { PendingStep } from '#shared/account/pending-steps.ts';
import type { Account } from '#server/features/auth/store/accounts-and-sessions.ts';

/** Returns an account as its owner reads it, with only the fields named here. */
export function viewSessionUser(row: Omit<Account, 'passwordHash'>, due: readonly PendingStep[]): SessionUser {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    isApproved: row.role !== 'professional' || row.approvalStatus === 'approved',
    firstName: row.firstName,
    lastName: row.lastName,
    profession: row.profession,
    company: row.company || null,
    profileImage: row.profileImage,
    emailVerified: row.emailVerifiedAt !== null,
    createdAt: row.createdAt.toISOString(),
    due: [...due],
  };
}

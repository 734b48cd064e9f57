import type { SessionUser } from '#shared/api/auth.ts';
import type { Due } from '#shared/dues.ts';
import type { Account } from './queries.ts';

/** An account as its owner reads it. Nothing of it leaves that is not named here. */
export function viewSessionUser(row: Omit<Account, 'passwordHash'>, due: readonly Due[]): SessionUser {
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

import type { OwnAccount } from '#shared/api/my-account.ts';
import type { AccountRow } from './queries.ts';

/** The own account as its owner reads it. */
export function viewAccount(row: AccountRow): OwnAccount {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    district: row.district,
    profileImage: row.avatarUrl ?? row.profileImage,
    emailVerified: row.emailVerifiedAt !== null,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

import type { OwnAccount } from '#shared/api/account/my-account.ts';
import type { AccountRow } from '#server/features/account/store/accounts.ts';

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

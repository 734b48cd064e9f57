import * as schema from '#server/db/schema/index.ts';
import { type PersonalTable, withheldAs } from '#server/kernel/personal-table.ts';

const { secret, ours } = withheldAs;
const deleted = { how: 'deleted' } as const;

export const accountData = {
  users: {
    table: schema.users,
    title: 'Your account',
    exported: {
      id: 'Account number',
      email: 'E-mail address',
      role: 'Account type',
      firstName: 'First name',
      lastName: 'Last name',
      phone: 'Telephone number',
      district: 'District',
      profileImage: 'Photo',
      emailVerifiedAt: 'E-mail address confirmed',
      termsVersion: 'Version of the terms that you agreed to',
      termsAcceptedAt: 'Agreed to the terms',
      adultDeclaredAt: 'Confirmed being 18 or older',
      suspendedAt: 'Suspended',
      suspendedUntil: 'Suspended until',
      suspensionReason: 'Reason for the suspension',
      releasedAt: 'Released from agreed work, to delete the account',
      createdAt: 'Member since',
      updatedAt: 'Last changed',
    },
    withheld: { passwordHash: secret, takeover: ours, isSample: ours, version: ours },
    erasure: deleted,
  },
} as const satisfies Record<string, PersonalTable>;

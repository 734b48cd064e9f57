import * as schema from '#server/db/schema/index.ts';
import { type PersonalTable, withheldAs } from '#server/kernel/personal-table.ts';

const { number, secret, ours, others, fingerprint } = withheldAs;
/** Claims only the owner's id, in a table with nothing else about the account. */
const owner = { userId: number };
const deleted = { how: 'deleted' } as const;

export const securityData = {
  invitations: {
    table: schema.invitations,
    title: 'Invitations that you sent last, as an admin',
    exported: { sentAt: 'Sent' },
    withheld: {
      id: number,
      email: others,
      firstName: others,
      lastName: others,
      company: others,
      profession: others,
      invitedBy: number,
      times: ours,
    },
    erasure: { how: 'cleared', columns: ['invitedBy'], because: 'decisions' },
  },
  sessions: {
    table: schema.sessions,
    title: 'Where you were signed in',
    exported: {
      createdAt: 'Signed in',
      authenticatedAt: 'Password entered',
      secondFactorAt: 'Code or passkey given',
      lastActivityAt: 'Last used',
      expiresAt: 'Ends',
      replacedAt: 'Extended',
      ip: 'Network address',
      userAgent: 'Browser',
    },
    withheld: { ...owner, id: number, tokenHash: secret, familyId: number },
    erasure: deleted,
  },
  viewings: {
    table: schema.viewings,
    title: 'When our team viewed the site as you',
    exported: { reason: 'Reason', startedAt: 'Started', endsAt: 'Ended at the latest', endedAt: 'Ended' },
    withheld: { id: number, personId: number, adminId: others, familyId: others, tokenHash: secret },
    erasure: deleted,
  },
  secondFactors: {
    table: schema.secondFactors,
    title: 'Your authenticator app',
    exported: { confirmedAt: 'Turned on', createdAt: 'Set-up started' },
    withheld: { ...owner, sealedSecret: secret, lastStep: ours },
    erasure: deleted,
  },
  backupCodes: {
    table: schema.backupCodes,
    title: 'Your backup codes',
    exported: { usedAt: 'Used', createdAt: 'Made' },
    withheld: { ...owner, id: number, codeHash: secret },
    erasure: deleted,
  },
  passkeys: {
    table: schema.passkeys,
    title: 'Your passkeys',
    exported: {
      name: 'Name',
      transports: 'How it connects',
      isSynced: 'Synced to several devices',
      createdAt: 'Added',
      lastUsedAt: 'Last used',
    },
    withheld: { ...owner, id: number, credentialId: secret, publicKey: fingerprint, counter: ours },
    erasure: deleted,
  },
  oneTimeTokens: {
    table: schema.oneTimeTokens,
    title: 'Links and codes that we made for you',
    exported: {
      purpose: 'Purpose',
      email: 'Sent to',
      createdAt: 'Made',
      expiresAt: 'Valid until',
      usedAt: 'Used',
    },
    withheld: { ...owner, id: number, tokenHash: secret, subjectId: number, triesLeft: ours, payload: ours },
    erasure: deleted,
  },
  emailChanges: {
    table: schema.emailChanges,
    title: 'Changes of your e-mail address',
    exported: {
      oldEmail: 'Old address',
      newEmail: 'New address',
      oldConfirmedAt: 'Confirmed at the old address',
      newConfirmedAt: 'Confirmed at the new address',
      changedAt: 'Changed',
      createdAt: 'Asked for',
      expiresAt: 'Valid until',
    },
    withheld: { ...owner, familyId: number },
    erasure: deleted,
  },
} as const satisfies Record<string, PersonalTable>;

import * as schema from '#server/db/schema/index.ts';
import { type PersonalTable, withheldAs } from './personal-table.ts';

const { number, secret, ours, fingerprint } = withheldAs;
/** Whose it is, in a table that has nothing else of the account. */
const owner = { userId: number };
const deleted = { how: 'deleted' } as const;

/** The part of `personalData` that keeps an account safe and tells of what was done with it. */
export const securityData = {
  sessions: {
    table: schema.sessions,
    title: 'Where you were signed in',
    exported: {
      createdAt: 'Signed in',
      authenticatedAt: 'Password given',
      lastActivityAt: 'Last used',
      expiresAt: 'Ends or ended',
      replacedAt: 'Went on under a new number',
      ip: 'Network address',
      userAgent: 'Browser',
    },
    withheld: { ...owner, id: number, tokenHash: secret, familyId: number },
    erasure: deleted,
  },
  secondFactors: {
    table: schema.secondFactors,
    title: 'Your authenticator app',
    exported: { confirmedAt: 'Turned on', createdAt: 'Begun' },
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
      transports: 'How browsers reach it',
      isSynced: 'On several devices',
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
      purpose: 'For what',
      email: 'Sent to',
      createdAt: 'Made',
      expiresAt: 'Good until',
      usedAt: 'Used',
    },
    withheld: { ...owner, id: number, tokenHash: secret, subjectId: number, triesLeft: ours },
    erasure: deleted,
  },
  emailChanges: {
    table: schema.emailChanges,
    title: 'Another e-mail address that you asked for',
    exported: {
      oldEmail: 'Address then',
      newEmail: 'Address wished for',
      oldConfirmedAt: 'Confirmed at the old address',
      newConfirmedAt: 'Confirmed at the new address',
      changedAt: 'Changed',
      createdAt: 'Asked',
      expiresAt: 'Good until',
    },
    withheld: { ...owner, familyId: number },
    erasure: deleted,
  },
  mailPreferences: {
    table: schema.mailPreferences,
    title: 'Mail that you want no more, or once a day',
    exported: { unwanted: 'Kinds of mail', daily: 'Kinds that come once a day', updatedAt: 'Chosen' },
    withheld: owner,
    erasure: deleted,
  },
  mails: {
    table: schema.mails,
    title: 'Mails that we wrote to you',
    exported: {
      kind: 'Kind',
      recipient: 'To',
      status: 'What became of it',
      createdAt: 'Written',
      sentAt: 'Sent',
    },
    withheld: {
      ...owner,
      id: number,
      subjectId: number,
      subjectIds: number,
      sealedData: 'waits to be sent and may hold links that sign somebody in; you get it as a mail',
      attempts: ours,
      dueAt: ours,
      lastError: ours,
    },
    erasure: deleted,
  },
  dataExports: {
    table: schema.dataExports,
    title: 'Copies of your data that you asked for',
    exported: { status: 'What became of it', createdAt: 'Asked', readyAt: 'Ready', downloadedAt: 'Fetched' },
    withheld: { ...owner, id: number, size: ours, expiresAt: ours },
    erasure: deleted,
  },
  idempotencyKeys: {
    table: schema.idempotencyKeys,
    title: 'Answers that we keep for a day, in case you send the same twice',
    exported: { createdAt: 'Answered' },
    withheld: {
      ...owner,
      id: fingerprint,
      bodyHash: fingerprint,
      status: ours,
      reply: 'says what stands in another part already',
    },
    erasure: deleted,
  },
  auditEvents: {
    table: schema.auditEvents,
    title: 'What was done with your account',
    exported: { at: 'When', actorRole: 'By', action: 'What', facts: 'Details' },
    withheld: {
      seq: number,
      actorId: number,
      subjectType: ours,
      subjectId: number,
      personalHash: fingerprint,
      requestId: number,
    },
    erasure: { how: 'kept', because: 'decisions' },
  },
  auditPersonal: {
    table: schema.auditPersonal,
    title: 'Addresses that stand beside what you did',
    exported: { values: 'Addresses', at: 'When' },
    withheld: { seq: number, subjectUserId: number, salt: secret },
    erasure: deleted,
  },
} as const satisfies Record<string, PersonalTable>;

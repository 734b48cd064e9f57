/** Support as a receiver and sender: one reserved id, which all admins answer for. No account has it. */
export const supportId = '00000000-0000-4000-8000-000000000001';

/** What a conversation is: with support, or of a client and a professional who share work or a consultation. */
export const conversationKinds = ['support', 'application', 'consultation'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

/** Sides of a conversation; each has two of them. */
export const messageSides = ['client', 'professional', 'support'] as const;
export type MessageSide = (typeof messageSides)[number];

/** Limits of messages: files of a message; `files/file-kinds.ts` limits each file. */
export const messageLimits = { files: 5 } as const;

/** Days after its end for which work may still be written about. */
export const daysOpenAfterEnd = 90;

/** Minutes for which an admin who gave a reason reads a private conversation. */
export const accessMinutes = 30;

/** Reasons for reporting a message, as people choose them. */
export const messageReportReasons = ['money', 'promises', 'off_platform', 'rude', 'spam', 'other'] as const;
export type MessageReportReason = (typeof messageReportReasons)[number];

/** How an admin decides a report: the message broke the rules, or it did not. */
export const messageReportOutcomes = ['upheld', 'dismissed'] as const;
export type MessageReportOutcome = (typeof messageReportOutcomes)[number];

/** Why someone can't write in a conversation. */
export const closedReasons = [
  /** The work ended too long ago, or another professional has it. */
  'ended',
  /** One of the two blocked the other. */
  'blocked',
  /** The other account is gone. */
  'deleted',
  /** The other account can't read messages now. */
  'unavailable',
  /** The caller's own account may not write to people now, such as a professional who isn't approved. */
  'not_allowed',
  /** The caller is an admin who reads a private conversation. */
  'not_a_side',
] as const;
export type ClosedReason = (typeof closedReasons)[number];

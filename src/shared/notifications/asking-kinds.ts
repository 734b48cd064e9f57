import type { NotificationKind } from './notification-facts.ts';

/**
 * Kinds of notifications that ask their reader to do something, by the record they are about. Once that is done, by anyone,
 * they count as read and no longer ask.
 */
export const askingKinds = {
  application: [
    'application-waiting',
    'application-assigned',
    'proposal-reminder',
    'proposal-received',
    'proposal-answered',
    'proposal-revision-requested',
    'work-delivered',
    'completion-near',
    'changes-requested',
  ],
  problem: ['problem-waiting', 'problem-reported', 'problem-answered'],
  professional: ['new-professional'],
  credential: ['credential-waiting'],
  claim: ['credential-asked', 'credential-ending', 'credential-ended'],
  consultation: [
    'consultation-requested',
    'consultation-unanswered',
    'consultation-proposed',
    'consultation-waiting',
    'consultation-no-show',
    'consultation-contested',
  ],
  reportedReview: ['review-reported'],
  review: ['review-request'],
  reply: ['review-received'],
  reportedMessage: ['message-reported'],
} as const satisfies Readonly<Record<string, readonly NotificationKind[]>>;
export type AskingSubject = keyof typeof askingKinds;

import {
  type ClosedReason,
  type ConversationKind,
  daysOpenAfterEnd,
  type MessageSide,
} from '#shared/messages/messages.ts';
import { daysAfter } from '#shared/time/time.ts';
import type { Actor, SignedInUser } from '#server/kernel/actor.ts';

/** One of the two people of a conversation. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly isSuspended: boolean;
  /** Whether the e-mail address is confirmed. */
  readonly isVerified: boolean;
  /** False for professionals who wait for approval or were refused. */
  readonly isApproved: boolean;
}

/**
 * An application or a consultation that a client and a professional share, or shared. Timestamps are strings, as the
 * database returns them.
 */
export interface SharedWork {
  readonly about: 'application' | 'consultation';
  readonly id: string;
  /** The application's title; null for a consultation, which is named by the date of its request. */
  readonly title: string | null;
  readonly sharedSince: string;
  /** Whether both the assignment and the work are in progress, or the consultation is still to come. */
  readonly isCurrent: boolean;
  /** Whether the professional's proposal, or a time, was accepted. */
  readonly isAgreed: boolean;
  /**
   * The end of the work, or of the agreement; null while it is in progress, and if an assignment ended before anything
   * was agreed.
   */
  readonly endedAt: string | null;
}

/** The facts that decide who may read and write in a conversation. */
export interface ConversationFacts {
  readonly kind: ConversationKind;
  readonly client: Person | null;
  readonly professional: Person | null;
  /**
   * The pair's work: that of the conversation's application, or all of it if the conversation has a subject. Empty for
   * support.
   */
  readonly work: readonly SharedWork[];
  readonly blockedBy: readonly string[];
}

/** The caller's side of a conversation; null if they aren't on either side. Every admin is on support's side. */
export function findSide(
  actor: Actor | SignedInUser,
  { kind, client, professional }: Pick<ConversationFacts, 'kind' | 'client' | 'professional'>,
): MessageSide | null {
  if (actor.kind !== 'user') return null;
  if (actor.role === 'admin') return kind === 'support' ? 'support' : null;
  if (client?.id === actor.id) return 'client';
  return professional?.id === actor.id ? 'professional' : null;
}

/** Whether a side has a message: senders their copy, receivers theirs once it was sent. */
export const hasCopy = (
  side: MessageSide,
  message: {
    readonly senderSide: MessageSide;
    readonly isWaiting: boolean;
    readonly isWithSender: boolean;
    readonly isWithReceiver: boolean;
  },
): boolean => (message.senderSide === side ? message.isWithSender : message.isWithReceiver && !message.isWaiting);

/** The other side of a conversation. */
export function otherSide(
  { kind, client }: Pick<ConversationFacts, 'kind' | 'client'>,
  side: MessageSide,
): MessageSide {
  if (side === 'client') return kind === 'support' ? 'support' : 'professional';
  if (side === 'professional') return kind === 'support' ? 'support' : 'client';
  return client ? 'client' : 'professional';
}

/** Until when a pair may write about work: null while it is in progress, a past date if they never may again. */
export function openUntil(work: readonly SharedWork[]): Date | null {
  if (work.some(({ isCurrent }) => isCurrent)) return null;
  const ends = work.flatMap(({ endedAt }) => (endedAt === null ? [] : [new Date(endedAt).getTime()]));
  return ends.length === 0 ? new Date(0) : daysAfter(new Date(Math.max(...ends)), daysOpenAfterEnd);
}

/**
 * Why a side of the conversation can't write in it now; null if it can. The only rule for who writes to whom
 * (decisions, section 5): support always; people who share work from the assignment on, or a consultation from the
 * request on, until 90 days after its end.
 */
export function closedFor(side: MessageSide | null, subject: ConversationFacts, now: Date): ClosedReason | null {
  const { kind, client, professional, work, blockedBy } = subject;
  if (side === null) return 'not_a_side';
  if (kind === 'support') {
    if (side !== 'support') return null;
    const person = client ?? professional;
    if (!person) return 'deleted';
    return person.isSuspended ? 'unavailable' : null;
  }
  if (!client || !professional) return 'deleted';
  if (blockedBy.length > 0) return 'blocked';
  const end = openUntil(work);
  if (end !== null && end <= now) return 'ended';
  const other = side === 'client' ? professional : client;
  if (other.isSuspended) return 'unavailable';
  const isEngaged = work.some(({ isCurrent, isAgreed }) => isCurrent && isAgreed);
  if (professional.isApproved || isEngaged) return null;
  return side === 'professional' ? 'not_allowed' : 'unavailable';
}

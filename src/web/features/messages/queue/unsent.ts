import type { Attachment } from '#shared/api/messages/message-shapes.ts';

/** A message that the server has not accepted yet. */
export interface Unsent {
  /** Its `Idempotency-Key`: a retry does nothing twice. */
  readonly key: string;
  readonly conversationId: string;
  readonly content: string;
  readonly files: readonly Attachment[];
  /** Identifies the receiver. */
  readonly address: Address;
  /** When it was written, in milliseconds by this browser's clock. */
  readonly writtenAt: number;
  /** When the person last pressed send again, if that was later. */
  readonly retriedAt?: number;
  /** Why the server refused it. */
  readonly refusal?: string;
}

/** The fields of a message that identify its conversation. */
export interface Address {
  readonly parentMessageId?: string;
  readonly receiverId?: string;
  readonly applicationId?: string;
  readonly consultationId?: string;
  readonly subject?: string;
}

/**
 * Older messages wait until the person decides: the server forgets keys after 24 hours, and plans may have
 * changed.
 */
const longestWait = 20 * 3_600_000;

/** Whether a message has waited too long to be sent without asking. */
export const isOld = ({ writtenAt, retriedAt }: Unsent, now: number): boolean =>
  now - Math.max(writtenAt, retriedAt ?? 0) > longestWait;

/** Reads an unsent message that was stored; undefined when it is not one. */
export function readUnsent(text: string): Unsent | undefined {
  try {
    const stored = JSON.parse(text) as Partial<Unsent>;
    const { key, conversationId, content, files, address, writtenAt } = stored;
    const isOne =
      typeof key === 'string' &&
      typeof conversationId === 'string' &&
      typeof content === 'string' &&
      Array.isArray(files) &&
      typeof address === 'object' &&
      typeof writtenAt === 'number';
    return isOne ? (stored as Unsent) : undefined;
  } catch {
    // Not written by us.
    return undefined;
  }
}

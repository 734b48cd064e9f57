import type { ContactAccount, StoredContact } from '#server/features/contact/store/contacts.ts';

/** What determines a message's answers and replies. */
export type Owned = Pick<StoredContact, 'userId' | 'isSignedIn' | 'isFormerAddress' | 'email'>;

interface Accounts {
  /** The account that wrote it, or that had the address and gave it up. */
  readonly writer: ContactAccount | null;
  /** The account that has confirmed the address. */
  readonly owner: ContactAccount | null;
}

/** An account that has conversations with support. */
export interface Joined {
  readonly id: string;
  readonly role: 'user' | 'professional';
}

/** Whether the message belongs to an account that no longer has its address. */
const hasFormerAddress = ({ userId, isSignedIn, isFormerAddress }: Owned): boolean =>
  userId !== null && (isFormerAddress || !isSignedIn);

/**
 * Where answers go: to the address that the writer gave; or, once their account has given it up, to the account's own.
 * Null while that isn't confirmed.
 */
export function answersGoTo(contact: Owned, { writer }: Accounts): string | null {
  if (!hasFormerAddress(contact)) return contact.email;
  return writer?.isConfirmed ? writer.email : null;
}

/**
 * The account whose conversation with support a reply joins; null if it stays in the thread.
 *
 * A link proves that its holder reads the mailbox it went to, and nothing else. So the account must have confirmed that
 * very address: someone who signed in and typed another person's address never gets that person's replies. Suspended people
 * can't read Messages, and admins have none with support.
 */
export function joinedAccount(contact: Owned, sentTo: string, { writer, owner }: Accounts): Joined | null {
  const account = hasFormerAddress(contact) ? writer : owner;
  if (!account || account.email !== sentTo || !account.isConfirmed) return null;
  const { id, role } = account;
  if (account.isSuspended || role === 'admin') return null;
  return contact.userId === null || contact.userId === id ? { id, role } : null;
}

/** Whether an account wrote the message itself, so that it may be shown as its own words. */
export const isOwnWriting = ({ isSignedIn, userId }: Owned, accountId: string): boolean =>
  isSignedIn && userId === accountId;

import type { ContactThread } from '#shared/api/contact/thread.ts';
import { contactBounds } from '#shared/contact/contact-states.ts';
import type { Context } from '#server/context/context.ts';
import { joinedAccount } from '#server/features/contact/core/contact-policy.ts';
import { findAccounts, listEntries, type StoredContact } from '#server/features/contact/store/contacts.ts';
import { requireThread } from './thread-token.ts';

/** A message and its thread for the holder of a link. @throws {AppError} `not_found`. */
export async function readThread({ db, now }: Context, token: string): Promise<ContactThread> {
  const { contact, sentTo, linkEndsAt } = await requireThread(db, token, now);
  const entries = await listEntries(db, contact.id);
  const account = joinedAccount(contact, sentTo, await findAccounts(db, contact));
  return {
    subject: contact.subject,
    entries: [
      { side: 'person', content: contact.message, at: contact.createdAt.toISOString() },
      ...entries.map(({ side, content, at }) => ({ side, content, at: new Date(at).toISOString() })),
    ],
    linkEndsAt: linkEndsAt.toISOString(),
    state: deriveThreadState(contact),
    joinsAccount: account !== null,
  };
}

/** Whether a thread takes replies, and why not. */
export function deriveThreadState({ conversationId, lastNumber }: StoredContact): ContactThread['state'] {
  if (conversationId !== null) return 'in_messages';
  return lastNumber >= contactBounds.entries ? 'full' : 'open';
}

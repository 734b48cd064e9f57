import type { Tx } from '#server/db/database.ts';
import { findHolder } from '#server/features/messages/index.ts';
import { keepAccounts } from '#server/features/users/index.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { findContactRow } from '#server/features/contact/store/contact-lists.ts';
import { lockContact, type StoredContact } from '#server/features/contact/store/contacts.ts';

interface Held {
  readonly stored: StoredContact;
  /** The admin who is answering it now; null if no one is. */
  readonly holder: { readonly id: string; readonly name: string } | null;
}

/** Locks a message and finds who is answering it. @throws {AppError} `not_found`. */
export async function lockWithHolder(tx: Tx, context: Context, id: string): Promise<Held> {
  // Accounts are locked before the rows that name them, as in deletions.
  await keepAccounts(tx, [requireUser(context).id]);
  const stored = await lockContact(tx, id);
  const row = stored && (await findContactRow(tx, id));
  if (!row) throw notFound();
  return { stored, holder: findHolder(row, context.now) };
}

/** Refuses a change while another admin answers. @throws {AppError} `conflict`. */
export function assertNotHeld(context: Context, { holder, stored }: Held, from?: string): void {
  if (!holder || holder.id === requireUser(context).id || holder.id === from) return;
  throw new AppError('conflict', `${holder.name} is answering this message. You can take it over first.`, {
    details: { status: 'taken', version: stored.version },
  });
}

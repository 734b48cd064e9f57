import type { ContactMessage } from '#shared/api/contact/contact-shapes.ts';
import type { Queryable } from '#server/db/database.ts';
import { findHolder } from '#server/features/messages/index.ts';
import { readOurTimes } from '#server/features/settings/index.ts';
import { notFound } from '#server/kernel/errors.ts';
import { viewContact } from '#server/features/contact/core/view-contact.ts';
import { findContactRow } from '#server/features/contact/store/contact-lists.ts';
import { findAccounts, findContact, listEntries } from '#server/features/contact/store/contacts.ts';

/** A message with its thread, for admins. @throws {AppError} `not_found`. */
export async function readContact(db: Queryable, id: string, now: Date): Promise<ContactMessage> {
  const [row, stored] = [await findContactRow(db, id), await findContact(db, id)];
  if (!row || !stored) throw notFound();
  const parts = { row, stored, entries: await listEntries(db, id), accounts: await findAccounts(db, stored) };
  return viewContact(parts, { ourTimes: await readOurTimes(db), holder: findHolder(row, now) });
}

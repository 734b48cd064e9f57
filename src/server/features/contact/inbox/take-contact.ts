import type { ContactMessage } from '#shared/api/contact/contact-shapes.ts';
import { record } from '#server/audit/record.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { setTaken } from '#server/features/contact/store/contacts.ts';
import { assertNotHeld, lockWithHolder } from './lock-for-admin.ts';
import { readContact } from './read-contact.ts';

/**
 * Assigns a message to an admin who will answer it, or unassigns it. A repeated call changes nothing.
 * @throws {AppError} `not_found`; `conflict` if an admin other than `from` has it.
 */
export async function takeContact(
  context: Context,
  id: string,
  { isTaken: shouldTake, from }: { readonly isTaken: boolean; readonly from?: string | undefined },
): Promise<ContactMessage> {
  const { id: adminId } = requireUser(context);
  return await context.transaction(async (tx) => {
    const held = await lockWithHolder(tx, context, id);
    assertNotHeld(context, held, from);
    const isChange = shouldTake ? held.holder?.id !== adminId : held.stored.takenBy !== null;
    if (isChange) {
      await setTaken(tx, id, shouldTake ? { by: adminId, at: context.now } : null);
      const action = shouldTake ? 'contact.take' : 'contact.give_back';
      await record(tx, context, { action, subjectType: 'contact_message', subjectId: id });
      await publishToAdmins(tx, context, { kind: 'contact', subjectId: id });
    }
    return await readContact(tx, id, context.now);
  });
}

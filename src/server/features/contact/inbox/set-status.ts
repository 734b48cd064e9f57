import type { ContactMessage } from '#shared/api/contact/contact-shapes.ts';
import { contactMoves, type ContactStatus } from '#shared/contact/contact-states.ts';
import { record } from '#server/audit/record.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import type { Context } from '#server/context/context.ts';
import { AppError } from '#server/kernel/errors.ts';
import { assertVersion } from '#server/kernel/version.ts';
import { updateContact } from '#server/features/contact/store/contacts.ts';
import { assertNotHeld, lockWithHolder } from './lock-for-admin.ts';
import { readContact } from './read-contact.ts';

/**
 * Closes or reopens a message, or marks it as answered elsewhere. It is then assigned to no one. A repeated call
 * changes nothing.
 * @param expected the version that the admin saw, if the caller gives it.
 * @throws {AppError} `not_found`; `conflict` while another admin answers it, and for another version;
 *   `invalid_transition`.
 */
export async function setContactStatus(
  context: Context,
  id: string,
  status: ContactStatus,
  expected: number | undefined,
): Promise<ContactMessage> {
  const { now } = context;
  return await context.transaction(async (tx) => {
    const held = await lockWithHolder(tx, context, id);
    const { stored } = held;
    const { version } = stored;
    if (stored.status === status) return await readContact(tx, id, now);
    assertVersion(
      { version, status: stored.status },
      expected,
      'This message has changed. Here is the latest version.',
    );
    assertNotHeld(context, held);
    if (!contactMoves[stored.status].includes(status)) {
      throw new AppError('invalid_transition', 'A closed message has to be reopened first.', {
        details: { status: stored.status, version },
      });
    }
    const answered = { firstAnsweredAt: stored.firstAnsweredAt ?? now, lastAnsweredAt: now };
    await updateContact(tx, id, {
      status,
      ...(status === 'answered' && answered),
      repliedAt: status === 'new' ? now : null,
      takenBy: null,
      takenAt: null,
      updatedAt: now,
    });
    await record(tx, context, {
      action: 'contact.set_status',
      subjectType: 'contact_message',
      subjectId: id,
      facts: { from: stored.status, to: status, version: version + 1 },
    });
    await publishToAdmins(tx, context, { kind: 'contact', subjectId: id });
    return await readContact(tx, id, now);
  });
}

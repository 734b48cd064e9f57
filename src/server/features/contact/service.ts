import { v7 as uuidv7 } from 'uuid';
import type { ContactBody } from '#shared/api/contact.ts';
import { mailboxOf } from '#shared/text.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import { twinWindow, waitForTwins } from '#server/idempotency/wait-for-twins.ts';
import { findMessageSince, insertMessage } from './queries.ts';

/**
 * Stores a message to us; the same message from the same e-mail address within 10 seconds is the same one.
 * @throws {AppError} `rate_limited` past 5 messages and requests an hour.
 */
export async function sendMessage(context: Context, body: ContactBody): Promise<void> {
  const { now } = context;
  await context.transaction(async (tx) => {
    await waitForTwins(tx, ['contact', body]);
    if (await findMessageSince(tx, body, new Date(now.getTime() - twinWindow))) return;
    await context.limit(tx, [
      { limit: 'requests-by-email', caller: mailboxOf(body.email) },
      { limit: 'requests-by-address', caller: context.address },
    ]);
    const id = uuidv7({ msecs: now.getTime() });
    await insertMessage(tx, { ...body, id, createdAt: now, updatedAt: now });
    // Who wrote what stands in the message, and goes with it; the log keeps only that one came.
    await record(tx, context, {
      action: 'contact.send',
      subjectType: 'contact_message',
      subjectId: id,
      facts: { type: body.type },
    });
  });
}

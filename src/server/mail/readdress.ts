import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { MailKind } from '#shared/mails.ts';
import type { Tx } from '#server/db/database.ts';
import { mails } from '#server/db/schema/index.ts';

/** Links that only the one at the former address was meant to have; they are void by now. */
const bound = ['welcome', 'verify-email', 'reset-password', 'change-email-old'] as const satisfies MailKind[];

/**
 * Sends what waits for an account's former address to the one that took its place: who has given up a mailbox does not
 * want more of it there.
 */
export async function readdressMails(
  tx: Tx,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  await tx
    .update(mails)
    .set({ recipient: to })
    .where(
      and(
        eq(mails.userId, userId),
        eq(mails.recipient, from),
        inArray(mails.status, ['held', 'queued']),
        notInArray(mails.kind, [...bound]),
      ),
    );
}

/** Lets mails to a visitor with an address go with the account that had confirmed it. They go out as they were meant to. */
export async function keepMailsFor(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<void> {
  await tx
    .update(mails)
    .set({ userId })
    .where(and(eq(mails.recipient, email), isNull(mails.userId)));
}

import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { MailKind } from '#shared/mails/mails.ts';
import type { Tx } from '#server/db/database.ts';
import { mails } from '#server/db/schema/index.ts';

/** Links meant only for the owner of the former address; they are void by now. */
const bound = [
  'welcome',
  'account-made',
  'verify-email',
  'reset-password',
  'change-email-old',
] as const satisfies MailKind[];

/**
 * Redirects waiting mails for an account's former address to the new one: people who give up a mailbox don't want mail
 * there.
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

/** Ties mails to a visitor's address to the account that had confirmed it. They are sent as planned. */
export async function keepMailsFor(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<void> {
  await tx
    .update(mails)
    .set({ userId })
    .where(and(eq(mails.recipient, email), isNull(mails.userId)));
}

import { record } from '#server/audit/record.ts';
import { endFeed } from '#server/calendar/feeds.ts';
import type { Tx } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import type { Account } from '#server/features/auth/store/accounts-and-sessions.ts';

/** Who ends sessions, and when; without `site` no one is notified, as when a demo starts. */
export type SessionEndContext = Pick<Context, 'now'> & Partial<Pick<Context, 'actor' | 'site' | 'requestId'>>;

/**
 * Ends the private calendar address of an account whose other sessions end: anyone who had access may have copied it.
 * Its owner is asked to copy a new one.
 */
export async function endCalendar(
  tx: Tx,
  { now, actor = { kind: 'visitor' }, site, requestId }: SessionEndContext,
  { id, email, firstName, role }: Account,
): Promise<void> {
  if (!(await endFeed(tx, id))) return;
  const who = { actor, now, ...(requestId !== undefined && { requestId }) };
  await record(tx, who, { action: 'account.end_calendar_feed', subjectType: 'user', subjectId: id });
  // Admins have no calendar to copy.
  if (!site || role === 'admin') return;
  const data = { firstName, at: now.toISOString() };
  await queueMail(tx, { now, site }, { kind: 'calendar-ended', to: email, userId: id, data });
}

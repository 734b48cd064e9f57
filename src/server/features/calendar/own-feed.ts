import type { OwnFeed } from '#shared/api/account/calendar.ts';
import { record } from '#server/audit/record.ts';
import { endFeed, findFeed, makeFeed } from '#server/calendar/feeds.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';

/** Reads whether the caller has a private address, and when it was last read; never the address itself. */
export async function readOwnFeed(context: Context): Promise<{ feed: OwnFeed }> {
  const found = await findFeed(context.db, requireUser(context).id);
  return {
    feed: found && {
      createdAt: found.createdAt.toISOString(),
      lastReadAt: found.lastReadAt?.toISOString() ?? null,
    },
  };
}

/**
 * Creates the caller's private address, replacing the previous one.
 * @throws {AppError} `rate_limited` after many in a day.
 */
export async function makeOwnFeed(context: Context): Promise<{ feed: OwnFeed; url: string }> {
  const { id } = requireUser(context);
  const { now, site } = context;
  const token = await context.transaction(async (tx) => {
    await context.limit(tx, [{ limit: 'calendar-feeds', caller: id }]);
    await record(tx, context, { action: 'account.make_calendar_feed', subjectType: 'user', subjectId: id });
    return await makeFeed(tx, id, now);
  });
  return {
    feed: { createdAt: now.toISOString(), lastReadAt: null },
    url: `${site.publicUrl}/api/calendar/${token}.ics`,
  };
}

/** Ends the caller's private address. A repeated call does nothing. */
export async function endOwnFeed(context: Context): Promise<{ feed: OwnFeed }> {
  const { id } = requireUser(context);
  await context.transaction(async (tx) => {
    if (!(await endFeed(tx, id))) return;
    await record(tx, context, { action: 'account.end_calendar_feed', subjectType: 'user', subjectId: id });
  });
  return { feed: null };
}

import { feedBounds, feedSpan } from '#server/calendar/feed-bounds.ts';
import { findFeedReader, markFeedRead } from '#server/calendar/feeds.ts';
import { writeFeed } from '#server/calendar/write-calendar.ts';
import { listCalendarEvents } from '#server/features/consultations/index.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '#server/kernel/errors.ts';

/**
 * Writes the calendar that a private address opens.
 * @throws {AppError} `not_found` for an unknown or ended one, and while its owner is suspended.
 */
export async function readFeed({ db, now, site }: Context, token: string): Promise<string> {
  const reader = await findFeedReader(db, token);
  if (reader === null) throw notFound();
  // In parallel, so that recording the access doesn't slow down the reading.
  const [events] = await Promise.all([
    listCalendarEvents(db, reader.userId, { ...feedSpan(now), now }, site.publicUrl, feedBounds.most),
    markFeedRead(db, token, reader, now),
  ]);
  return writeFeed(events, { now });
}

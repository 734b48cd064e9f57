import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { endOwnFeed, makeOwnFeed, readOwnFeed } from './own-feed.ts';
import { readFeed } from './read-feed.ts';

/** Binds the private calendar addresses, and what they open. */
export function calendarRoutes(serve: Serve): void {
  const { calendarFeed, makeCalendarFeed, endCalendarFeed } = contract.account;
  serve(calendarFeed, (_input, context) => readOwnFeed(context));
  serve(makeCalendarFeed, (_input, context) => makeOwnFeed(context));
  serve(endCalendarFeed, (_input, context) => endOwnFeed(context));
  serve(
    contract.calendars.feed,
    async ({ params }, context) =>
      new Response(await readFeed(context, params.token), {
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="mwesigwa.ics"',
          'x-robots-tag': 'noindex',
        },
      }),
  );
}

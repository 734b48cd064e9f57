import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { findPeople, readStatus } from './check/find-people.ts';
import { reportConcern } from './check/report-concern.ts';
import { confirmByLink, endByLink, follow, readFollow } from './follow/follow.ts';

const done = { success: true } as const;

/** Binds what anyone can check, report and follow. */
export function checkRoutes(serve: Serve): void {
  const calls = contract.check;
  serve(calls.find, ({ body }, context) => findPeople(context, body.text));
  serve(calls.status, ({ params }, context) => readStatus(context, params.id));
  serve(calls.doubt, async ({ body }, context) => {
    await reportConcern(context, body);
    return done;
  });
  serve(calls.follow, async ({ params, body }, context) => {
    await follow(context, params.id, body.email);
    return done;
  });
  serve(calls.readFollow, ({ body }, context) => readFollow(context, body.token));
  serve(calls.confirmFollow, async ({ body }, context) => {
    await confirmByLink(context, body.token);
    return done;
  });
  serve(calls.endFollow, async ({ body }, context) => {
    await endByLink(context, body.token);
    return done;
  });
}

import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint.ts';
import { changePassword } from './change-password.ts';
import { endOtherOwnSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';

/** What a person does to keep the own account theirs. */
export function ownSecurityRoutes(serve: Serve): void {
  const { account } = contract;
  const success = { success: true as const };
  serve(account.changePassword, async ({ body }, context) => {
    await changePassword(context, body);
    return success;
  });
  serve(account.sessions, ({ query }, context) => listOwnSessions(context, query));
  serve(account.endSession, async ({ params }, context) => {
    await endOwnSession(context, params.id);
    return success;
  });
  serve(account.endOtherSessions, async (_input, context) => ({
    success: true as const,
    ended: await endOtherOwnSessions(context),
  }));
}

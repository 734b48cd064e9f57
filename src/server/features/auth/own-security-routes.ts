import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { askForEmailChange, cancelEmailChange, readOwnEmail } from './email/change-email.ts';
import { changePassword } from './passwords/change-password.ts';
import { type AddressHooks, confirmEmailChange, refuseEmailChange } from './email/confirm-email-change.ts';
import { endOtherOwnSessions, endOwnSession, listOwnSessions } from './sessions/own-sessions.ts';

/** Binds the calls by which people secure their accounts. */
export function ownSecurityRoutes(serve: Serve, hooks: AddressHooks): void {
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
  serve(account.email, (_input, context) => readOwnEmail(context));
  serve(account.changeEmail, ({ body }, context) => askForEmailChange(context, body));
  serve(account.cancelEmailChange, async (_input, context) => {
    await cancelEmailChange(context);
    return success;
  });
  serve(account.confirmEmailChange, async ({ body }, context) => ({
    state: await confirmEmailChange(context, body.token, hooks),
  }));
  serve(account.refuseEmailChange, async ({ body }, context) => ({
    isAccountHolder: await refuseEmailChange(context, body.token),
  }));
}

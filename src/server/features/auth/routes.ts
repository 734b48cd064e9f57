import { contract } from '#shared/api/index.ts';
import { hashSentToken } from '#server/http/endpoint/authenticate.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import type { AddressHooks } from './email/confirm-email-change.ts';
import { ownSecurityRoutes } from './own-security-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import type { OwnerHooks } from './recovery/set-password.ts';
import { recoveryRoutes } from './recovery-routes.ts';
import * as sessions from './sessions/current-session.ts';
import { reauthenticate } from './sessions/reauthenticate.ts';
import { login } from './sign-in/sign-in.ts';
import { secondFactorRoutes } from './two-step-routes.ts';
import { register } from './sign-up/sign-up.ts';

/** Binds sign-up, sign-in, session renewal, and the security of an account. */
export function authRoutes(serve: Serve, hooks: OwnerHooks & AddressHooks): void {
  recoveryRoutes(serve, hooks);
  secondFactorRoutes(serve);
  passkeyRoutes(serve);
  ownSecurityRoutes(serve, hooks);
  const { auth, account } = contract;
  serve(auth.register, ({ body }, context) => register(context, body));
  serve(auth.login, ({ body }, context) => login(context, body));
  serve(auth.me, (_input, context) => sessions.readSession(context));
  serve(auth.activity, async (_input, context) => {
    // Nothing else to do: authenticating the request already records activity.
    const { expiresAt, idleExpiresAt } = await sessions.readSession(context);
    return { expiresAt, idleExpiresAt };
  });
  serve(auth.refresh, (_input, context) => sessions.refreshSession(context));
  serve(auth.reauthenticate, async ({ body }, context) => ({
    freshUntil: (await reauthenticate(context, body)).toISOString(),
  }));
  serve(auth.logout, async (_input, context, request) => {
    await sessions.logout(context, hashSentToken(request.headers.authorization));
    return { success: true as const };
  });
  serve(account.acceptTerms, async ({ body }, context) => {
    await sessions.acceptTerms(context, body);
    return { success: true as const };
  });
}

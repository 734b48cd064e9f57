import { contract } from '#shared/api/index.ts';
import { hashSentToken } from '#server/http/authenticate.ts';
import type { Serve } from '#server/http/endpoint.ts';
import * as sessions from './service.ts';
import { login } from './sign-in.ts';
import { register } from './sign-up.ts';

/** Signing up, signing in, staying in. */
export function authRoutes(serve: Serve): void {
  const { auth, account } = contract;
  serve(auth.register, ({ body }, context) => register(context, body));
  serve(auth.login, ({ body }, context) => login(context, body));
  serve(auth.me, (_input, context) => sessions.readSession(context));
  serve(auth.activity, async (_input, context) => {
    // Who calls was read on the way in, and that is when activity is written.
    const { expiresAt, idleExpiresAt } = await sessions.readSession(context);
    return { expiresAt, idleExpiresAt };
  });
  serve(auth.refresh, (_input, context) => sessions.refreshSession(context));
  serve(auth.logout, async (_input, context, request) => {
    await sessions.logout(context, hashSentToken(request.headers.authorization));
    return { success: true as const };
  });
  serve(account.acceptTerms, async ({ body }, context) => {
    await sessions.acceptTerms(context, body.termsVersion);
    return { success: true as const };
  });
}

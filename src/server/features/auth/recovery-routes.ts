import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { resendVerification } from './email/confirm-email.ts';
import { verifyEmail } from './email/verify-email.ts';
import { askForReset, resetPassword } from './recovery/reset-password.ts';
import type { OwnerHooks } from './recovery/set-password.ts';

/** Binds account recovery and confirming an e-mail address. */
export function recoveryRoutes(serve: Serve, hooks: OwnerHooks): void {
  const { forgotPassword, resetPassword: reset, verifyEmail: verify, resendVerification: resend } = contract.auth;
  const success = { success: true as const };
  serve(forgotPassword, async ({ body }, context) => {
    await askForReset(context, body.email);
    return success;
  });
  serve(reset, async ({ body }, context) => {
    await resetPassword(context, body, hooks);
    return success;
  });
  serve(verify, async ({ body }, context) => {
    const session = await verifyEmail(context, body, hooks);
    return { ...success, ...(session && { session }) };
  });
  serve(resend, async (_input, context) => {
    await resendVerification(context);
    return success;
  });
}

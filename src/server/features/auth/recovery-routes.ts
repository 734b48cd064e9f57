import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { type OnVerified, resendVerification, verifyEmail } from './email/confirm-email.ts';
import { askForReset, resetPassword } from './recovery/reset-password.ts';

/** Binds account recovery and confirming an e-mail address. */
export function recoveryRoutes(serve: Serve, { onVerified }: { onVerified: OnVerified }): void {
  const { forgotPassword, resetPassword: reset, verifyEmail: verify, resendVerification: resend } = contract.auth;
  const success = { success: true as const };
  serve(forgotPassword, async ({ body }, context) => {
    await askForReset(context, body.email);
    return success;
  });
  serve(reset, async ({ body }, context) => {
    await resetPassword(context, body, onVerified);
    return success;
  });
  serve(verify, async ({ body }, context) => {
    await verifyEmail(context, body.token, onVerified);
    return success;
  });
  serve(resend, async (_input, context) => {
    await resendVerification(context);
    return success;
  });
}

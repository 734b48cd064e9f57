import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import * as settings from './two-step/settings.ts';
import { answerChallenge } from './two-step/answer-challenge.ts';

/** Binds authenticator codes: at a sign-in, and in the settings. */
export function secondFactorRoutes(serve: Serve): void {
  const { account, auth } = contract;
  serve(auth.secondFactor, async ({ body }, context) => answerChallenge(context, body));
  serve(account.secondFactor, async (_input, context) => settings.getSecondFactor(context));
  serve(account.beginSecondFactor, async ({ body }, context) => settings.beginSecondFactor(context, body.password));
  serve(account.confirmSecondFactor, async ({ body }, context) => ({
    backupCodes: await settings.confirmSecondFactor(context, body.code),
  }));
  serve(account.renewBackupCodes, async ({ body }, context) => ({
    backupCodes: await settings.renewBackupCodes(context, body),
  }));
  serve(account.endSecondFactor, async ({ body }, context) => {
    await settings.endSecondFactor(context, body);
    return { success: true as const };
  });
}

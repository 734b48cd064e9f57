import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { answerChallenge } from './two-step/answer-challenge.ts';
import { endSecondFactor } from './two-step/end-second-factor.ts';
import { getSecondFactor } from './two-step/read-second-factor.ts';
import { keepSecondFactor } from './two-step/remove-later.ts';
import { renewBackupCodes } from './two-step/renew-backup-codes.ts';
import { beginSecondFactor, confirmSecondFactor } from './two-step/set-up-second-factor.ts';

/** Binds authenticator codes: at a sign-in, and in the account. */
export function secondFactorRoutes(serve: Serve): void {
  const { account, auth } = contract;
  serve(auth.secondFactor, async ({ body }, context) => answerChallenge(context, body));
  serve(auth.keepSecondFactor, async ({ body }, context) => {
    await keepSecondFactor(context, body.token);
    return { success: true as const };
  });
  serve(account.secondFactor, async (_input, context) => getSecondFactor(context));
  serve(account.beginSecondFactor, async ({ body }, context) => beginSecondFactor(context, body.password));
  serve(account.confirmSecondFactor, async ({ body }, context) => ({
    backupCodes: await confirmSecondFactor(context, body.code),
  }));
  serve(account.renewBackupCodes, async ({ body }, context) => ({
    backupCodes: await renewBackupCodes(context, body),
  }));
  serve(account.endSecondFactor, async ({ body }, context) => {
    await endSecondFactor(context, body);
    return { success: true as const };
  });
}

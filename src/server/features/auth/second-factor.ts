import { secondFactorTries } from '#shared/session.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { issueToken } from './one-time-tokens.ts';

/** What a sign-in that needs a code is answered with: good for ten minutes, once, and for so many wrong codes. */
export async function beginChallenge(tx: Tx, context: Pick<Context, 'now'>, userId: string): Promise<string> {
  return await issueToken(tx, context, { purpose: 'second_factor', userId, tries: secondFactorTries });
}

import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { account } from '#shared/api/account/security.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { countBackupCodesLeft, findSecondFactor } from '#server/features/auth/store/second-factors.ts';

/** Returns whether a second factor is required for this account. */
export const isFactorRequired = ({ actor, site }: Context) =>
  actor.kind === 'user' && actor.role === 'admin' && site.adminSecondFactor === 'required';

/** Returns whether signing in needs a code, since when, and how many backup codes are left. */
export async function getSecondFactor(context: Context): Promise<ReplyOf<typeof account.secondFactor>> {
  const { id } = requireUser(context);
  const since = (await findSecondFactor(context.db, id))?.confirmedAt ?? null;
  return {
    isOn: since !== null,
    isRequired: isFactorRequired(context),
    since: since?.toISOString() ?? null,
    backupCodesLeft: since === null ? 0 : await countBackupCodesLeft(context.db, id),
  };
}

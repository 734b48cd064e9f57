import type { Passkeys } from '#shared/api/account/passkeys.ts';
import { passkeyLimits } from '#shared/account/passkeys.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Queryable } from '#server/db/database.ts';
import { listPasskeys, type PasskeyRow } from '#server/features/auth/store/passkeys.ts';
import { findSecondFactor } from '#server/features/auth/store/second-factors.ts';

export async function readPasskeys(context: Context, db: Queryable = context.db): Promise<Passkeys> {
  const { id } = requireUser(context);
  const rows = await listPasskeys(db, id);
  const factor = await findSecondFactor(db, id);
  return { passkeys: rows.map(viewPasskey), most: passkeyLimits.most, needsCode: Boolean(factor?.confirmedAt) };
}

const viewPasskey = ({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyRow): Passkeys['passkeys'][number] => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced,
});

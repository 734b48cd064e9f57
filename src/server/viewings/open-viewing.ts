import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { viewingLifetime } from '#shared/account/session.ts';
import type { Tx } from '#server/db/database.ts';
import { viewings } from '#server/db/schema/index.ts';
import { hashToken } from '#server/kernel/hash-token.ts';

/** The admin, the person viewed, and the reason. */
interface NewViewing {
  readonly adminId: string;
  readonly personId: string;
  readonly reason: string;
}

/** A viewing with its token, which is returned once. */
interface OpenedViewing {
  readonly id: string;
  readonly token: string;
  readonly endsAt: Date;
}

/** Opens a viewing of an admin who has none. */
export async function openViewing(
  tx: Tx,
  viewing: NewViewing & { readonly familyId: string },
  now: Date,
): Promise<OpenedViewing> {
  const id = uuidv7({ msecs: now.getTime() });
  const token = newToken();
  const endsAt = new Date(now.getTime() + viewingLifetime);
  await tx.insert(viewings).values({ id, tokenHash: hashToken(token), ...viewing, startedAt: now, endsAt });
  return { id, token, endsAt };
}

/**
 * Issues another token for the same viewing, for a browser that sends its request twice; its end time stays. Null
 * unless it is open, of the same sign-in and for the same reason.
 */
export async function continueViewing(
  tx: Tx,
  { adminId, personId, reason, familyId }: NewViewing & { readonly familyId: string },
  now: Date,
): Promise<OpenedViewing | null> {
  const token = newToken();
  const [row] = await tx
    .update(viewings)
    .set({ tokenHash: hashToken(token) })
    .where(
      and(
        eq(viewings.adminId, adminId),
        eq(viewings.personId, personId),
        eq(viewings.reason, reason),
        eq(viewings.familyId, familyId),
        isNull(viewings.endedAt),
        gt(viewings.endsAt, now),
      ),
    )
    .returning({ id: viewings.id, endsAt: viewings.endsAt });
  return row ? { ...row, token } : null;
}

const newToken = () => `view.${randomBytes(32).toString('base64url')}`;

import type { AccountBody, OwnAccount } from '#shared/api/my-account.ts';
import { record } from '#server/audit/record.ts';
import type { Actor, Context } from '#server/context.ts';
import { AppError, notFound } from '#server/errors.ts';
import { parseTelephone } from '#server/features/users/service.ts';
import type { MarketplaceVersion } from '#server/marketplace-version/marketplace-version.ts';
import { type AccountRow, findAccount, findAccountForUpdate, updateNames } from './queries.ts';
import { viewAccount } from './view.ts';

/** The own account. */
export async function getAccount({ db, actor }: Context): Promise<OwnAccount> {
  return viewAccount(found(await findAccount(db, idOf(actor))));
}

/**
 * Changes names, telephone and district; what is absent stays as it is.
 * @param expected the version that was edited, if the caller says so.
 * @throws {AppError} `invalid_input` for what is no telephone number; `conflict` with the present version when another
 *   change came first; `rate_limited`.
 */
export async function updateAccount(
  context: Context,
  marketplace: Pick<MarketplaceVersion, 'bump'>,
  { version: edited, ...body }: AccountBody,
  expected: number | undefined = edited,
): Promise<OwnAccount> {
  const id = idOf(context.actor);
  const wished = body.phone ? { ...body, phone: parseTelephone(body.phone, 'phone') } : body;
  return await context.transaction(async (tx) => {
    const before = found(await findAccountForUpdate(tx, id));
    if (expected !== undefined && expected !== before.version) throw overtaken(before.version);
    const changed = fields.filter((field) => wished[field] !== undefined && wished[field] !== before[field]);
    if (changed.length === 0) return viewAccount(before);
    await context.limit(tx, [{ limit: 'profile-edits', caller: id }]);
    const after = {
      ...before,
      ...Object.fromEntries(changed.map((field) => [field, wished[field]])),
      version: before.version + 1,
    };
    await updateNames(tx, after, context.now);
    // Names stand under reviews.
    if (changed.includes('firstName') || changed.includes('lastName')) marketplace.bump(tx);
    await record(tx, context, {
      action: 'account.update',
      subjectType: 'user',
      subjectId: id,
      facts: { fields: changed.join(' '), version: after.version },
    });
    return viewAccount(after);
  });
}

/** What a person changes here. */
const fields = ['firstName', 'lastName', 'phone', 'district'] as const;

const overtaken = (version: number) =>
  new AppError('conflict', 'Your account was changed elsewhere since you opened it. Please look at it again.', {
    details: { version },
  });

/** Whoever is signed in has an account, unless it went a moment ago. */
function found(row: AccountRow | null): AccountRow {
  if (!row) throw notFound();
  return row;
}

/** The id of whoever calls; the contract lets nobody else come here. */
export function idOf(actor: Actor): string {
  if (actor.kind !== 'user') throw notFound();
  return actor.id;
}

import type { AccountBody, OwnAccount } from '#shared/api/account/my-account.ts';
import { changedValues } from '#server/audit/changed-values.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/errors.ts';
import { assertVersion } from '#server/kernel/version.ts';
import { parseTelephone } from '#server/features/users/index.ts';
import {
  type AccountRow,
  findAccount,
  findAccountForUpdate,
  updateNames,
} from '#server/features/account/store/accounts.ts';
import { viewAccount } from '#server/features/account/core/view.ts';

export async function getAccount(context: Context): Promise<OwnAccount> {
  return viewAccount(found(await findAccount(context.db, requireUser(context).id)));
}

/**
 * Changes names, telephone and district; absent fields stay as they are.
 * @param expected the version that was edited, if the caller gives it.
 * @throws {AppError} `invalid_input` for an invalid telephone number; `conflict` with the current version when another
 *   change came first; `rate_limited`.
 */
export async function updateAccount(
  context: Context,
  { version: edited, ...body }: AccountBody,
  expected: number | undefined = edited,
): Promise<OwnAccount> {
  const { id } = requireUser(context);
  const input = body.phone ? { ...body, phone: parseTelephone(body.phone, 'phone') } : body;
  return await context.transaction(async (tx) => {
    const before = found(await findAccountForUpdate(tx, id));
    assertVersion({ version: before.version }, expected, accountChanged);
    const changed = fields.filter((field) => input[field] !== undefined && input[field] !== before[field]);
    if (changed.length === 0) return viewAccount(before);
    await context.limit(tx, [{ limit: 'profile-edits', caller: id }]);
    const after = {
      ...before,
      ...Object.fromEntries(changed.map((field) => [field, input[field]])),
      version: before.version + 1,
    };
    await updateNames(tx, after, context.now);
    await record(tx, context, {
      action: 'account.update',
      subjectType: 'user',
      subjectId: id,
      facts: { fields: changed.join(' '), version: after.version },
      personal: { userId: id, values: changedValues(changed, before, after) },
    });
    return viewAccount(after);
  });
}

/** The fields that a person changes here. */
const fields = ['firstName', 'lastName', 'phone', 'district'] as const;

const accountChanged = 'Your account has changed since you opened it, perhaps in another tab. Please check it again.';

/** A signed-in person has an account, unless it was deleted a moment ago. */
function found(row: AccountRow | null): AccountRow {
  if (!row) throw notFound();
  return row;
}

import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/kernel/errors.ts';
import { countAbleAdminsWithout, isAbleAdmin, takeTurnOfAdmins } from './store/admins.ts';

/**
 * Waits until no other transaction decides whether an admin may go: of the last two, one stays. Comes before the lock of
 * any account.
 */
export const waitForAdmins = (tx: Tx): Promise<void> => takeTurnOfAdmins(tx);

/** Whether no other admin could sign in without this one; the caller has waited for its turn. */
export const isLastAdmin = async (tx: Tx, id: string): Promise<boolean> => (await countAbleAdminsWithout(tx, id)) === 0;

/**
 * Checks that the caller is still an admin: another one may have suspended them since the request began.
 * @throws {AppError} `unauthenticated`
 */
export async function assertStillAdmin(tx: Tx, id: string): Promise<void> {
  if (!(await isAbleAdmin(tx, id))) throw new AppError('unauthenticated', 'Please sign in.');
}

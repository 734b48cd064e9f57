import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/kernel/errors.ts';
import { countAbleAdminsWithout, isAbleAdmin, takeTurnOfAdmins } from './store/admins.ts';

/**
 * Serialises transactions that may remove an admin, so that one of the last two always stays. Call it before locking any
 * account.
 */
export const waitForAdmins = (tx: Tx): Promise<void> => takeTurnOfAdmins(tx);

/** Whether this is the last admin who can sign in. The caller has called `waitForAdmins`. */
export const isLastAdmin = async (tx: Tx, id: string): Promise<boolean> => (await countAbleAdminsWithout(tx, id)) === 0;

/**
 * Checks that the caller is still an admin: another one may have suspended them since the request began.
 * @throws {AppError} `unauthenticated`
 */
export async function assertStillAdmin(tx: Tx, id: string): Promise<void> {
  if (!(await isAbleAdmin(tx, id))) throw new AppError('unauthenticated', 'Please sign in.');
}

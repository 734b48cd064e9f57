import type { Tx } from '#server/db/database.ts';
import { keepRequestsFor } from '#server/features/consultations/index.ts';
import { keepMessagesFor } from '#server/features/contact/index.ts';
import { keepMailsFor } from '#server/mail/readdress.ts';
import { deleteTraces } from '#server/features/account/store/leaving-accounts.ts';

/**
 * Assigns what was written with a confirmed address to the account that is about to give the address up, so that it is
 * exported and erased with that account and never passes to the address's next owner.
 */
export async function keepWhatIsTheirs(tx: Tx, former: { userId: string; email: string }): Promise<void> {
  await deleteTraces(tx, await keepRequestsFor(tx, former));
  await keepMessagesFor(tx, former);
  await keepMailsFor(tx, former);
}

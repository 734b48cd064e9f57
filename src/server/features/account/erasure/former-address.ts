import type { Tx } from '#server/db/database.ts';
import { keepRequestsFor } from '#server/features/consultations/service.ts';
import { keepMessagesFor } from '#server/features/contact/service.ts';
import { keepMailsFor } from '#server/mail/readdress.ts';
import { deleteTracesOf } from './erase-queries.ts';

/**
 * Before an account gives up an address that it had confirmed: what was written with it stays with the account, so that
 * it is exported and erased with it and never becomes that of the one who has the address next.
 */
export async function keepWhatIsTheirs(tx: Tx, former: { userId: string; email: string }): Promise<void> {
  await deleteTracesOf(tx, await keepRequestsFor(tx, former));
  await keepMessagesFor(tx, former);
  await keepMailsFor(tx, former);
}

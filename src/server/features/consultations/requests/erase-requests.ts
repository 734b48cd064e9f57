import { erasedEmail } from '#shared/brand.ts';
import { deletedNames } from '#shared/account/data-rights.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/kernel/context.ts';
import type { Tx } from '#server/db/database.ts';
import { emailOf } from '#server/features/users/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import {
  clearRequest,
  type ConsultationRow,
  deleteRequests,
  deleteUnconfirmedFrom,
  giveToClient,
  listRequestsOf,
  listRequestsTo,
  updateConsultation,
} from '#server/features/consultations/store/consultations.ts';

/** Columns of a request whose client is erased. */
const erased = {
  name: deletedNames.user,
  email: erasedEmail,
  phone: null,
  message: 'Deleted with the account.',
  clientId: null,
};

const open: readonly ConsultationRow['status'][] = ['requested', 'accepted', 'proposed'];

/**
 * Removes a client from their requests: the professional keeps the fact and the time of each. Open ones are cancelled;
 * unconfirmed ones, which no one has seen, are deleted.
 * @returns all of the requests, and the function that notifies the professionals, for after the mails were erased.
 */
export async function eraseRequestsOf(
  tx: Tx,
  context: Context,
  client: { id: string; confirmedEmail: string | null },
): Promise<{ requests: string[]; notify: () => Promise<void> }> {
  const rows = await listRequestsOf(tx, client);
  const unseen = rows.filter(({ status }) => status === 'unconfirmed');
  await deleteRequests(
    tx,
    unseen.map(({ id }) => id),
  );
  const told: ConsultationRow[] = [];
  for (const row of rows.filter(({ status }) => status !== 'unconfirmed')) {
    const isOpen = open.includes(row.status);
    await clearRequest(tx, row.id, { ...erased, ...(isOpen && { status: 'cancelled' }), updatedAt: context.now });
    if (!isOpen) continue;
    await recordCancelled(tx, context, row);
    told.push(row);
  }
  return {
    requests: rows.map(({ id }) => id),
    async notify() {
      for (const { professionalId, createdAt } of told) {
        const professional = professionalId === null ? null : await emailOf(tx, professionalId);
        if (!professional || professionalId === null) continue;
        await queueMail(tx, context, {
          kind: 'consultation-closed',
          to: professional.email,
          userId: professionalId,
          data: { whoLeft: 'client', askedAt: createdAt.toISOString() },
        });
      }
    },
  };
}

/**
 * Closes the unfinished requests to a professional who leaves. Unconfirmed ones keep waiting: anyone who confirms one
 * is told then.
 * @returns all requests they ever got, and the function that notifies the people whose requests were closed: to be
 *   called once the mails about them, which name the professional, were erased.
 */
export async function eraseRequestsTo(
  tx: Tx,
  context: Context,
  professionalId: string,
): Promise<{ requests: string[]; notify: () => Promise<void> }> {
  const rows = await listRequestsTo(tx, professionalId);
  const closed = rows.filter(({ status }) => open.includes(status));
  for (const row of closed) {
    await updateConsultation(tx, row.id, { status: 'cancelled', updatedAt: context.now });
    await recordCancelled(tx, context, row);
  }
  return {
    requests: rows.map(({ id }) => id),
    async notify() {
      for (const { id, email, clientId, createdAt } of closed) {
        await queueMail(tx, context, {
          kind: 'consultation-closed',
          to: email,
          subjectId: id,
          ...(clientId !== null && { userId: clientId }),
          data: { whoLeft: 'professional', askedAt: createdAt.toISOString() },
        });
      }
    },
  };
}

/**
 * Keeps requests for their owner before a confirmed address is given up: confirmed ones stay the owner's and do not
 * pass to the address's next owner; unconfirmed ones, which no one has seen, are deleted, as with the account.
 * @returns the numbers of the deleted ones.
 */
export async function keepRequestsFor(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<string[]> {
  await giveToClient(tx, userId, email);
  return await deleteUnconfirmedFrom(tx, email);
}

const recordCancelled = (tx: Tx, context: Context, { id, status: from }: ConsultationRow) =>
  record(tx, context, {
    action: 'consultation.cancel',
    subjectType: 'consultation',
    subjectId: id,
    facts: { from, status: 'cancelled', reason: 'account_deleted' },
  });

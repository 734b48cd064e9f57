import { deletedNames } from '#shared/data-rights.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { emailOf } from '#server/features/users/service.ts';
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
} from './queries.ts';

/** What stands in a request once the one who asked is erased. The address leads nowhere (RFC 2606). */
const erased = {
  name: deletedNames.user,
  email: 'deleted@mwesigwa.invalid',
  phone: null,
  message: 'Deleted with the account.',
  clientId: null,
};

const open: readonly ConsultationRow['status'][] = ['requested', 'accepted', 'proposed'];

/**
 * Takes a client out of what they asked: the professional keeps that somebody asked, and when. What is open is
 * cancelled; what was never confirmed, and so never seen by anybody, is deleted.
 * @returns all of the requests, and what tells the professionals: to be done once the mails about them were erased.
 */
export async function eraseRequestsOf(
  tx: Tx,
  context: Context,
  client: { id: string; confirmedEmail: string | null },
): Promise<{ requests: string[]; tell: () => Promise<void> }> {
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
    async tell() {
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
 * Closes what a professional who leaves was asked and had not finished. What nobody has confirmed yet waits on: whoever
 * confirms it is told then.
 * @returns all that they were ever asked, and what tells those whose requests were closed: to be done once the mails
 *   about them, which name the professional, were erased.
 */
export async function eraseRequestsTo(
  tx: Tx,
  context: Context,
  professionalId: string,
): Promise<{ requests: string[]; tell: () => Promise<void> }> {
  const rows = await listRequestsTo(tx, professionalId);
  const closed = rows.filter(({ status }) => open.includes(status));
  for (const row of closed) {
    await updateConsultation(tx, row.id, { status: 'cancelled', updatedAt: context.now });
    await recordCancelled(tx, context, row);
  }
  return {
    requests: rows.map(({ id }) => id),
    async tell() {
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
 * Before a confirmed address is given up: what was asked and confirmed with it stays its owner's and does not pass to
 * whoever has the address next; what was never confirmed nobody has seen, and it goes, as it does with the account.
 * @returns the numbers of what went.
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

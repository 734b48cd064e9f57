import {
  type ApplicationFieldName,
  applicationFields,
  ofApplicationFields,
} from '#shared/applications/application-fields.ts';
import { isEngaged, mayHappen, pointFor } from '#shared/applications/application-states.ts';
import type { Tx } from '#server/db/database.ts';
import {
  deleteUnread,
  listLeftWith,
  listNaming,
  listOfLeaving,
} from '#server/features/applications/store/left-applications.ts';
import { clearEvents, clearSuggestions, deleteOwnEvents } from '#server/features/applications/store/clear-words.ts';
import { deleteApplicationFiles, deleteUndeliveredBy } from '#server/features/applications/store/delivery-files.ts';
import { lockApplication, transition } from '#server/features/applications/lifecycle/transition.ts';
import {
  type ApplicationContent,
  deleteApplications,
  endAssignment,
  insertEvent,
  updateApplication,
} from '#server/features/applications/store/applications.ts';
import { deleteUnagreed, endProposals, listAgreed } from '#server/features/applications/store/proposals.ts';
import { withdrawAllAssignments } from '#server/features/applications/assignment/withdraw-assignment.ts';
import { notifyOfEndedAssignment } from '#server/features/applications/lifecycle/notify-parties.ts';
import { atLeastNow, awaitNoProposal } from '#server/features/applications/lifecycle/terms.ts';
import type { ActorContext } from '#server/context/context.ts';
import { deleteNotesOn } from '#server/notes/notes.ts';

/** Columns of an application whose client is erased. */
export const erasedColumns = {
  ...(ofApplicationFields(({ erased: left }) => left) as unknown as Partial<
    Pick<ApplicationContent, ApplicationFieldName>
  >),
  userId: null,
  preferredProfessionalId: null,
  adminNotes: '',
  decisionReason: '',
  licenceReason: '',
  searchText: '',
};

/**
 * Removes a client from their applications. Those with agreed work stay, because the professional relies on the
 * engagement letter: they keep the title that it names but lose the client's other text, and completed ones keep the
 * amount that statistics count. The others are deleted. Professionals who worked on one are notified.
 * @returns all of them, and the function that notifies the professionals, to be called after the mails about them were
 *   erased.
 */
export async function eraseClientApplications(
  tx: Tx,
  context: ActorContext,
  clientId: string,
): Promise<{ ids: string[]; notify: () => Promise<void> }> {
  const notifiers: (() => Promise<void>)[] = [];
  const ids = await listOfLeaving(tx, clientId);
  const gone: string[] = [];
  for (const id of ids) {
    const { row } = await lockApplication(tx, id);
    const { professionalId } = row;
    const agreed = await listAgreed(tx, id);
    if (mayHappen('close', pointFor(row)) && professionalId !== null) {
      const title = isEngaged(pointFor(row)) ? row.title : applicationFields.title.erased;
      notifiers.push(() => notifyOfEndedAssignment(tx, context, { id, title }, professionalId, { why: 'client_left' }));
    }
    const isRead = agreed.some((proposal) => proposal.professionalId !== null);
    // Stored for the other side, and for statistics of completed work: no one is left to read anything else.
    if (!isRead && row.status !== 'completed') {
      gone.push(id);
      continue;
    }
    if (mayHappen('close', pointFor(row))) {
      const closedAt = atLeastNow(row, context.now);
      await endAssignment(tx, id, 'cancelled', context.now);
      await endProposals(tx, id, 'declined', closedAt);
      await transition(tx, context, row, 'close', 'cancelled', { closedAt, ...awaitNoProposal });
      await insertEvent(tx, { applicationId: id, at: context.now, kind: 'cancelled', by: 'system' });
    }
    await deleteUnagreed(tx, { applicationId: id });
    const counted = row.status === 'completed' ? { budgetMax: row.budgetMax } : {};
    const title = isRead ? { title: row.title } : {};
    await updateApplication(tx, id, { ...erasedColumns, ...title, ...counted, updatedAt: context.now });
    await deleteUnread(tx, [id]);
    await deleteApplicationFiles(tx, id);
    await clearEvents(tx, id);
    await clearSuggestions(tx, id);
    await deleteNotesOn(tx, [id]);
  }
  await deleteApplications(tx, gone);
  return {
    ids,
    async notify() {
      for (const one of notifiers) await one();
    },
  };
}

/**
 * Removes a professional from applications: those they had return to the queue, and their text is deleted, except for
 * agreements, which the client relies on. Data that no one is left to read is deleted too: of completed work only its
 * existence stays, so that counts of completed work don't change.
 * @returns the applications that named them: everything that repeats those must be deleted as well.
 */
export async function eraseProfessionalWork(tx: Tx, context: ActorContext, professionalId: string): Promise<string[]> {
  const named = await listNaming(tx, professionalId);
  await withdrawAllAssignments(tx, context, professionalId, 'deleted');
  // Locked first, so that two who leave at the same time see each other.
  const left = await listLeftWith(tx, professionalId);
  await deleteUnagreed(tx, { professionalId });
  await deleteUndeliveredBy(tx, professionalId);
  await deleteUnread(
    tx,
    left.map(({ id }) => id),
    professionalId,
  );
  await deleteNotesOn(
    tx,
    left.map(({ id }) => id),
  );
  const gone: string[] = [];
  for (const { id, status } of left) {
    const isRead = (await listAgreed(tx, id)).length > 0;
    if (!isRead && status !== 'completed') {
      gone.push(id);
      continue;
    }
    if (!isRead) await updateApplication(tx, id, { title: applicationFields.title.erased });
    await clearEvents(tx, id);
  }
  await deleteApplications(tx, gone);
  await deleteOwnEvents(tx, professionalId);
  return named;
}

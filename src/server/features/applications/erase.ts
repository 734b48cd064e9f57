import { deletedNames } from '#shared/data-rights.ts';
import { isEngaged, mayHappen, pointOf } from '#shared/application-states.ts';
import type { Tx } from '#server/db/database.ts';
import { awaitNothing } from './assign.ts';
import { deleteUnread, listLeftWith, listNaming, listOfLeaving } from './erase-queries.ts';
import { clearEvents, clearSuggestions, deleteOwnEvents } from './erase-words.ts';
import { atLeastNow, type Doer, holdApplication, move } from './hold.ts';
import { deleteApplications, endAssignment, insertEvent, updateApplication } from './queries.ts';
import { deleteUnagreed, endResponses, listAgreed } from './response-queries.ts';
import { takeBackAll } from './take-back.ts';
import { tellEnded } from './tell.ts';

/** What stands in an application once its client is erased. The address leads nowhere (RFC 2606). */
const erased = {
  userId: null,
  title: 'Deleted with the account',
  description: 'Deleted with the account.',
  budgetMin: 0,
  budgetMax: 0,
  requirements: [] as string[],
  name: deletedNames.user,
  email: 'deleted@mwesigwa.invalid',
  phone: null,
  district: null,
  language: null,
  meeting: null,
  wishedProfessionalId: null,
  adminNotes: '',
  decisionReason: '',
  searchText: '',
};

/**
 * Takes a client out of their applications. Those of agreed work stay without the client's words, because the
 * professional relies on the engagement letter, and completed ones with the amount that figures count; the others go.
 * Whoever worked on one is told.
 * @returns all of them, and what tells the professionals: to be done once the mails about them were erased.
 */
export async function eraseApplicationsOf(
  tx: Tx,
  doer: Doer,
  clientId: string,
): Promise<{ ids: string[]; tell: () => Promise<void> }> {
  const told: (() => Promise<void>)[] = [];
  const ids = await listOfLeaving(tx, clientId);
  const gone: string[] = [];
  for (const id of ids) {
    const { row } = await holdApplication(tx, id);
    const { professionalId } = row;
    const agreed = await listAgreed(tx, id);
    if (mayHappen('close', pointOf(row)) && professionalId !== null) {
      const title = isEngaged(pointOf(row)) ? row.title : erased.title;
      told.push(() => tellEnded(tx, doer, { id, title }, professionalId, { why: 'client_left' }));
    }
    // Kept for the other side, and of completed work what figures count: nobody is left to read anything else.
    if (!agreed.some((response) => response.professionalId !== null) && row.status !== 'completed') {
      gone.push(id);
      continue;
    }
    if (mayHappen('close', pointOf(row))) {
      const closedAt = atLeastNow(row, doer.now);
      await endAssignment(tx, id, 'cancelled', doer.now);
      await endResponses(tx, id, 'declined', closedAt);
      await move(tx, doer, row, 'close', 'cancelled', { closedAt, ...awaitNothing });
      await insertEvent(tx, { applicationId: id, at: doer.now, kind: 'cancelled', by: 'system' });
    }
    await deleteUnagreed(tx, { applicationId: id });
    await deleteUnread(tx, [id]);
    await clearEvents(tx, id);
    await clearSuggestions(tx, id);
    const counted = row.status === 'completed' ? { budgetMax: row.budgetMax } : {};
    await updateApplication(tx, id, { ...erased, ...counted, updatedAt: doer.now });
  }
  await deleteApplications(tx, gone);
  return {
    ids,
    async tell() {
      for (const one of told) await one();
    },
  };
}

/**
 * Takes a professional out of applications: what they had goes back to the queue, their words go but for what was
 * agreed, which the client relies on. What nobody is left to read goes with them: of completed work that there was any
 * stays, so that no figure of finished work moves.
 * @returns the applications that named them: whatever repeats those is to go as well.
 */
export async function eraseWorkOf(tx: Tx, doer: Doer, professionalId: string): Promise<string[]> {
  const named = await listNaming(tx, professionalId);
  await takeBackAll(tx, doer, professionalId, 'deleted');
  // Held first, so that two who leave at once see each other.
  const left = await listLeftWith(tx, professionalId);
  await deleteUnagreed(tx, { professionalId });
  await deleteUnread(
    tx,
    left.map(({ id }) => id),
    professionalId,
  );
  const gone: string[] = [];
  for (const { id, status } of left) {
    if (status === 'completed' || (await listAgreed(tx, id)).length > 0) await clearEvents(tx, id);
    else gone.push(id);
  }
  await deleteApplications(tx, gone);
  await deleteOwnEvents(tx, professionalId);
  return named;
}

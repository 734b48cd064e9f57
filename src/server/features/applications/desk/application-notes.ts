import type { Note, NotePage } from '#shared/api/desk/note-shapes.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '#server/kernel/errors.ts';
import { addNote, listNotes } from '#server/notes/notes.ts';
import { findSide } from '#server/features/applications/core/policy.ts';
import {
  type ApplicationRow,
  findApplication,
  findForUpdate,
} from '#server/features/applications/store/applications.ts';

/** @throws {AppError} `not_found` unless the application has reached the admins. */
function assertVisible({ actor }: Pick<Context, 'actor'>, row: ApplicationRow | null): void {
  if (!row || findSide(actor, row) !== 'admin') throw notFound();
}

/** Lists the notes between admins on an application. @throws {AppError} `not_found` */
export async function listApplicationNotes(
  context: Context,
  id: string,
  page: NotePage,
): Promise<{ notes: Note[]; total: number }> {
  assertVisible(context, await findApplication(context.db, id));
  return await listNotes(context.db, { type: 'application', id }, page);
}

/**
 * Adds a note. The row is locked, so that a client's erasure at the same time also removes the note.
 * @throws {AppError} `not_found`
 */
export async function addApplicationNote(context: Context, id: string, text: string): Promise<Note> {
  return await context.transaction(async (tx) => {
    assertVisible(context, await findForUpdate(tx, id));
    return await addNote(tx, context, { type: 'application', id }, text);
  });
}

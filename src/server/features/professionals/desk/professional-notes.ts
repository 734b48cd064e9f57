import type { Note, NotePage } from '#shared/api/desk/note-shapes.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '#server/kernel/errors.ts';
import { addNote, listNotes } from '#server/notes/notes.ts';
import { findForUpdate, findName } from '#server/features/professionals/store/professionals.ts';

/** Lists the notes between admins on a professional. @throws {AppError} `not_found` */
export async function listProfessionalNotes(
  { db }: Context,
  id: string,
  page: NotePage,
): Promise<{ notes: Note[]; total: number }> {
  if ((await findName(db, id)) === null) throw notFound();
  return await listNotes(db, { type: 'professional', id }, page);
}

/** Adds a note. @throws {AppError} `not_found` */
export async function addProfessionalNote(context: Context, id: string, text: string): Promise<Note> {
  return await context.transaction(async (tx) => {
    if (!(await findForUpdate(tx, id))) throw notFound();
    return await addNote(tx, context, { type: 'professional', id }, text);
  });
}

import { count, desc, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Note, NotePage } from '#shared/api/desk/note-shapes.ts';
import { record } from '#server/audit/record.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { deskNotes, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';

/** A note's subject; the feature that owns it has checked that it exists, and that the caller may access it. */
export type NoteSubject =
  { readonly type: 'application'; readonly id: string } | { readonly type: 'professional'; readonly id: string };

const columnFor = ({ type }: NoteSubject) =>
  type === 'application' ? deskNotes.applicationId : deskNotes.professionalId;

const select = (db: Queryable) =>
  db
    .select({ note: deskNotes, author: { id: users.id, firstName: users.firstName, lastName: users.lastName } })
    .from(deskNotes)
    .leftJoin(users, eq(users.id, deskNotes.authorId));

function view({ note, author }: Awaited<ReturnType<typeof select>>[number], subject: NoteSubject): Note {
  return {
    id: note.id,
    about: subject.id,
    text: note.text,
    createdAt: note.createdAt.toISOString(),
    author: author && { id: author.id, name: `${author.firstName} ${author.lastName}`.trim() },
  };
}

/** Adds a note by the calling admin, with its row in the audit log. Notes are never changed. */
export async function addNote(tx: Tx, context: Context, subject: NoteSubject, text: string): Promise<Note> {
  const { id: authorId } = requireUser(context);
  const { now } = context;
  const id = uuidv7({ msecs: now.getTime() });
  const of = subject.type === 'application' ? { applicationId: subject.id } : { professionalId: subject.id };
  await tx.insert(deskNotes).values({ ...of, id, authorId, text, createdAt: now });
  await record(tx, context, {
    action: `${subject.type}.note`,
    subjectType: subject.type,
    subjectId: subject.id,
    facts: { noteId: id },
  });
  const [row] = await select(tx).where(eq(deskNotes.id, id));
  return view(row!, subject);
}

/** Lists the notes on one subject, the newest first. */
export async function listNotes(
  db: Queryable,
  subject: NoteSubject,
  { limit, offset }: NotePage,
): Promise<{ notes: Note[]; total: number }> {
  const where = eq(columnFor(subject), subject.id);
  const rows = await select(db)
    .where(where)
    .orderBy(desc(deskNotes.createdAt), desc(deskNotes.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ n: count() }).from(deskNotes).where(where);
  return { notes: rows.map((row) => view(row, subject)), total: counted?.n ?? 0 };
}

/** Deletes the notes on applications whose text must not be readable from now on. */
export async function deleteNotesOn(tx: Tx, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return;
  await tx.delete(deskNotes).where(inArray(deskNotes.applicationId, [...applicationIds]));
}

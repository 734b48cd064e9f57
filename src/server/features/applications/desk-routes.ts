import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { addApplicationNote, listApplicationNotes } from './desk/application-notes.ts';

/** Binds admins' calls on applications beyond deciding one: notes. */
export function applicationDeskRoutes(serve: Serve): void {
  const { notes, addNote } = contract.applications;
  serve(notes, ({ params, query }, context) => listApplicationNotes(context, params.id, query));
  serve(addNote, async ({ params, body }, context) => ({
    note: await addApplicationNote(context, params.id, body.text),
  }));
}

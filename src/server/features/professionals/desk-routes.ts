import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { addProfessionalNote, listProfessionalNotes } from './desk/professional-notes.ts';

/** Binds admins' calls on professionals beyond deciding one: notes. */
export function professionalDeskRoutes(serve: Serve): void {
  const { notes, addNote } = contract.professionals;
  serve(notes, ({ params, query }, context) => listProfessionalNotes(context, params.id, query));
  serve(addNote, async ({ params, body }, context) => ({
    note: await addProfessionalNote(context, params.id, body.text),
  }));
}

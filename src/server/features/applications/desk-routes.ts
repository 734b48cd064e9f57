import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { answerEach } from '#server/idempotency/answer-each.ts';
import { offerListFile } from '#server/list-files/offer-list-file.ts';
import { assignProfessional } from './assignment/assign-professional.ts';
import { decideApplication } from './assignment/decide-application.ts';
import { addApplicationNote, listApplicationNotes } from './desk/application-notes.ts';

/** Binds admins' further calls on applications: bulk actions, lists as files, and notes. */
export function applicationDeskRoutes(serve: Serve): void {
  const { decideMany, assignMany, exportList, notes, addNote } = contract.applications;
  serve(decideMany, async ({ body: { items, ...decision } }, context, request) => ({
    results: await answerEach(context, request, items, (inner, { id, version }) =>
      decideApplication(inner, id, decision, version),
    ),
  }));
  serve(assignMany, async ({ body: { items, ...assignment } }, context, request) => ({
    results: await answerEach(context, request, items, (inner, { id, version }) =>
      assignProfessional(inner, id, assignment, version),
    ),
  }));
  serve(exportList, ({ body }, context) => offerListFile(context, 'applications', body));
  serve(contract.problems.exportList, ({ body }, context) => offerListFile(context, 'problems', body));
  serve(notes, ({ params, query }, context) => listApplicationNotes(context, params.id, query));
  serve(addNote, async ({ params, body }, context) => ({
    note: await addApplicationNote(context, params.id, body.text),
  }));
}

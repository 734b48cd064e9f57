import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { answerEach } from '#server/idempotency/answer-each.ts';
import { offerListFile } from '#server/list-files/offer-list-file.ts';
import { type OnApprovalLost, setApproval } from './approval/set-approval.ts';
import { addProfessionalNote, listProfessionalNotes } from './desk/professional-notes.ts';

/** Binds admins' further calls on professionals: bulk actions, the list as a file, and notes. */
export function professionalDeskRoutes(serve: Serve, onLost: OnApprovalLost): void {
  const { decideMany, exportAccounts, notes, addNote } = contract.professionals;
  serve(decideMany, async ({ body: { items, ...decision } }, context, request) => ({
    results: await answerEach(context, request, items, async (inner, { id, version }) => {
      const account = await setApproval(inner, id, decision, version, onLost);
      return { status: account.approval_status, version: account.version };
    }),
  }));
  serve(exportAccounts, ({ body }, context) => offerListFile(context, 'professionals', body));
  serve(notes, ({ params, query }, context) => listProfessionalNotes(context, params.id, query));
  serve(addNote, async ({ params, body }, context) => ({
    note: await addProfessionalNote(context, params.id, body.text),
  }));
}

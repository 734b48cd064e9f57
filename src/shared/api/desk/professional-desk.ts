import { applicationId } from '#shared/api/applications/applications.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { noteBody, notePage, noteReply, notesReply } from './note-shapes.ts';

const access = { roles: ['admin'] } as const;

/** Admins' work on the accounts of professionals beyond one at a time: notes between them. */
export const professionalDesk = {
  notes: endpoint({
    method: 'GET',
    path: '/api/professionals/{id}/notes',
    access,
    summary: 'List the notes between admins on a professional, newest first',
    params: applicationId,
    query: notePage,
    reply: notesReply,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/professionals/{id}/notes',
    access,
    summary: 'Add a note on a professional; only admins read it, and it can’t be changed',
    params: applicationId,
    body: noteBody,
    status: 201,
    reply: noteReply,
    idempotent: true,
  }),
};

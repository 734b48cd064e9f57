import { applicationId } from '#shared/api/applications/applications.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { noteBody, notePage, noteReply, notesReply } from './note-shapes.ts';

const access = { roles: ['admin'] } as const;

/** Admins' work on applications beyond one at a time: notes between them. */
export const applicationDesk = {
  notes: endpoint({
    method: 'GET',
    path: '/api/applications/{id}/notes',
    access,
    summary: 'List the notes between admins on an application, newest first',
    params: applicationId,
    query: notePage,
    reply: notesReply,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/applications/{id}/notes',
    access,
    summary: 'Add a note on an application; only admins read it, and it can’t be changed',
    params: applicationId,
    body: noteBody,
    status: 201,
    reply: noteReply,
    idempotent: true,
  }),
};

import { z } from 'zod';
import {
  applicationFilters,
  applicationId,
  assignmentFields,
  decisionFields,
} from '#shared/api/applications/applications.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { bulkItems, bulkReply, eachRow, pointsOfItems } from './bulk-shapes.ts';
import { listFileReply, listFileWords } from './list-file-shapes.ts';
import { noteBody, notePage, noteReply, notesReply } from './note-shapes.ts';

const access = { roles: ['admin'] } as const;

/** Admins' further calls on applications: bulk actions, the list as a file, and notes between admins. */
export const applicationDesk = {
  decideMany: endpoint({
    method: 'POST',
    path: '/api/applications/bulk/status',
    access,
    summary: 'Approve or reject several applications',
    description: eachRow,
    body: z.strictObject({ items: bulkItems, ...decisionFields }),
    reply: bulkReply,
    idempotent: 'each',
    countPoints: pointsOfItems,
  }),
  assignMany: endpoint({
    method: 'POST',
    path: '/api/applications/bulk/assignment',
    access,
    summary: 'Assign several approved applications to one professional',
    description: eachRow,
    body: z.strictObject({ items: bulkItems, ...assignmentFields }),
    reply: bulkReply,
    idempotent: 'each',
    countPoints: pointsOfItems,
  }),
  exportList: endpoint({
    method: 'POST',
    path: '/api/applications/export',
    access,
    freshProof: {},
    summary: 'Get a download path for the list of applications as a CSV file, valid once and for one minute',
    description: listFileWords,
    body: z.strictObject(applicationFilters),
    reply: listFileReply,
  }),
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

import { z } from 'zod';
import { applicationId } from '#shared/api/applications/applications.ts';
import { accountFilters, approvalFields } from '#shared/api/professionals/professional-accounts.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { bulkItems, bulkReply, eachRow, pointsOfItems } from './bulk-shapes.ts';
import { listFileReply, listFileWords } from './list-file-shapes.ts';
import { noteBody, notePage, noteReply, notesReply } from './note-shapes.ts';

const access = { roles: ['admin'] } as const;

/** Admins' further calls on professionals: bulk actions, the list as a file, and notes between admins. */
export const professionalDesk = {
  decideMany: endpoint({
    method: 'POST',
    path: '/api/professionals/bulk/approval',
    access,
    summary: 'Approve or reject several professionals',
    description: `Without a version, a row changes only if it is pending. ${eachRow}`,
    body: z.strictObject({ items: bulkItems, ...approvalFields }),
    reply: bulkReply,
    idempotent: 'each',
    countPoints: pointsOfItems,
  }),
  exportAccounts: endpoint({
    method: 'POST',
    path: '/api/professionals/accounts/export',
    access,
    freshProof: {},
    summary: 'Get a download path for the list of accounts as a CSV file, valid once and for one minute',
    description: listFileWords,
    body: z.strictObject(accountFilters),
    reply: listFileReply,
  }),
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

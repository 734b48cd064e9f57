import { z } from 'zod';
import { deliveryLimits } from '#shared/applications/deliveries.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { id, instant } from '#shared/api/fields.ts';
import { takesFile } from '#shared/api/file-body.ts';
import { fileLimits, fileSentences } from '#shared/files/file-kinds.ts';
import { application } from './application-shapes.ts';
import { applicationId } from './applications.ts';

const professional = { roles: ['professional'], approved: true } as const;
const reply = z.strictObject({ application });
const ofFile = applicationId.extend({ fileId: z.uuid().toLowerCase() });

/**
 * Files of a delivery. Each is sent in a call of its own, as a form with `file` and `name`, and waits until
 * `applications.deliver` hands it to the client.
 */
export const deliveries = {
  addFile: endpoint({
    method: 'POST',
    path: '/api/applications/{id}/delivery-files',
    access: professional,
    summary: `Add a file to the next delivery: ${fileSentences.summary}`,
    description: `Only the caller sees it until the work is delivered. At most ${deliveryLimits.files} files for one delivery and ${deliveryLimits.filesOfJob} for a job, up to ${fileLimits.bytes / 1024 / 1024} MB each. For pictures, we store only the pixels. Sending the same file twice stores it once. 409 above the limit or if the work can’t be delivered now; 413 if the file is too large; 415 if it is damaged or of another type.`,
    params: applicationId,
    ...takesFile,
    reply: reply.extend({ fileId: id.describe('The file that was sent, also if it waited already') }),
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/api/applications/{id}/delivery-files/{fileId}',
    access: professional,
    needsTerms: false,
    summary: 'Remove a file from the next delivery',
    description: 'A file that is already removed counts as removed. 409 if it was delivered: then the client has it.',
    params: ofFile,
    reply,
  }),
  downloadFile: endpoint({
    method: 'POST',
    path: '/api/applications/{id}/delivery-files/{fileId}/download',
    access: { roles: ['user', 'professional', 'admin'], approved: true },
    summary: 'Get a download path for a file of a delivery, valid once and for one minute',
    description:
      'For the client and admins once it is delivered, and for the professional who added it. Each call is recorded in the log of decisions.',
    params: ofFile,
    reply: z.strictObject({ path: z.string(), expiresAt: instant }),
  }),
};

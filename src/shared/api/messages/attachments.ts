import { z } from 'zod';
import { fileLimits, fileSentences } from '#shared/files/file-kinds.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { instant } from '#shared/api/fields.ts';
import { takesFile } from '#shared/api/file-body.ts';
import { attachment } from './message-shapes.ts';
import { messageId } from './messages.ts';

/** Files of messages. Each is sent in a call of its own and waits a day for its message. */
export const attachments = {
  attach: endpoint({
    method: 'POST',
    path: '/api/messages/attachments',
    access: 'signed-in',
    summary: `Send a file for a message: ${fileSentences.summary}`,
    description: `Up to ${fileLimits.bytes / 1024 / 1024} MB. We look at what the bytes are, not at the name; for pictures we store only the pixels. The same file sent twice is one, until it goes with a message. 413 if it is too large; 415 if it is damaged or of another type.`,
    ...takesFile,
    reply: z.strictObject({ attachment }),
  }),
  detach: endpoint({
    method: 'DELETE',
    path: '/api/messages/attachments/{id}',
    access: 'signed-in',
    needsTerms: false,
    summary: 'Remove a file that no message has yet',
    description: 'Repeated, it changes nothing. 409 once it was sent.',
    params: messageId,
    reply: z.strictObject({ success: z.literal(true) }),
  }),
  downloadAttachment: endpoint({
    method: 'POST',
    path: '/api/messages/attachments/{id}/download',
    access: 'signed-in',
    summary: 'Get a download path for a file of a message, valid once and for one minute',
    params: messageId,
    reply: z.strictObject({ path: z.string(), expiresAt: instant }),
  }),
};

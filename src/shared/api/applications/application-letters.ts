import { z } from 'zod';
import { endpoint } from '#shared/api/endpoint.ts';
import { count, id, instant } from '#shared/api/fields.ts';
import { applicationId, pageQuery } from './applications.ts';

/** Engagement letters, which outlast the work that they are about. */
export const applicationLetters = {
  letters: endpoint({
    method: 'GET',
    path: '/api/applications/letters',
    access: { roles: ['professional'] },
    isViewable: true,
    summary: 'List the caller’s engagement letters, newest first, whatever the state of the work or of their approval',
    query: z.strictObject({ ...pageQuery, applicationId: id.optional().describe('Only letters of this application') }),
    reply: z.strictObject({
      letters: z.array(
        z.strictObject({
          applicationId: id,
          responseId: id,
          title: z.string(),
          clientName: z.string(),
          acceptedAt: instant,
          endedAt: instant.nullable().describe('When the work was completed or taken from the professional'),
        }),
      ),
      total: count,
    }),
  }),
  letter: endpoint({
    method: 'POST',
    path: '/api/applications/{id}/letter',
    access: { roles: ['user', 'professional', 'admin'] },
    summary: 'Get a download path for the engagement letter, valid once and for one minute',
    description:
      'For the client, the professional who agreed and admins. Returns the latest letter, or that of an earlier accepted response. 404 until a proposal is accepted.',
    params: applicationId,
    body: z.strictObject({ responseId: id.toLowerCase().optional() }),
    reply: z.strictObject({ path: z.string(), expiresAt: instant }),
  }),
};

import { z } from 'zod';
import { lengths } from '#shared/limits.ts';
import { application } from './application-shapes.ts';
import { applicationId, optionalReason } from './applications.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { id, requiredText } from '#shared/api/fields.ts';
import { problem } from './problems.ts';

const reply = z.strictObject({ application });
const needed = z.strictObject({ reason: requiredText(lengths.text, 'Please say why.') });
const optional = z.strictObject({ reason: optionalReason }).prefault({});
const overtaken =
  'A version, as `If-Match`, guards against acting on an old state; 409 with the new state and version in `details`.';

/** From agreed work to its end. */
export const applicationEndings = {
  deliver: endpoint({
    method: 'POST',
    path: '/api/applications/{id}/deliver',
    access: { roles: ['professional'], approved: true },
    summary: 'Hand over the agreed work, with words to the client',
    description: `From engaged, or after changes were asked for; then 14 days begin, after which it completes by itself (\`completesAt\`). ${overtaken}`,
    params: applicationId,
    body: optional,
    reply,
    idempotent: true,
  }),
  requestChanges: endpoint({
    method: 'POST',
    path: '/api/applications/{id}/request-changes',
    access: { roles: ['user'] },
    summary: 'Ask for changes of delivered work; it does not complete by itself any more',
    description: `The professional reads the reason, and delivers again. ${overtaken}`,
    params: applicationId,
    body: needed,
    reply,
    idempotent: true,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/applications/{id}/confirm',
    access: { roles: ['user'] },
    summary: 'Confirm delivered work: it is completed',
    description: overtaken,
    params: applicationId,
    body: optional,
    reply,
    idempotent: true,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/applications/{id}/complete',
    access: { roles: ['admin'] },
    summary: 'Complete agreed work as an admin',
    description: `Both sides read the reason. While a problem waits, decide that instead: 409. ${overtaken}`,
    params: applicationId,
    body: needed,
    reply,
    idempotent: true,
  }),
  problem: endpoint({
    method: 'POST',
    path: '/api/applications/{id}/problem',
    access: { roles: ['user', 'professional'] },
    summary: 'Report a problem of agreed work: opens a case that an admin decides',
    description: `Either side, from engagement until 30 days after the work has ended, also professionals who are not approved any more. Work that goes on stops until the decision. Without \`responseId\` the latest agreement of the caller. 409 while a case of it is open, and once it is too late. ${overtaken}`,
    params: applicationId,
    body: z.strictObject({
      reason: requiredText(lengths.text, 'Please say what happened.'),
      responseId: id.toLowerCase().optional().describe('The accepted response that is meant, where there were several'),
    }),
    reply: z.strictObject({
      application: application.nullable().describe('Null for a professional who has it no more'),
      problem,
    }),
    idempotent: true,
  }),
};

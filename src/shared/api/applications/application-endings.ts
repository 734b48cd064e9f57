import { z } from 'zod';
import { deliveryLimits } from '#shared/applications/deliveries.ts';
import { lengths } from '#shared/limits.ts';
import { application } from './application-shapes.ts';
import { applicationId, optionalReason } from './applications.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { id, requiredText } from '#shared/api/fields.ts';
import { problem } from './problems.ts';

const reply = z.strictObject({ application });
const needed = z.strictObject({ reason: requiredText(lengths.text, 'Please give a reason.') });
const optional = z.strictObject({ reason: optionalReason }).prefault({});

/** From agreed work to its end. */
export const applicationEndings = {
  deliver: endpoint({
    method: 'POST',
    path: '/api/applications/{id}/deliver',
    isVersioned: true,
    access: { roles: ['professional'], approved: true },
    summary: 'Deliver the work, with a message to the client',
    description:
      'Allowed in the stages `engaged` and `changes_requested`. With `files`, the client gets only these; 409 if one of them no longer waits for the delivery. The work completes automatically after 14 days without an answer (`completesAt`).',
    params: applicationId,
    body: z
      .strictObject({
        reason: optionalReason,
        files: z
          .array(id.toLowerCase())
          .max(deliveryLimits.files, `You can deliver at most ${deliveryLimits.files} files at a time.`)
          .optional()
          .describe('Files to deliver, of those that wait; without it, all of them. The others go on waiting'),
      })
      .prefault({}),
    reply,
    idempotent: true,
  }),
  requestChanges: endpoint({
    method: 'POST',
    path: '/api/applications/{id}/request-changes',
    isVersioned: true,
    access: { roles: ['user'] },
    summary: 'Request changes to delivered work, which stops the automatic completion',
    description: 'The professional sees the reason and delivers again.',
    params: applicationId,
    body: needed,
    reply,
    idempotent: true,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/applications/{id}/confirm',
    isVersioned: true,
    access: { roles: ['user'] },
    summary: 'Confirm delivered work, which completes it',
    params: applicationId,
    body: optional,
    reply,
    idempotent: true,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/applications/{id}/complete',
    isVersioned: true,
    access: { roles: ['admin'] },
    summary: 'Complete a job as an admin',
    description: 'Both sides see the reason. 409 while a problem is open; decide that instead.',
    params: applicationId,
    body: needed,
    reply,
    idempotent: true,
  }),
  problem: endpoint({
    method: 'POST',
    path: '/api/applications/{id}/problem',
    isVersioned: true,
    access: { roles: ['user', 'professional'] },
    summary: 'Report a problem with a job, which opens a case for the admins',
    description:
      'Either side can report, from the agreement until 30 days after the work ended, even a professional who has lost approval. Ongoing work is paused until the decision. Without `responseId`, the report is about the caller’s latest agreement. 409 if a case about it is already open or it is too late.',
    params: applicationId,
    body: z.strictObject({
      reason: requiredText(lengths.text, 'Please say what happened.'),
      responseId: id
        .toLowerCase()
        .optional()
        .describe('The accepted response the report is about, if there are several'),
    }),
    reply: z.strictObject({
      application: application.nullable().describe('Null for a professional who no longer has it'),
      problem,
    }),
    idempotent: true,
  }),
};

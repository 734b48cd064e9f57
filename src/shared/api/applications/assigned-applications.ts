import { z } from 'zod';
import { applicationStatuses } from '#shared/applications/application-states.ts';
import { pipelineSteps, maxVisiblePerStep } from '#shared/applications/pipeline.ts';
import { assignedSorts } from '#shared/desk/list-orders.ts';
import { lengths } from '#shared/limits.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { count, optionalText } from '#shared/api/fields.ts';
import { applicationSummary } from './application-shapes.ts';
import { applicationId, listReply, pageQuery } from './applications.ts';

const assignedQuery = z.strictObject({
  status: z.enum(applicationStatuses).optional(),
  step: z.enum(pipelineSteps).optional().describe('Only work under way at this step'),
  search: optionalText(lengths.searchTerm).describe('Words from the title, the service or the client’s name'),
  sort: z
    .enum(assignedSorts)
    .default('turn')
    .describe(
      '`turn`: those waiting for the professional first, then the newest; `urgent`: most urgent, then oldest; `price`: highest price proposed, or maximum budget, first',
    ),
  ...pageQuery,
});
export type AssignedQuery = z.output<typeof assignedQuery>;

/** A professional's applications. */
export const assignedApplications = {
  assigned: endpoint({
    method: 'GET',
    path: '/api/applications/assigned/{id}',
    access: { roles: ['professional', 'admin'], approved: true },
    isViewable: true,
    summary: 'List the applications assigned to a professional: those waiting for them first, then the newest',
    description: 'Professionals can use only their own id: 404 for any other.',
    params: applicationId,
    query: assignedQuery,
    reply: listReply,
  }),
  pipeline: endpoint({
    method: 'GET',
    path: '/api/applications/pipeline',
    access: { roles: ['professional'], approved: true },
    isViewable: true,
    summary: 'Get the caller’s work under way by step, with the first applications of each',
    reply: z.strictObject({
      steps: z
        .array(
          z.strictObject({
            step: z.enum(pipelineSteps),
            total: count,
            applications: z.array(applicationSummary).max(maxVisiblePerStep),
          }),
        )
        .describe('In the order of the work; in each, those waiting for the caller first, then the newest'),
    }),
  }),
};

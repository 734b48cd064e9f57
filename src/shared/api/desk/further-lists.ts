import { z } from 'zod';
import { ageSorts } from '#shared/desk/list-orders.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { listFileReply, listFileWords } from './list-file-shapes.ts';

const access = { roles: ['admin'] } as const;

const sort = z.enum(ageSorts).optional();

const problemFilter = z.strictObject({ state: z.enum(['open', 'decided']).optional(), sort });
export type ProblemFilter = z.output<typeof problemFilter>;

const judgedFilter = z.strictObject({ list: z.enum(['reported', 'hidden']).default('reported'), sort });
export type JudgedFilter = z.output<typeof judgedFilter>;

/** The admins' list of problems as a file. */
export const problemDesk = {
  exportList: endpoint({
    method: 'POST',
    path: '/api/problems/export',
    access,
    summary: 'Get a download path for the list of problems as a CSV file, valid once and for one minute',
    description: listFileWords,
    body: problemFilter,
    reply: listFileReply,
  }),
};

/** The admins' list of reported or hidden reviews as a file. */
export const reviewDesk = {
  exportList: endpoint({
    method: 'POST',
    path: '/api/reviews/export',
    access,
    summary:
      'Get a download path for the list of reported or hidden reviews as a CSV file, valid once and for one minute',
    description: listFileWords,
    body: judgedFilter,
    reply: listFileReply,
  }),
};

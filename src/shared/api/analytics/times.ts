import { z } from 'zod';
import { minGroupSize, periodNames, reportedMonths, usualPeriod } from '#shared/analytics/periods.ts';
import { promisedWaitNames, stageWaits, waitUnits } from '#shared/analytics/waits.ts';
import { listFileReply } from '#shared/api/desk/list-file-shapes.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { count, day, ordinal } from '#shared/api/fields.ts';
import { largestInteger } from '#shared/limits.ts';

const steps = `In steps of ${minGroupSize}; null for fewer than ${minGroupSize}`;
const figure = z.int().min(minGroupSize).max(largestInteger).nullable().describe(steps);
const length = z.number().min(0).nullable();

const times = z.strictObject({
  from: day,
  to: day,
  stages: z
    .array(
      z.strictObject({
        stage: z.enum(stageWaits),
        applications: figure,
        medianHours: length.describe('Half of them were shorter; to two digits, at most 90 days'),
        slowHours: length.describe('Nine in ten were shorter'),
      }),
    )
    .describe('How long applications sent in the period stayed in each stage, as far as they have left it'),
  answers: z
    .array(
      z.strictObject({
        answer: z.enum(promisedWaitNames),
        unit: z.enum(waitUnits),
        promised: ordinal.describe('So many units, as promised now'),
        answered: figure,
        inTime: figure,
        percent: z.int().min(0).max(100).nullable(),
        median: count.nullable().describe('Half of them took at most so many units; null for none within 72 hours'),
      }),
    )
    .describe('What was asked for in the period and is answered; consultations also where the professional never did'),
});
export type Times = z.infer<typeof times>;

/** How long things take, and all figures of a month as a file, for admins. */
export const analyticsTimes = {
  report: endpoint({
    method: 'POST',
    path: '/api/analytics/report',
    access: { roles: ['admin'] },
    needsTerms: false,
    summary: 'Get a download path for the report of a month as a PDF file, valid once and for one minute',
    description: `For one of the last ${reportedMonths} months that have ended. Small figures are left out as everywhere.`,
    body: z.strictObject({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please choose a month.')
        .meta({ examples: ['2026-10'] }),
    }),
    reply: listFileReply,
  }),
  times: endpoint({
    method: 'GET',
    path: '/api/analytics/times',
    access: { roles: ['admin'] },
    summary: 'Get how long each stage of an application takes, and how fast answers are beside what is promised',
    query: z.strictObject({ period: z.enum(periodNames).default(usualPeriod) }),
    reply: times,
  }),
};

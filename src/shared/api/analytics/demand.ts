import { z } from 'zod';
import { minGroupSize, periodNames, usualPeriod } from '#shared/analytics/periods.ts';
import { listFileReply, listFileWords } from '#shared/api/desk/list-file-shapes.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { count, day } from '#shared/api/fields.ts';
import { districtNames } from '#shared/places/districts.ts';
import { largestInteger } from '#shared/limits.ts';

const access = { roles: ['admin'] } as const;
const period = { period: z.enum(periodNames).default(usualPeriod) };
const figure = z
  .int()
  .min(minGroupSize)
  .max(largestInteger)
  .nullable()
  .describe(`In steps of ${minGroupSize}; null for fewer than ${minGroupSize}`);
const exact = count;

const demand = z.strictObject({
  from: day,
  to: day,
  districts: z
    .array(
      z.strictObject({
        district: z.enum(districtNames),
        searches: figure.describe('First pages of searches for this district'),
        empty: figure.describe('Those of them that found no one'),
        applications: figure,
        professionals: exact.describe('Approved now'),
        checked: exact.describe('Of these, with a checked licence'),
      }),
    )
    .describe('All districts, by name'),
  wider: z
    .strictObject({ searches: figure, empty: figure })
    .describe('Searches for a region, for all of Uganda, or for a place that we don’t know'),
});
export type Demand = z.infer<typeof demand>;

/** Where people search, and where professionals are, for admins. */
export const analyticsDemand = {
  districts: endpoint({
    method: 'GET',
    path: '/api/analytics/districts',
    access,
    summary: 'Get searches, applications, professionals and checked licences by district',
    description:
      'Searches and applications are of the period; professionals are those approved now. Who searched, and for what, isn’t known.',
    query: z.strictObject(period),
    reply: demand,
  }),
  exportDistricts: endpoint({
    method: 'POST',
    path: '/api/analytics/districts/export',
    access,
    summary: 'Get a download path for the figures by district as a CSV file, valid once and for one minute',
    description: `${listFileWords} Small figures are left out as everywhere.`,
    body: z.strictObject(period),
    reply: listFileReply,
  }),
};
export type DistrictsFilter = z.output<typeof analyticsDemand.exportDistricts.body & object>;

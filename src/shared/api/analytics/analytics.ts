import { z } from 'zod';
import { minGroupSize, periodNames, usualPeriod } from '#shared/analytics/periods.ts';
import { reportSplits, funnelSteps } from '#shared/analytics/rollup-facts.ts';
import { serviceTypes } from '#shared/applications/service-types.ts';
import { professions } from '#shared/choices.ts';
import { listFileReply, listFileWords } from '#shared/api/desk/list-file-shapes.ts';
import { districtNames } from '#shared/places/districts.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { bigCount, count, day, instant, shillings, sumOfShillings } from '#shared/api/fields.ts';
import { largestInteger } from '#shared/limits.ts';

const access = { roles: ['admin'] } as const;

/** A count, unless it is so small that it could be about one person. */
const figure = z.int().min(minGroupSize).max(largestInteger).nullable().describe(`Null for fewer than ${minGroupSize}`);
const month = z.string().regex(/^\d{4}-\d{2}$/);
const compared = z.strictObject({ now: figure, before: figure });

const growth = z.strictObject({
  countedAt: instant.nullable().describe('Up to when everything is counted; null before the first count'),
  thisMonth: z
    .strictObject({
      until: day.describe('Today'),
      comparedUntil: day.describe('The same day of the month before, or its last day'),
      users: compared,
      professionals: compared,
      applications: compared,
    })
    .describe('The current month so far, and the month before up to the same day'),
  months: z
    .array(z.strictObject({ month, users: figure, professionals: figure, applications: figure }))
    .describe('The last 12 months, oldest first; the last one is the current month so far'),
});
export type Growth = z.infer<typeof growth>;

const period = { period: z.enum(periodNames).default(usualPeriod) };
/** Rows of a table of completed work: all services and professions, and as many districts as are read. */
export const mostCompletedRows = 20;
const steps = `In steps of ${minGroupSize}, so that two periods don't differ by one person`;

const services = z.strictObject({
  from: day,
  to: day,
  services: z
    .array(
      z.strictObject({
        service: z.enum(serviceTypes),
        applications: figure.describe(`${steps}; null for fewer than ${minGroupSize}`),
        share: z.int().min(0).max(100).nullable().describe('Percentage of all that are shown'),
      }),
    )
    .describe('All ten services, the most wanted first'),
});
export type ServiceShares = z.infer<typeof services>;

const funnel = z.strictObject({
  from: day,
  to: day,
  visits: z
    .strictObject({ pages: figure, profiles: figure })
    .nullable()
    .describe('Views of all pages, and of profiles; whose they were is not known. Null with a filter'),
  steps: z
    .array(
      z.strictObject({
        step: z.enum(funnelSteps),
        applications: figure.describe(`${steps}; null for fewer than ${minGroupSize}`),
        percent: count.nullable().describe('Of all that were sent'),
      }),
    )
    .describe('How far the applications of the period have come until now; each step includes those after it'),
});
export type Funnel = z.infer<typeof funnel>;

const funnelQuery = z
  .strictObject({
    ...period,
    service: z.enum(serviceTypes).optional(),
    district: z.enum(districtNames).optional(),
    profession: z.enum(professions).optional(),
  })
  .superRefine(({ period: _period, ...filters }, context) => {
    const [, second] = Object.entries(filters).filter(([, value]) => value !== undefined);
    if (!second) return;
    context.addIssue({
      code: 'custom',
      path: [second[0]],
      message: 'Please choose a service, a district or a profession.',
    });
  });
export type FunnelQuery = z.output<typeof funnelQuery>;

/** Completed work: together, or of one service, district or profession. */
const work = {
  applications: figure.describe(`${steps}; null for fewer than ${minGroupSize}`),
  averagePrice: shillings.nullable().describe('Whole shillings, to two digits; null where the count is'),
  value: sumOfShillings.nullable().describe('Whole shillings: the count that is shown, at the average price'),
};
const completed = z.strictObject({
  from: day,
  to: day,
  all: z.strictObject(work),
  rows: z
    .array(z.strictObject({ name: z.string().nullable().describe('Null where nothing was given'), ...work }))
    .max(mostCompletedRows)
    .describe('Only those with enough completed work, the highest value first'),
});
export type CompletedWork = z.infer<typeof completed>;

const health = z.strictObject({
  activeUsers: figure.describe('Accounts that were used in the last 24 hours, signed in'),
  answers: z
    .strictObject({
      since: instant.describe('Start of this server process'),
      counted: bigCount.describe('Answers of this process since then, to pages and calls'),
      medianMs: count.nullable(),
      slowestMs: count.nullable().describe('95 of 100 answers took less'),
      errorPercent: z.number().min(0).max(100).nullable().describe('Answers with a status of 500 or more'),
    })
    .describe('Null figures: fewer than 20 answers. Answers from memory are counted, but not timed'),
});
export type SystemHealth = z.infer<typeof health>;

/** Figures for admins, from daily counts. */
export const analytics = {
  growth: endpoint({
    method: 'GET',
    path: '/api/analytics/growth',
    access,
    summary: 'Get how many users, professionals and applications came by month',
    description:
      'Accounts and applications deleted since then are not counted. Applications count on the day they were sent.',
    reply: growth,
  }),
  services: endpoint({
    method: 'GET',
    path: '/api/analytics/services',
    access,
    summary: 'Get the share of each service in the applications of a period',
    query: z.strictObject(period),
    reply: services,
  }),
  funnel: endpoint({
    method: 'GET',
    path: '/api/analytics/funnel',
    access,
    summary: 'Get how far the applications of a period have come, from the visit to the review',
    description:
      'For all of them, one service, one district, or those given to one profession; not for two at once, because such counts are small.',
    query: funnelQuery,
    reply: funnel,
  }),
  completed: endpoint({
    method: 'GET',
    path: '/api/analytics/completed',
    access,
    summary: 'Get the value of the work completed in a period, by service, district or profession',
    description:
      'At the agreed price, or the highest budget where nothing was agreed. The value is the rounded count at the rounded average price: an exact sum, less that of another period, would be one person’s price.',
    query: z.strictObject({ ...period, by: z.enum(reportSplits).default('service') }),
    reply: completed,
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/analytics/health',
    access,
    summary: 'Get how many people use the site, and how fast and reliably this process answers',
    reply: health,
  }),
  exportList: endpoint({
    method: 'POST',
    path: '/api/analytics/export',
    access,
    summary: 'Get a download path for the figures by month as a CSV file, valid once and for one minute',
    description: `${listFileWords} Figures below ${minGroupSize} are left out as everywhere; those by service are in steps of ${minGroupSize}.`,
    body: z.strictObject(period),
    reply: listFileReply,
  }),
};
export type FiguresFilter = z.output<typeof analytics.exportList.body & object>;

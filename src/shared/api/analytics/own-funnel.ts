import { z } from 'zod';
import { fewestPeers, funnelDays, ownSteps } from '#shared/analytics/funnels.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { count, instant } from '#shared/api/fields.ts';
import { largestInteger } from '#shared/limits.ts';

const counts = z.strictObject(
  Object.fromEntries(ownSteps.map((step) => [step, count])) as Record<(typeof ownSteps)[number], z.ZodInt>,
);

const ownFunnel = z.strictObject({
  days: count.describe('Days over which it is counted'),
  countedAt: instant.nullable().describe('Null before the first count'),
  own: counts.nullable().describe('Seen in lists, profile opened, asked, answered with a proposal or a time, agreed'),
  peers: z
    .strictObject({
      profession: z.string(),
      district: z.string().nullable().describe('Null for all of Uganda'),
      count: z.int().min(fewestPeers).max(largestInteger).describe('How many they are, without the caller'),
      medians: counts.describe('Half of them had at most so many'),
    })
    .nullable()
    .describe(`Null for fewer than ${fewestPeers}`),
});
export type OwnFunnel = z.infer<typeof ownFunnel>;

/** How far people come with a professional, for that professional. */
export const analyticsOwnFunnel = {
  ownFunnel: endpoint({
    method: 'GET',
    path: '/api/analytics/own-funnel',
    access: { roles: ['professional'] },
    isViewable: true,
    summary: 'Get how often the caller was seen, opened, asked and agreed with, beside the middle of their peers',
    description: `Over ${funnelDays} days, counted every night. Peers are approved professionals of the same profession, in the same district or else in all of Uganda.`,
    reply: ownFunnel,
  }),
};

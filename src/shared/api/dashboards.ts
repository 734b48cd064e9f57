import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { count, sumOfShillings } from '#shared/api/fields.ts';

/** A client's figures (specification, section 2). Active applications are approved. */
const clientStats = z.strictObject({
  totalApplications: count,
  pendingApplications: count,
  activeApplications: count,
  unreadMessages: count,
});
export type ClientStats = z.infer<typeof clientStats>;

/** A professional's figures (decisions, section 3). Amounts are whole shillings. */
const professionalStats = z.strictObject({
  activeApplications: count,
  unreadMessages: count,
  newClientsThisMonth: count.describe('Clients who accepted a proposal this calendar month (Kampala time)'),
  rating: z.number().min(0).max(5).nullable().describe('Null if there are no reviews'),
  totalReviews: count,
  successRate: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .describe('Percentage of agreed jobs that ended in completion; null if fewer than 5 have ended'),
  averageResponseHours: z
    .number()
    .min(0)
    .nullable()
    .describe(
      'Median hours over 90 days to a first proposal, and to the answer to a request for a consultation; null below 5 cases',
    ),
  consultationsKept: count.describe('Consultations that took place'),
  monthlyEarnings: sumOfShillings.describe(
    'Sum of the accepted proposals for jobs completed this calendar month (Kampala time)',
  ),
  yearsExperience: count.nullable(),
});
export type ProfessionalStats = z.infer<typeof professionalStats>;

/** A professional's completed jobs by month, at the agreed prices. */
const earnings = z.strictObject({
  months: z
    .array(
      z.strictObject({
        month: z
          .string()
          .regex(/^\d{4}-\d{2}$/)
          .describe('Calendar month, Kampala time'),
        amount: count.describe('Sum of the accepted proposals for jobs completed in it, in whole shillings'),
        jobs: count,
      }),
    )
    .describe('The last 12 months, oldest first; the last one is the current month so far'),
  sameDayBefore: z
    .strictObject({ amount: count, until: instant })
    .describe('The month before, up to the same time of the same day'),
  latest: z
    .array(
      z.strictObject({
        applicationId: id,
        title: z.string(),
        clientName: z.string(),
        amount: count,
        completedAt: instant,
      }),
    )
    .describe('Jobs completed in the current month, newest first, at most 5'),
});
export type Earnings = z.infer<typeof earnings>;

/**
 * An admin's six figures (specification, section 3), and the numbers of active conversations and of approved applications
 * without a professional.
 */
const adminStats = z.strictObject({
  totalApplications: count,
  pendingApplications: count,
  totalProfessionals: count,
  pendingProfessionals: count,
  totalMessages: count.describe('Messages that were sent'),
  activeConversations: count.describe('Conversations with a message in the last 30 days'),
  totalRevenue: count.describe(
    'For completed applications, the sum of the accepted prices, or of the maximum budgets where none was accepted: the value of work, not income',
  ),
  unassignedApplications: count,
});
export type AdminStats = z.infer<typeof adminStats>;

export const dashboards = {
  stats: endpoint({
    method: 'GET',
    path: '/api/applications/dashboard/stats',
    access: { roles: ['user', 'professional', 'admin'], approved: true },
    isViewable: true,
    summary: 'Get the figures for the caller’s dashboard; the fields depend on the role',
    reply: z.strictObject({ stats: z.union([clientStats, professionalStats, adminStats]) }),
  }),
  professionalStats: endpoint({
    method: 'GET',
    path: '/api/professionals/dashboard/stats',
    access: { roles: ['professional'], approved: true },
    isViewable: true,
    summary: 'Get the figures for the professional dashboard',
    reply: z.strictObject({ stats: professionalStats }),
  }),
  earnings: endpoint({
    method: 'GET',
    path: '/api/professionals/dashboard/earnings',
    access: { roles: ['professional'], approved: true },
    isViewable: true,
    summary: 'Get the value of the caller’s completed jobs by month',
    reply: z.strictObject({ earnings }),
  }),
};
